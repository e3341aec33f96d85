import type { PlaceAddress } from '../domain/place.ts'
import { editDistance, editsAllowed } from '../text/edit-distance.ts'
import { plainWords } from '../text/plain-words.ts'
import { splitUnspaced } from '../text/split-unspaced.ts'
import {
  connectors,
  directions,
  directionWords,
  sameWord,
  streetTypes,
  streetTypeWords,
} from '../vocabulary/name-lists.ts'
import { cityWords } from '../vocabulary/name-words.ts'
import { type Agreement, regionAgreement, regionSpellings } from '../vocabulary/regions.ts'
import { addressTuning } from './same-place-tuning.ts'
import { streetKinds, wordsBeforeUnit } from './same-place-words.ts'

export type PreparedAddress = {
  numbers: { from: number; to: number }[]
  /** Words of the street's name, without type and direction. */
  street: string[]
  units: string[]
  postcode: string
  locality: string[]
  region: string
  country: string
  /** All words of address, city and region. */
  placeWords: ReadonlySet<string>
}

export function prepareAddress(place: PlaceAddress): PreparedAddress {
  const street = readStreet(place.address ?? '')
  const locality = splitUnspaced(cityWords(place.locality ?? ''))
  const region = plainWords(place.region ?? '').join(' ')
  return {
    ...street,
    postcode: plainWords(place.postalCode ?? '')
      .join('')
      .toUpperCase(),
    locality,
    region,
    country: (place.country ?? '').toUpperCase(),
    placeWords: new Set([
      ...locality,
      ...plainWords(place.locality ?? ''),
      ...(region === '' ? [] : regionSpellings(region, place.country).flatMap((text) => plainWords(text))),
      ...street.street,
      ...splitUnspaced(plainWords(place.address ?? '')),
    ]),
  }
}

function readStreet(text: string): Pick<PreparedAddress, 'numbers' | 'street' | 'units'> {
  const numbers: PreparedAddress['numbers'] = []
  const units: string[] = []
  const street: string[] = []
  // Keeps ranges such as `9-11` and `61-11` together; a comma or # starts the next part.
  const words = splitUnspaced(
    plainWords(text.replace(/(\d+\p{L}?)\s*[-–]\s*(\d+)/gu, '$1x$2x').replace(/#/g, ' unit ')),
  )
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? ''
    if (wordsBeforeUnit.has(before) && /\d|^\p{L}$/u.test(word) && !(before === 'no' && numbers.length === 0))
      units.push(word)
    else if (/^\d+x\d+x/.test(word)) numbers.push(rangeOf(word))
    else if (/^\d{1,5}\p{L}?$/u.test(word)) {
      const number = Number.parseInt(word, 10)
      numbers.push({ from: number, to: number })
      street.push(String(number))
    } else if (wordsBeforeUnit.has(word) || connectors.has(word) || /^(\p{L}|sn)$/u.test(word)) continue
    else
      street.push(
        streetTypes.get(word) ?? directions.get(word) ?? sameWord.get(word) ?? word.replace(/str(asse)?$/, 'strasse'),
      )
  }
  const first = numbers[0]
  // Further numbers are part of the street name (`3rd`, `8th`, `1180 S`) or a unit, and stay among the words.
  const named = first === undefined ? street : withoutFirst(street, String(first.from))
  // In `320/42` the second number is the one on the street.
  const double = /(\d+)\/(\d+)/.exec(text)?.[2]
  const second = double === undefined ? [] : [{ from: Number(double), to: Number(double) }]
  return { numbers: [...numbers.slice(0, 1), ...second], street: named, units }
}

function withoutFirst(words: string[], word: string): string[] {
  const at = words.indexOf(word)
  return at < 0 ? words : words.toSpliced(at, 1)
}

/** `9-11` is a range; `61-11` is house 11 near street 61, also written 6111. */
function rangeOf(word: string) {
  const [from = 0, to = 0] = word.split('x').map(Number)
  return to >= from && to - from <= 60 ? { from, to } : { from: Number(`${from}${to}`), to: Number(`${from}${to}`) }
}

export type AddressEvidence = { door: number; area: number; isSameDoor: boolean; isElsewhere: boolean }

export function compareAddresses(a: PreparedAddress, b: PreparedAddress): AddressEvidence {
  const door = compareDoors(a, b)
  return {
    door,
    area: compareAreas(a, b),
    isSameDoor: door >= addressTuning.nearDoor,
    isElsewhere: door <= addressTuning.sameBlock || door === addressTuning.otherStreetAlone,
  }
}

function compareDoors(a: PreparedAddress, b: PreparedAddress): number {
  if (a.street.length === 0 || b.street.length === 0) return 0
  const likeness = streetLikeness(a.street, b.street)
  const { one, other } = nearestNumbers(a.numbers, b.numbers)
  if (one === undefined || other === undefined) {
    if (likeness >= 0.6) return addressTuning.sameStreet
    return likeness < 0.25 && isSameScript(a.street, b.street) ? addressTuning.otherStreetAlone : 0
  }
  const gap = gapBetween(one, other)
  if (likeness < 0.45)
    return gap === 0 && likeness > 0.2 ? addressTuning.numberOnly : gap === 0 ? 0 : addressTuning.otherStreet
  const exact = one.from === other.from && one.to === other.to
  if (gap === 0) {
    const unit = a.units.length > 0 && b.units.length > 0 && !a.units.some((each) => b.units.includes(each))
    return (exact ? addressTuning.sameDoor : addressTuning.nearDoor) + (unit ? addressTuning.otherUnit : 0)
  }
  // Swapped digits on the same street, `201` and `102`, are more likely a typo than two places of one name.
  if (gap <= 4 || isSwapped(one.from, other.from)) return addressTuning.nextDoor
  return gap <= 30 ? addressTuning.sameBlock : addressTuning.elsewhere
}

type Numbers = PreparedAddress['numbers']

function nearestNumbers(a: Numbers, b: Numbers) {
  let [one, other] = [a[0], b[0]]
  if (one === undefined || other === undefined) return { one, other }
  for (const each of a)
    for (const its of b) if (gapBetween(each, its) < gapBetween(one, other)) [one, other] = [each, its]
  return { one, other }
}

const gapBetween = (one: Numbers[number], other: Numbers[number]) =>
  Math.max(0, one.from - other.to, other.from - one.to)

const isSwapped = (one: number, other: number) =>
  one > 99 && [...String(one)].sort().join('') === [...String(other)].sort().join('')

const isSameScript = (a: readonly string[], b: readonly string[]) =>
  /[a-z]{3}/.test(a.join(' ')) === /[a-z]{3}/.test(b.join(' '))

function streetLikeness(a: readonly string[], b: readonly string[]): number {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a]
  let [matched, total] = [0, 0]
  for (const word of fewer) {
    const weight = streetTypeWords.has(word) || streetKinds.has(word) || directionWords.has(word) ? 0.25 : 1
    total += weight
    if (more.some((other) => isSameStreetWord(word, other))) matched += weight
  }
  return total === 0 ? 0 : matched / total
}

function isSameStreetWord(one: string, other: string): boolean {
  if (one === other) return true
  if (/\d/.test(one) || /\d/.test(other)) return false
  if (one.length >= 3 && other.length > one.length && other.startsWith(one)) return true
  if (other.length >= 3 && one.length > other.length && one.startsWith(other)) return true
  const most = editsAllowed(Math.min(one.length, other.length))
  return most > 0 && editDistance(one, other, most) <= most
}

function compareAreas(a: PreparedAddress, b: PreparedAddress): number {
  if (a.country !== '' && b.country !== '' && a.country !== b.country) return addressTuning.otherCountry
  return comparePostcodes(a.postcode, b.postcode) + compareLocalities(a.locality, b.locality) + regionEvidence(a, b)
}

function comparePostcodes(a: string, b: string): number {
  if (a === '' || b === '') return 0
  const length = Math.min(a.length, b.length)
  if (a.slice(0, length) === b.slice(0, length) && length >= 3) return addressTuning.samePostcode
  return a.slice(0, 3) === b.slice(0, 3) ? addressTuning.nearPostcode : addressTuning.otherPostcode
}

function compareLocalities(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  if (a.some((word) => b.some((other) => isSameStreetWord(word, other)))) return addressTuning.sameLocality
  return isSameScript(a, b) ? addressTuning.otherLocality : 0
}

function regionEvidence(a: PreparedAddress, b: PreparedAddress): number {
  if (a.region === '' || b.region === '' || a.region === b.region) return 0
  const agreement: Agreement = regionAgreement(a.region, { region: b.region, country: b.country || null })
  return agreement === 'different' ? addressTuning.otherRegion : 0
}
