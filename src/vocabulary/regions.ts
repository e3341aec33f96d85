import { countryCalled } from './country-names.ts'

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

/** Countries other than those above whose regions are written as two letters, and which letters: `CA` in Italy is Cagliari. */
const twoLetterRegions: Readonly<Record<string, string>> = {
  BR: 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO',
  CH: 'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH',
  DE: 'BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH',
  ES: 'AB AL AN AR AS AV BA BI BU CA CB CC CE CL CM CN CO CR CS CT CU EX GA GC GI GR GU HU IB LE LO LU MA MC MD ML MU NA NC OR OU PM PO PV RI SA SE SG SO SS TE TF TO VA VC VI ZA',
  GB: 'NI',
  GE: 'AB AJ GU IM KA KK MM RL SJ SK SZ TB',
  IN: 'AN AP AR AS BR CG CH CT DD DH DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UK UP UT WB',
  IT: 'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CI CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OG OR OT PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VS VT VV',
  NL: 'DR FL FR GD GE GR LB LI NB NH OV UR UT ZE ZH ZL',
  SE: 'AB AC BD',
} // biome-ignore format: a table

/** The same of countries where any two letters may be a region's. */
const countriesOfAnyTwoLetters = new Set(
  'AE AR AT BD BE CL CN CZ GH GT HN HU ID IE IQ JO LR MX MY NG PH PK PL RO RU SD SV UY UZ VN ZA'.split(' '),
)

/** Whether a text of two letters may be a region of this country. */
export const mayBeRegionOf = (country: string, state: string): boolean =>
  state.length === 2 &&
  (countriesOfAnyTwoLetters.has(country) || (twoLetterRegions[country] ?? '').split(' ').includes(state.toUpperCase()))

export type Agreement = 'same' | 'unknown' | 'different'

/** Whether a caller's state and what the catalog knows of a place's region and country are one. Both plain and lower case. */
export function regionAgreement(state: string, place: { region: string | null; country: string | null }): Agreement {
  if (state === '') return 'unknown'
  const country = place.country?.toUpperCase() ?? null
  // Callers abroad, where addresses have no state, put the country there.
  if (country !== null && countryCalled(state) === country) return 'same'
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
    return mayBeRegionOf(country, state) ? 'unknown' : 'different'
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

export const regionsCalled = (text: string): readonly Region[] => regionsByText.get(text) ?? []

/** `US-WA` and `wa` are one. */
const withoutIsoPrefix = (region: string) => region.toLowerCase().replace(/^(us|ca|au)[- ](?=[a-z]{2,3}$)/, '')
