import { countryNamed } from '../../vocabulary/country-names.ts'
import { wordOfCell } from '../cell-words.ts'

const lists = new Set(['alternateNames', 'categories', 'subCategories', 'tags', 'neighborhoods'])

/** What a cell says, in the form of a record. What cannot be read stays as it is, so that the fault names it. */
export function fieldsOf(field: string, text: string): [string, unknown][] {
  switch (field) {
    case 'point': {
      const [latitude, longitude] = pointIn(text)
      return [
        [sideOf(latitude) ?? 'latitude', degreesOf(latitude ?? '')],
        [sideOf(longitude) ?? 'longitude', degreesOf(longitude ?? '')],
      ]
    }
    case 'latitude':
    case 'longitude':
      return [[sideOf(text) ?? field, degreesOf(text)]]
    case 'stars':
      return [[field, starsOf(text)]]
    case 'openedYear':
      return [[field, /^\d{4}$/.test(text) ? Number(text) : text]]
    case 'country':
      return [[field, countryNamed(text) ?? text]]
    case 'status':
      return [[field, statusOf(text) ?? text]]
    case 'website':
    case 'reservationUrl':
      return [[field, addressOf(text)]]
    case 'imageUrls':
      return [[field, text.split(/[\s;|]+/)]]
    default:
      return [[field, lists.has(field) ? partsOf(text) : text]]
  }
}

export const partsOf = (text: string): string[] => {
  const mark = /[;|]/.test(text) ? /[;|]/ : ','
  return text.split(mark).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}

/** Well-known text has the longitude first. */
const wellKnownPoint = /^POINT\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)\s*\)$/i

export function pointIn(whole: string): string[] {
  const text = whole.replace(/^[([]\s*|\s*[)\]]$/g, (mark) => (/^POINT/i.test(whole) ? mark : ''))
  const [, longitude, latitude] = wellKnownPoint.exec(text) ?? []
  if (longitude !== undefined && latitude !== undefined) return [latitude, longitude]
  const [, one, other] = sidedPoint.exec(withSigns(text)) ?? []
  if (one !== undefined && other !== undefined) return [one, other]
  const mark = /[;]|,\s/.test(text) ? /\s*(?:;|,\s)\s*/ : /,(?=\s*-?\d+\.)|\s+(?=[-+]?\d)/
  return text.split(mark)
}

/** "40°42′46″N 74°00′22″W" and "N 40.7, W 74.0". */
const sidedPoint = /^((?:[^NSEW]+[NSEW])|(?:[NSEW][^NSEW]+?))[\s,;/]+((?:[^NSEW]+[NSEW])|(?:[NSEW][^NSEW]+))$/i

/** "74°00′22″ W" is a longitude, whatever its column is called. */
function sideOf(text = ''): 'latitude' | 'longitude' | null {
  const plain = withSigns(text)
  const [side = ''] = (typeof degreesOf(text) === 'number' && /[NSEW]/i.exec(plain)) || []
  if (side === '') return null
  return /[NS]/i.test(side) ? 'latitude' : 'longitude'
}

/** Excel writes a decimal comma where the country does. */
const decimal = String.raw`\d+(?:[.,]\d+)?`
const degrees = new RegExp(String.raw`^([NSEW]?)\s*([+-]?\s?${decimal})\s*°?\s*([NSEW]?)$`, 'i')
const minutes = new RegExp(
  String.raw`^([NSEW]?)\s*(\d+)\s*[°:]\s*(${decimal})\s*['′’]?\s*(?:(${decimal})\s*(?:["″”]|''|′′)?\s*)?([NSEW]?)$`,
  'i',
)

/** `47.3769`, `47,3769° N`, `47°22′36.8″ N`, `N 47° 22.6′` and "北緯36度37分30秒". */
function degreesOf(text: string): unknown {
  const plain = withSigns(text)
  const [, lead = '', number, trail = ''] = degrees.exec(plain) ?? []
  if (number !== undefined && (lead === '' || trail === '')) return signed(numberOf(number), lead || trail)
  const [, before = '', whole, minute, second = '0', behind = ''] = minutes.exec(plain) ?? []
  if (whole === undefined || minute === undefined || (before === '') === (behind === '')) return text
  return signed(Number(whole) + numberOf(minute) / 60 + numberOf(second) / 3600, before || behind)
}

const sides: Readonly<Record<string, string>> = { 北緯: 'N', 南緯: 'S', 東経: 'E', 西経: 'W' }
const marks: Readonly<Record<string, string>> = { 度: '°', 分: '′', 秒: '″' }

const withSigns = (text: string): string =>
  text
    .trim()
    .replace(/[北南東西][緯経]/g, (side) => sides[side] ?? side)
    .replace(/[度分秒]/g, (mark) => marks[mark] ?? mark)
    .replace(/º/g, '°')

const numberOf = (text: string): number => Number(text.replace(',', '.').replace(/\s/g, ''))

const signed = (value: number, side: string): number => (/[SW]/i.test(side) ? -value : value)

/** `4`, `4,5`, `4 Sterne`, `4S` and `****`. */
export function starsOf(text: string): unknown {
  const drawn = /^[*★⭐]+$/u.exec(text)
  if (drawn !== null) return [...drawn[0]].length
  const [, number] = /^([1-5](?:[.,]5)?)(?![.,]?\d)/.exec(text) ?? []
  return number === undefined ? text : numberOf(number)
}

/** "Geschlossen", or no in a column "active". */
export function statusOf(text: string): 'open' | 'closed' | null {
  const word = wordOfCell(text, ['open', 'closed', 'yes', 'no'])
  if (word === 'yes') return 'open'
  return word === 'no' ? 'closed' : word
}

const addressOf = (text: string): string => (/^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`)

/** `4,5`, `4.5/5` and `4,5 von 5`; null for another scale. */
export function readRatingValue(text: string): number | null {
  const [, number, scale] =
    new RegExp(`^(${decimal})(?:\\s*(?:/|\\p{L}+(?:\\s\\p{L}+)?)\\s*(\\d+))?$`, 'u').exec(text) ?? []
  if (number === undefined || (scale !== undefined && scale !== '5')) return null
  const value = numberOf(number)
  return value <= 5 ? value : null
}

/** `812`, `1.234` and `(1,234)`. */
export function readCount(text: string): number | null {
  const [, number] = /^\(?(\d{1,3}(?:[.,'’\s]\d{3})+|\d{1,9})\)?$/.exec(text) ?? []
  return number === undefined ? null : Number(number.replace(/\D/g, ''))
}
