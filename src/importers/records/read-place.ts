import { emptyPlace, type MenuSection, type PlaceDocument, type PlaceFacts } from '../../domain/place.ts'
import { readPlaceId } from '../../domain/place-id.ts'
import { countryOfZone } from '../../domain/zone-country.ts'
import {
  type Fault,
  readHours,
  readLink,
  readLinks,
  readMealPrice,
  readPhone,
  readPoint,
  readPriceRange,
  readRating,
  readText,
  readTextOrNull,
  readTexts,
  readTraits,
  readZone,
} from './record-fields.ts'
import type { FormOf, PlaceForm } from './record-schemas.ts'

import { traitsOfWords } from './traits-of-words.ts'

export type Provenance = { source: string; licence: string }

export function readPlace(form: PlaceForm, { source, licence }: Provenance, fault: Fault): PlaceDocument {
  const words = {
    categories: readTexts(form.categories),
    subCategories: readTexts(form.subCategories),
    tags: readTexts(form.tags),
  }
  const point = readPoint(form.latitude, form.longitude, 'latitude and longitude', fault)
  const timezone = readZone(form.timezone, point, fault)
  const country = form.country ?? countryOfZone(timezone)
  return {
    ...emptyPlace({
      id: readOwnId(form.id, source, fault),
      source,
      licence,
      section: form.section,
      name: form.name.trim(),
    }),
    ...point,
    alternateNames: readTexts(form.alternateNames),
    ...words,
    traits: form.traits ? readTraits(form.traits, fault) : traitsOfWords({ section: form.section, country, ...words }),
    shortDescription: readText(form.shortDescription),
    longDescription: readText(form.longDescription),
    foodDescription: readText(form.foodDescription),
    ambianceDescription: readText(form.ambianceDescription),
    storyDescription: readText(form.storyDescription),
    reviewSummary: readText(form.reviewSummary),
    imageUrls: readLinks(form.imageUrls, 'imageUrls', fault),
    website: readLink(form.website, 'website', fault),
    reservationUrl: readLink(form.reservationUrl, 'reservationUrl', fault),
    phone: readPhone(form.phone, form.country, fault),
    hours: readHours(form.hours, form.closures, fault),
    timezone,
    layers: readBadges(form.layers ?? [], fault),
    ratings: readRatings(form.ratings ?? [], fault),
    address: readTextOrNull(form.address),
    locality: readTextOrNull(form.locality),
    region: readTextOrNull(form.region),
    postalCode: readTextOrNull(form.postalCode),
    country: form.country ?? null,
    neighborhoods: readTexts(form.neighborhoods),
    priceBand: readPriceRange(form.priceRange),
    menu: readMenu(form.menu ?? []),
    facts: readFacts(form, fault),
  }
}

export function readMenu(menu: FormOf<'menu'>['menu']): MenuSection[] {
  return menu.map(({ title, items }) => ({
    title: title.trim(),
    items: items.map(({ name, description, price }) => ({
      name: name.trim(),
      description: readTextOrNull(description),
      price: price ?? null,
    })),
  }))
}

/** Reads a record's own id and refuses ids that a request could not contain. */
function readOwnId(local: string, source: string, fault: Fault): string {
  const id = `${source}:${local}`
  if (readPlaceId(id) !== id)
    fault(`id would be read as ${readPlaceId(id) ?? 'no id at all'} in a request; choose another`)
  return id
}

function readBadges(badges: NonNullable<PlaceForm['layers']>, fault: Fault): PlaceDocument['layers'] {
  const slugs = badges.map(({ slug }) => slug.trim())
  for (const slug of repeated(slugs)) fault(`layers names ${slug} twice`)
  return badges.map(({ slug, url }, index) => ({
    slug: slug.trim(),
    url: readLink(url, `layers[${index}].url`, fault),
  }))
}

function readRatings(ratings: NonNullable<PlaceForm['ratings']>, fault: Fault): PlaceDocument['ratings'] {
  for (const provider of repeated(ratings.map((rating) => rating.provider.trim())))
    fault(`ratings names ${provider} twice`)
  return ratings.map((rating, index) => readRating(rating, `ratings[${index}].`, fault))
}

const repeated = (values: readonly string[]): Set<string> =>
  new Set(values.filter((value, index) => values.indexOf(value) !== index))

function readFacts(form: PlaceForm, fault: Fault): PlaceFacts {
  const facts: PlaceFacts = {}
  const brand = readTextOrNull(form.brand)
  if (brand !== null) facts.brand = brand
  if (form.wheelchair) facts.wheelchair = form.wheelchair
  for (const name of ['stars', 'openedYear', 'minimumAge', 'largestParty'] as const) {
    const value = form[name]
    if (value !== null && value !== undefined) facts[name] = value
  }
  const mealPrice = readMealPrice(form.mealPrice, fault)
  if (mealPrice !== null) facts.mealPrice = mealPrice
  if (form.status === 'closed') facts.existence = { status: 'closed' }
  return facts
}
