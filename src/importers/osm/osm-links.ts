import { safeLink } from '../../domain/link.ts'
import { isBookingLink } from '../booking-link.ts'
import { internationalPhone } from '../international-phone.ts'
import type { OsmTags } from './osm-element.ts'

/** The website and the booking link. A page at a booking provider is a booking link. */
export function linksOf(tags: OsmTags): { website: string | null; reservationUrl: string | null } {
  const sites = linksIn(tags, siteKeys)
  const others = linksIn(
    tags,
    Object.keys(tags).filter((key) => bookingKeys.test(key)),
  )
  return {
    website: sites.find((link) => !isBookingLink(link)) ?? null,
    reservationUrl: [...others, ...sites].find(isBookingLink) ?? null,
  }
}

const siteKeys = ['website', 'contact:website', 'url', 'contact:url', 'website:official', 'website:en']
const bookingKeys =
  /^(reservation(:.+)?|booking(:.+)?|website:(booking|reservations?)|contact:.+|url:(booking|reservation))$/

function linksIn(tags: OsmTags, keys: readonly string[]): string[] {
  return keys
    .flatMap((key) => (tags[key] ?? '').split(/;\s*(?=https?:|www\.)|\s+/))
    .map((value) => safeLink(value, { assumeHttps: true }))
    .filter((link) => link !== null)
}

/** Pictures that a page can show: image files, and files of Wikimedia Commons at a width of 1200 pixels. */
export function imagesOf(tags: OsmTags): string[] {
  const images = new Set<string>()
  for (const key of ['image', 'wikimedia_commons', 'image:0', 'image2', 'contact:image'])
    for (const value of (tags[key] ?? '').split(/;\s*/)) {
      const image = imageOf(value.trim())
      if (image !== null) images.add(image)
    }
  return [...images].slice(0, 10)
}

function imageOf(value: string): string | null {
  const file = commonsFile(value)
  if (file !== null) return `https://commons.wikimedia.org/wiki/Special:FilePath/${encodeURIComponent(file)}?width=1200`
  const link = safeLink(value)
  return link !== null && /\.(jpe?g|png|webp|gif|avif)$/i.test(new URL(link).pathname) ? link : null
}

function commonsFile(value: string): string | null {
  const page =
    /^https?:\/\/(?:commons|[a-z]{2,3})\.(?:m\.)?wiki(?:media|pedia)\.org\/wiki\/(?:File|Image):([^?#]+)/i.exec(
      value,
    )?.[1]
  const title = page ? decoded(page) : /^(?:File|Image):(.+)$/i.exec(value)?.[1]
  const name = title?.trim().replaceAll(' ', '_')
  return name && /\.(jpe?g|png|webp|gif|tiff?|svg)$/i.test(name) && name.length <= 240 ? name : null
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The first valid phone number in international format, or null. */
export function phoneOf(tags: OsmTags, country: string | null): string | null {
  for (const key of ['phone', 'contact:phone', 'contact:mobile', 'mobile', 'phone_1'])
    for (const part of (tags[key] ?? '').split(/[;,/]|\bor\b/)) {
      const phone = internationalPhone(part, country)
      if (phone !== null) return phone
    }
  return null
}
