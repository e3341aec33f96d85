/** How one field of a hotel request gets worse on its way from a front desk, a portal or a guest. Written without regard to how requests are read. */
export type Chance = { next(): number; pick<T>(list: readonly T[]): T; happens(share: number): boolean }

/** The same draws for the same seed (xorshift32). */
export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 0x1_0000_0000
  }
  for (let each = 0; each < 16; each++) next()
  return { next, pick: (list) => list[Math.floor(next() * list.length)]!, happens: (share) => next() < share }
}

type Worse = (text: string, chance: Chance) => string

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
function neighbourKey(letter: string, { pick }: Chance): string {
  const row = keyRows.find((each) => each.includes(letter))
  if (row === undefined) return letter
  const at = row.indexOf(letter)
  return pick([row[at - 1], row[at + 1]].filter((each) => each !== undefined))
}

/** One slip in one of the longer words: two letters swapped, one lost, doubled, or the key next to it; as a fast typist makes them. */
export const typo: Worse = (text, chance) => {
  const words = text.split(' ')
  const long = words.flatMap((word, at) => (/^\p{L}{4,}$/u.test(word) ? [at] : []))
  if (long.length === 0) return text
  const at = chance.pick(long)
  const word = words[at]!
  const spot = 1 + Math.floor(chance.next() * (word.length - 2))
  const rest = word.slice(spot + 1)
  words[at] = chance.pick([
    word.slice(0, spot) + rest,
    word.slice(0, spot + 1) + word[spot] + rest,
    word.slice(0, spot) + rest.slice(0, 1) + word[spot] + rest.slice(1),
    word.slice(0, spot) + neighbourKey(word[spot]!, chance) + rest,
  ])
  return words.join(' ')
}

const swapTable =
  (table: readonly (readonly [RegExp, readonly string[]])[]): Worse =>
  (text, chance) => {
    const fitting = table.filter(([from]) => text.search(from) >= 0)
    if (fitting.length === 0) return text
    const [from, to] = chance.pick(fitting)
    return text.replace(from, chance.pick(to)).replace(/\s+/g, ' ').trim()
  }

/** What booking systems cut down, write out or join. */
export const respelt = swapTable([
  [/\s*&\s*/, [' and ', ' + ', '&', ' n ']],
  [/ and /i, [' & ', ' + ']],
  [/\bHotel\b/i, ['Htl', 'Hotell', 'Hotelli', 'Hôtel']],
  [/\bHotelli\b/i, ['Hotel', 'Hotell']],
  [/\bSuites\b/i, ['Stes', 'Suite', 'Sts']],
  [/\bApartments\b/i, ['Apts', 'Apartment', 'Apt']],
  [/\bMotel 6\b/i, ['Motel Six', 'Motel6']],
  [/\bSuper 8\b/i, ['Super Eight', 'Super8']],
  [/\bInternational\b/i, ["Int'l", 'Intl']],
  [/\bConvention Center\b/i, ['Conv Ctr', 'Convention Ctr', 'Convention Centre']],
  [/\bCenter\b/i, ['Ctr', 'Centre']],
  [/\bAirport\b/i, ['Arpt', 'Apt', 'Airpt']],
  [/\bDowntown\b/i, ['Dtwn', 'Dwtn', 'Dntn']],
  [/\bNorth\b/i, ['N', 'N.']],
  [/\bSouthwest\b/i, ['SW', 'South West']],
  [/\bNear West\b/i, ['nr West', 'West']],
  [/\bEast\b/i, ['E']],
  [/\bSt\.? (?=\p{Lu})/u, ['Saint ']],
  [/\bSaint\b/, ['St.', 'St']],
  [/\bFort\b/, ['Ft', 'Ft.']],
  [/\bMountain\b/i, ['Mtn', 'Mt']],
  [/\bBed and Breakfast\b/i, ['B&B', 'BnB', 'Bed & Breakfast', 'B & B']],
  [/\bBnB\b/, ['B&B', 'Bed and Breakfast']],
  [/\bRV\b/i, ['R.V.', 'Rv']],
  [/\bCampground\b/i, ['Camp Ground', 'Campgrounds', 'Cmpgrnd']],
  [/\bResort\b/i, ['Rsrt', 'Resorts']],
  [/\bLodge\b/i, ['Ldg', 'Lodges']],
  [/\bHouse\b/i, ['Hse', 'Haus']],
  [/\bThird\b/i, ['3rd']],
  [/\b(\p{Lu}\p{Ll}+)(?=\p{Lu}\p{Ll})/u, ['$1 ']],
  [/['’]/, ['', '´', ' ']],
  [/(?<=\p{L})[-–/](?=\p{L})/u, [' ', '', ' - ']],
  [/\bHoliday Inn Express\b/i, ['HI Express', 'Hol Inn Express', 'Holiday Inn Exp']],
  [/\bBest Western\b/i, ['BW', 'BestWestern']],
  [/\bCourtyard By Marriott\b/i, ['Marriott Courtyard', 'Courtyard Marriott', 'CY Marriott']],
  [/\bResidence Inn by Marriott\b/i, ['Marriott Residence Inn', 'Residence Inn', 'Residence Inn Marriott']],
  [/\bHampton Inn & Suites\b/i, ['Hampton Inn', 'Hampton', 'Hampton by Hilton']],
  [/\bDoubleTree by Hilton\b/i, ['Hilton DoubleTree', 'Double Tree', 'DoubleTree']],
  [/\bHomewood Suites by Hilton\b/i, ['Hilton Homewood Suites', 'Homewood Suites']],
  [/\bInn & Suites\b/i, ['Inn', 'Inn and Suites', 'Inn Suites']],
  [/\bOriginal Sokos Hotel\b/i, ['Sokos Hotel', 'Sokos', 'Original Sokos']],
  [/\bRadisson Blu\b/i, ['Radisson', 'Radisson BLU Hotel', 'RadissonBlu']],
])

/** What a street's line looks like in another system. */
export const respeltStreet = swapTable([
  [/\bStreet\b/i, ['St', 'St.', 'Str']],
  [/\bSt\b\.?$/i, ['Street', 'Str.']],
  [/\bAvenue\b/i, ['Ave', 'Av', 'Ave.']],
  [/\bAve\b/i, ['Avenue', 'Av.']],
  [/\bRoad\b/i, ['Rd', 'Rd.']],
  [/\bRd\b/i, ['Road']],
  [/\bDr\b/i, ['Drive', 'Dr.']],
  [/\bBlvd\b/i, ['Boulevard', 'Bl', 'Blv']],
  [/\bLn\b/i, ['Lane']],
  [/\bCt\b/i, ['Court']],
  [/\bPkwy\b/i, ['Parkway', 'Pky']],
  [/\b(US-|US Highway |US Hwy )(?=\d)/i, ['Hwy ', 'U.S. Highway ', 'US Rt ', 'US-']],
  [/\bHighway\b/i, ['Hwy']],
  [/\bHwy\b/i, ['Highway']],
  [/\bN\b/, ['North', 'No.']],
  [/\bS\b/, ['South', 'So.']],
  [/\bE\b/, ['East']],
  [/\bW\b/, ['West']],
  [/\bNE\b/, ['Northeast', 'N.E.']],
  [/\bNortheast\b/, ['NE']],
  [/\b1st\b/, ['First']],
  [/\b5th\b/, ['Fifth']],
  [/katu\b/, ['k', 'k.', ' katu']],
])

const brandTails: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:holiday inn|staybridge|candlewood|even\b|hotel indigo)/i, [', an IHG Hotel', ' by IHG', ' - an IHG hotel']],
  [
    /^(?:courtyard|residence inn|fairfield|springhill|towneplace|aloft|element|graduate)/i,
    [' by Marriott', ' Marriott'],
  ],
  [/^(?:hampton|homewood|doubletree|tru\b)/i, [' by Hilton', ' Hilton']],
  [/^(?:super 8|days inn|baymont|travelodge|la quinta)/i, [' by Wyndham', ' Wyndham']],
  [/^(?:quality inn|comfort|clarion|mainstay|woodspring|suburban studios)/i, [' by Choice Hotels', ' Choice Hotels']],
  [/^(?:best western|surestay)/i, [' by Best Western', ' BW']],
  [/^(?:the )?(?:hotel|hotelli) \p{L}/iu, [', Autograph Collection', ' - Small Luxury Hotels', ', Ascend Collection']],
]

/** "by Marriott" put on, or taken off. */
export const otherTail: Worse = (text, chance) => {
  const bare = text.replace(/,? (an IHG Hotel|by (Marriott|Hilton|Wyndham|Choice Hotels)\b)/i, '')
  if (bare !== text && bare.length > 5) return bare
  const tails = brandTails.find(([chain]) => chain.test(text))?.[1]
  return tails === undefined || /hotel.*(collection|by )/i.test(text) ? text : text + chance.pick(tails)
}

export const bookingCode: Worse = (text, chance) => {
  const number = String(1000 + Math.floor(chance.next() * 98_000))
  return (
    text +
    chance.pick([` #${number}`, ` (${number})`, ` - ${number}`, ` [ID:${number}]`, ` (Prepaid)`, ` - Non Smoking`,
      ` *NONREF*`, ` - Standard King Room`, ` / RO`, ` (BAR ${number.slice(0, 3)})`, ` - Free Cancellation`]) // biome-ignore format: a list
  )
}

const letterTables = [
  { ä: 'a', ö: 'o', å: 'a', ß: 'ss', Ä: 'A', Ö: 'O', Å: 'A', é: 'e', ê: 'e' },
  { ä: 'ae', ö: 'oe', å: 'aa', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Å: 'Aa', é: 'e', ê: 'e' },
  { ä: '', ö: '', å: '', ß: 'b', Ä: '', Ö: '', Å: '', é: '', ê: '' },
] as const
/** As an export of seven-bit letters leaves it: the dots lost, written out, or (seldom) the letter itself gone. */
export const asciiOnly: Worse = (text, chance) => {
  const table: Record<string, string> = letterTables[chance.happens(0.1) ? 2 : chance.happens(0.3) ? 1 : 0]
  return text.replace(/[äöåßÄÖÅéê]/g, (letter) => table[letter]!)
}

export const otherCase: Worse = (text, { pick }) =>
  pick([text.toUpperCase(), text.toUpperCase(), text.toLowerCase(), text.toLowerCase().replace(/\b[a-z]/g, (l) => l.toUpperCase())]) // biome-ignore format: one choice

export const wrongDigit: Worse = (text, chance) =>
  text
    .replace(/^\d+/, (number) => {
      const at = Math.floor(chance.next() * number.length)
      const digit = String((Number(number[at]) + 1 + Math.floor(chance.next() * 8)) % 10)
      return chance.pick([number.slice(0, at) + digit + number.slice(at + 1), number.slice(0, -1), ''])
    })
    .trim()

const states: Record<string, string> = Object.fromEntries(
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,DC District of Columbia'
    .split(',')
    .map((each) => [each.slice(0, 2), each.slice(3)]),
)

/** The required field as callers fill it, a country without states included. */
export function writtenState(region: string | null, country: string | null, { pick }: Chance): string {
  if (region !== null) {
    const full = states[region] ?? region
    return pick([region, region, region, full, full, region.toLowerCase(), `US-${region}`, full.toUpperCase()])
  }
  if (country === 'FI')
    return pick(['Uusimaa', 'FI', 'Finland', '-', 'Nyland', 'Suomi', 'N/A', 'Southern Finland', 'FIN'])
  return pick(['US', 'USA', '-', 'N/A'])
}
