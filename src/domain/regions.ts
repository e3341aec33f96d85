/** Postal codes of states and provinces. Elsewhere a region is compared as text. */
const regionsByCountry: Readonly<Record<string, string>> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,GU Guam,VI US Virgin Islands,AS American Samoa,MP Northern Mariana Islands',
  CA: 'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
  AU: 'NSW New South Wales,VIC Victoria,QLD Queensland,SA South Australia,WA Western Australia,TAS Tasmania,NT Northern Territory,ACT Australian Capital Territory',
}

type Region = { country: string; code: string; name: string }

const regions: readonly Region[] = Object.entries(regionsByCountry).flatMap(([country, list]) =>
  list.split(',').map((entry) => {
    const space = entry.indexOf(' ')
    return { country, code: entry.slice(0, space).toLowerCase(), name: entry.slice(space + 1).toLowerCase() }
  }),
)

/** Countries other than those above whose regions are commonly written as two letters: a two-letter state may be theirs. */
const countriesWithTwoLetterRegions = new Set(['IT', 'BR', 'MX', 'CH', 'IN', 'DE', 'ES', 'ID', 'MY', 'AR', 'NL', 'CN'])

export type Agreement = 'same' | 'unknown' | 'different'

/** Whether a caller's state and what the catalog knows of a place's region and country are one. Both plain and lower case. */
export function regionAgreement(state: string, place: { region: string | null; country: string | null }): Agreement {
  if (state === '') return 'unknown'
  const country = place.country?.toUpperCase() ?? null
  // Callers abroad, where addresses have no state, put the country there.
  if (country !== null && (state === country.toLowerCase() || countryNames[state] === country)) return 'same'
  const asked = regionsCalled(state)
  if (place.region !== null && place.region !== '') {
    const region = withoutIsoPrefix(place.region)
    if (region === state) return 'same'
    const held = regionsCalled(region).filter((each) => country === null || each.country === country)
    if (held.some((each) => asked.includes(each))) return 'same'
    // Two codes or names of one known list that differ; other spellings (`FI-18`, `Uusimaa`) may well be the same region.
    if (asked.length > 0 && held.length > 0) return 'different'
  }
  if (country !== null && asked.length > 0 && asked.every((each) => each.country !== country)) {
    return state.length === 2 && countriesWithTwoLetterRegions.has(country) ? 'unknown' : 'different'
  }
  return 'unknown'
}

/** A region's code and name, as words to be found by. */
export function regionSpellings(region: string, country: string | null): string[] {
  const plain = withoutIsoPrefix(region)
  const known = regionsCalled(plain).filter((each) => country === null || each.country === country.toUpperCase())
  return [plain, ...known.flatMap((each) => [each.code, each.name])]
}

/** The postal code, in capitals, of a state or province given by code or name; null for what we do not know as one. */
export function regionCode(text: string, country: string | null): string | null {
  const known = regionsCalled(withoutIsoPrefix(text.trim())).filter(
    (each) => country === null || each.country === country,
  )
  const [code, ...others] = new Set(known.map((each) => each.code.toUpperCase()))
  return code !== undefined && others.length === 0 ? code : null
}

const regionsByText = new Map<string, Region[]>()
for (const region of regions)
  for (const text of new Set([region.code, region.name]))
    regionsByText.set(text, [...(regionsByText.get(text) ?? []), region])

const regionsCalled = (text: string): readonly Region[] => regionsByText.get(text) ?? []

/** `US-WA` and `wa` are one. */
const withoutIsoPrefix = (region: string) => region.toLowerCase().replace(/^(us|ca|au)[- ](?=[a-z]{2,3}$)/, '')

const countryNames: Readonly<Record<string, string>> = {
  usa: 'US', 'united states': 'US', 'united states of america': 'US', canada: 'CA', australia: 'AU', uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB',
  'united kingdom': 'GB', 'great britain': 'GB', finland: 'FI', suomi: 'FI', fin: 'FI', germany: 'DE', deutschland: 'DE', france: 'FR', italy: 'IT',
  italia: 'IT', spain: 'ES', espana: 'ES', sweden: 'SE', sverige: 'SE', norway: 'NO', norge: 'NO', denmark: 'DK', danmark: 'DK', japan: 'JP',
  mexico: 'MX', ireland: 'IE', netherlands: 'NL', portugal: 'PT', switzerland: 'CH', austria: 'AT', belgium: 'BE', estonia: 'EE',
} // biome-ignore format: a table
