const displayNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** ISO 3166 reserves XA to XZ, QM to QZ and ZZ for private use; EU, EZ, UN, UK and the others are not countries. */
const noCountries = /^(X[A-JL-Z]|Q[MNOP-Z]|ZZ|EU|EZ|UN|UK|AC|CP|CQ|DG|EA|IC|TA)$/
const englishNames: ReadonlyMap<string, string> = new Map(
  letters
    .flatMap((one) => letters.map((two) => one + two))
    .filter((code) => !noCountries.test(code) || code === 'QA')
    .flatMap((code): [string, string][] => {
      const name = displayNames.of(code)
      return name === undefined ? [] : [[code, name]]
    })
    // Former countries map to their successors, such as DD to DE and SU to RU.
    .filter(([code]) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`),
)
export const isoCountries: ReadonlySet<string> = new Set(englishNames.keys())
const countriesByName: ReadonlyMap<string, string> = new Map([
  ...[...englishNames].map(([code, name]) => [name.toUpperCase(), code] as const),
  ['USA', 'US'], ['UNITED STATES OF AMERICA', 'US'], ['UK', 'GB'], ['ENGLAND', 'GB'], ['SCOTLAND', 'GB'],
  ['WALES', 'GB'], ['DEUTSCHLAND', 'DE'], ['ÖSTERREICH', 'AT'], ['ESPAÑA', 'ES'], ['ITALIA', 'IT'], ['SUOMI', 'FI'],
  ['SVERIGE', 'SE'], ['NORGE', 'NO'], ['DANMARK', 'DK'], ['NEDERLAND', 'NL'], ['POLSKA', 'PL'], ['ČESKO', 'CZ'],
  ['BRASIL', 'BR'], ['MÉXICO', 'MX'],
]) // biome-ignore format: a list

/** The ISO code of a country given by code or by name. */
export function countryCode(text: string | null | undefined): string | null {
  const upper = text?.trim().toUpperCase()
  if (!upper) return null
  return isoCountries.has(upper) ? upper : (countriesByName.get(upper.replaceAll('.', '')) ?? null)
}
