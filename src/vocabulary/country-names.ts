import { isoCountries } from '../domain/iso-countries.ts'
import { plainWords } from '../text/plain-words.ts'
import { indexPhrases } from './index-phrases.ts'
import { keptTable } from './kept/kept-tables.ts'
import { languagesOfNotes } from './languages.ts'
import { readCountrySections } from './read-country-sections.ts'

const codesIn = (file: string, folder?: string): ReadonlyMap<string, string> =>
  indexPhrases(readCountrySections(file, folder).map(({ id, source, phrases }) => ({ source, phrases, value: id })))

/** Country codes by names beyond those that `Intl` knows. */
export const loadCountryNames = (folder?: string): ReadonlyMap<string, string> => codesIn('names/countries.txt', folder)

/** Country codes by what else stands for a country in a cell. */
export const loadCountryCodes = (folder?: string): ReadonlyMap<string, string> =>
  codesIn('names/country-codes.txt', folder)

const alsoCalled = keptTable('country names', loadCountryNames)

/** The country of a plain text in lower case: its code, or its name in English or its own main language; or null. */
export function countryCalled(plain: string): string | null {
  const code = plain.toUpperCase()
  return isoCountries.has(code) ? code : (alsoCalled.get(plain) ?? names().get(plain) ?? null)
}

/**
 * The country of a cell or an option: the same, its name in any language of notes, its code of three letters, or the
 * sign on its cars.
 */
export function countryNamed(text: string): string | null {
  const plain = plainWords(text).join(' ')
  return countryCalled(plain) ?? namesInAnyLanguage().get(plain) ?? otherCodes().get(plain) ?? null
}

let codes: ReadonlyMap<string, string> | null = null

/** Codes of three letters are words too, such as "per" and "and": they count in cells alone. */
function otherCodes(): ReadonlyMap<string, string> {
  codes ??= loadCountryCodes()
  return codes
}

let inAnyLanguage: ReadonlyMap<string, string | null> | null = null

/** Null for a name of two countries. */
function namesInAnyLanguage(): ReadonlyMap<string, string | null> {
  if (inAnyLanguage !== null) return inAnyLanguage
  const found = new Map<string, string | null>()
  const languages = languagesOfNotes.flatMap((code) => code.split('-'))
  for (const [name, code] of languages.flatMap((language) => namesIn(() => language)))
    found.set(name, found.has(name) && found.get(name) !== code ? null : code)
  inAnyLanguage = found
  return found
}

let known: ReadonlyMap<string, string> | null = null

function names(): ReadonlyMap<string, string> {
  known ??= new Map([...namesIn((code) => new Intl.Locale(`und-${code}`).maximize().language), ...namesIn(() => 'en')])
  return known
}

/** Later ones win: a name in English over another country's own. */
function namesIn(languageOf: (code: string) => string): [string, string][] {
  return [...isoCountries].map((code) => {
    const name = new Intl.DisplayNames(languageOf(code), { type: 'region' }).of(code)
    return [plainWords(name ?? code).join(' '), code]
  })
}
