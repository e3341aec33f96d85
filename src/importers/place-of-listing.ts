import { find as zonesAt } from 'geo-tz/all'
import { countryCode } from '../domain/iso-countries.ts'
import { safeLink } from '../domain/link.ts'
import { emptyPlace, type PlaceDocument, type PlaceFacts, type PlaceSection } from '../domain/place.ts'
import { countryOfZone } from '../domain/zone-country.ts'
import type { Cuisine } from '../vocabulary/categories/cuisines.ts'
import { renownOfKind } from '../vocabulary/categories/everyday-kinds.ts'
import type { PlaceKind } from '../vocabulary/categories/place-kinds.ts'
import { kindInNames, kitchenInNames } from '../vocabulary/categories/place-names.ts'
import { withImpliedTraits } from '../vocabulary/traits.ts'
import { isBookingLink } from './booking-link.ts'
import { classifyListing } from './classify-listing.ts'
import { foodLead } from './describe-food.ts'
import { internationalPhone } from './international-phone.ts'
import type { Listing } from './listing.ts'
import { type Lead, placeSentence } from './place-sentence.ts'
import { addressLine, cityName, postalCode, stateOrRegion, streetOfAddress } from './plain-address.ts'
import { weighCuisines } from './weigh-cuisines.ts'

/** The place made from a listing, or the reason to drop it. */
export function placeOfListing(listing: Listing): { place: PlaceDocument } | { dropped: string } {
  const classification = classifyListing(listing.categories, listing.name)
  if ('dropped' in classification) return classification
  const { section, unmapped } = classification
  const { name, point } = listing
  const kinds = withNamedKind(classification.kinds, name)
  const main = kinds[0] ?? null
  const isKitchen = section === 'foodAndBeverage'
  const isToldByCategory = classification.cuisines.length > 0 || !(main?.isVague ?? true)
  const named = isKitchen && classification.cuisines.length === 0 ? kitchenInNames([name]) : null
  const cuisines = isToldByCategory ? classification.cuisines : (named?.cuisines ?? [])
  // Not cached: a lookup takes 2 µs, less than computing the H3 cell for a cache key.
  const timezone = zonesAt(point.latitude, point.longitude)[0] ?? null
  const country = countryCode(listing.country) ?? countryOfZone(timezone)
  const locality = cityName(addressLine(listing.locality))
  const address = addressLine(listing.address)
  const weighed = weighCuisines({
    known: cuisines,
    spellings: cuisines.map(({ label }) => label),
    named: isKitchen ? kitchenInNames([name]).cuisines : [],
    country,
    isChain: listing.brand !== null,
  })
  const lead = leadOf(main, isKitchen ? weighed.told : [])
  const place: PlaceDocument = {
    ...emptyPlace({ id: listing.id, source: listing.source, licence: listing.licence, section, name }),
    alternateNames: [...new Set(listing.alternateNames)].filter((other) => other !== name).slice(0, 20),
    categories: [...new Set(kinds.map(({ category }) => category))].slice(0, 4),
    subCategories: [...new Set(cuisines.map(({ label }) => label))].slice(0, 8),
    traits: withImpliedTraits([
      ...[...kinds, ...cuisines].flatMap(({ traits }) => traits).filter((trait) => trait !== 'regional'),
      ...(named?.traits ?? []),
      ...(weighed.isRegional ? ['regional'] : []),
    ]),
    shortDescription: placeSentence({
      name,
      lead,
      street: address === null ? null : streetOfAddress(address),
      neighborhood: null,
      locality,
    }),
    ...linksOf(listing.websites),
    phone: firstPhone(listing.phones, country),
    timezone,
    address,
    locality,
    region: stateOrRegion(subdivision(addressLine(listing.region)), country),
    postalCode: postalCode(addressLine(listing.postalCode)),
    country,
    latitude: rounded(point.latitude),
    longitude: rounded(point.longitude),
    facts: { ...factsOf(listing, unmapped), ...renownFacts(main?.category), ...kindPhrase(lead, section) },
  }
  return { place }
}

/** What the name says where the category does not: a "Naturkundemuseum" is a natural history museum. */
function withNamedKind(kinds: readonly PlaceKind[], name: string): readonly PlaceKind[] {
  const [main, ...others] = kinds
  const kind = main && kindInNames([name], main.category)
  return kind ? [{ ...main, ...kind, isVague: false }, ...others] : kinds
}

/** "Museum" tells a sight from others; "restaurant" is what all kitchens are. */
const kindPhrase = (lead: Lead | null, section: PlaceSection): Pick<PlaceFacts, 'kindPhrase'> =>
  lead === null || (lead.isPlain && section !== 'attractions') ? {} : { kindPhrase: lead.text }

function renownFacts(category: string | undefined): PlaceFacts {
  const renown = renownOfKind(category)
  return Object.keys(renown).length > 0 ? { renown } : {}
}

/** Keeps letter codes such as `US-TX` and drops numeric ones such as `FI-18`, which readers don't know. */
function subdivision(region: string | null): string | null {
  const code = region?.match(/^[A-Z]{2}-([A-Z\d]{1,3})$/i)?.[1]
  if (code === undefined) return region
  return /\d/.test(code) ? null : code.toUpperCase()
}

/** About one centimeter, the precision of the sources. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

function leadOf(main: PlaceKind | null, cuisines: readonly Cuisine[]): Lead | null {
  if (main === null) return null
  if (main.section === 'foodAndBeverage') return foodLead({ category: main.category, cuisines })
  return main.isVague || main.category === 'attraction' ? null : { text: main.category, isPlain: true }
}

/** The website and the booking link; a page at a booking provider is a booking link. */
function linksOf(websites: readonly string[]): { website: string | null; reservationUrl: string | null } {
  const links = websites.map((site) => safeLink(site, { assumeHttps: true })).filter((link) => link !== null)
  return {
    website: links.find((link) => !isBookingLink(link)) ?? null,
    reservationUrl: links.find(isBookingLink) ?? null,
  }
}

function firstPhone(phones: readonly string[], country: string | null): string | null {
  for (const text of phones) {
    const phone = internationalPhone(text, country)
    if (phone !== null) return phone
  }
  return null
}

function factsOf({ brand, existence, categories }: Listing, unmapped: readonly string[]): PlaceFacts {
  const facts: PlaceFacts = {
    sourceCategories: categories.map((path) => path.at(-1)).filter((category) => category !== undefined),
  }
  if (brand !== null) facts.brand = brand.slice(0, 80)
  if (Object.keys(existence).length > 0) facts.existence = existence
  if (unmapped.length > 0) facts.unmappedCategories = [...unmapped]
  return facts
}
