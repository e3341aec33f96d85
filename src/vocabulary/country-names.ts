import { isoCountries } from '../domain/iso-countries.ts'
import { plainWords } from '../text/tokens.ts'

const alsoCalled: Readonly<Record<string, string>> = {
  usa: 'US', 'united states of america': 'US', america: 'US', uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB', 'great britain': 'GB',
  'northern ireland': 'GB', fin: 'FI', belgique: 'BE', suisse: 'CH', svizzera: 'CH', holland: 'NL', 'czech republic': 'CZ', turkey: 'TR',
  uae: 'AE', 'south korea': 'KR', 'hong kong': 'HK', macau: 'MO', 'ivory coast': 'CI', macedonia: 'MK', burma: 'MM',
} // biome-ignore format: a table

/** The country that a plain text in lower case names: by its code, in English or in its own main language. Null where it names none. */
export function countryCalled(plain: string): string | null {
  const code = plain.toUpperCase()
  return isoCountries.has(code) ? code : (alsoCalled[plain] ?? names().get(plain) ?? null)
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
