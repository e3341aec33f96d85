import type { DescribedPlace, PlaceAddition } from '../../domain/catalog-record.ts'
import { isPlausiblePoint } from '../../domain/distance.ts'
import {
  type Fault,
  readLink,
  readLinks,
  readMealPrice,
  readPhone,
  readPriceRange,
  readReference,
  readText,
  readTextOrNull,
  readTexts,
} from './record-fields.ts'
import type { EnrichmentForm, MatchForm } from './record-schemas.ts'

type OfPlaceForm = { placeId?: string | null; match?: MatchForm | null }

/** The place that a record enriches, by id or by name and location. */
export function readEnrichedPlace(
  { placeId, match }: OfPlaceForm,
  source: string,
  fault: Fault,
): { placeId: string } | { placeId: null; named: DescribedPlace } {
  if (placeId && match) fault('give either placeId or match, not both')
  else if (!placeId && !match) fault('placeId or match is required')
  if (match) return { placeId: null, named: readMatch(match, fault) }
  return { placeId: readReference(placeId ?? '-', { source, field: 'placeId', fault }) }
}

function readMatch(form: MatchForm, fault: Fault): DescribedPlace {
  const { latitude = null, longitude = null } = form
  const locality = readTextOrNull(form.locality)
  if ((latitude === null) !== (longitude === null)) fault('match.latitude and match.longitude must be given together')
  else if (latitude !== null && longitude !== null && !isPlausiblePoint(latitude, longitude))
    fault('match.latitude and match.longitude must be where the place is, not 0, 0')
  else if (latitude === null && locality === null) fault('match must have latitude and longitude, or locality')
  return {
    name: form.name.trim(),
    address: readTextOrNull(form.address),
    locality,
    region: readTextOrNull(form.region),
    postalCode: readTextOrNull(form.postalCode),
    country: form.country ?? null,
    latitude,
    longitude,
    phone: readPhone(form.phone, form.country, (sentence) => fault(`match.${sentence}`)),
    website: readLink(form.website, 'match.website', fault),
  }
}

/** Fields of prose. */
export const descriptions = [
  'shortDescription',
  'longDescription',
  'foodDescription',
  'ambianceDescription',
  'storyDescription',
  'reviewSummary',
] as const

export function readAddition(form: EnrichmentForm, fault: Fault): PlaceAddition {
  const addition: PlaceAddition = {}
  for (const field of descriptions) {
    const text = readText(form[field])
    if (text !== '') addition[field] = text
  }
  const known = <Field extends keyof PlaceAddition>(field: Field, value: PlaceAddition[Field] | null) => {
    if (value !== null) addition[field] = value
  }
  if (form.imageUrls?.length) addition.imageUrls = readLinks(form.imageUrls, 'imageUrls', fault)
  if (form.tags?.length) addition.tags = readTexts(form.tags)
  known('website', readLink(form.website, 'website', fault))
  known('reservationUrl', readLink(form.reservationUrl, 'reservationUrl', fault))
  known('phone', readPhone(form.phone, form.match?.country, fault))
  known('priceBand', readPriceRange(form.priceRange))
  known('mealPrice', readMealPrice(form.mealPrice, fault))
  if (Object.keys(addition).length === 0) fault('an enrichment must have at least one field about the place')
  return addition
}
