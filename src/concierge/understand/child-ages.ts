import { plain } from './plain.ts'

const child = `(?:son|daughter|kid|kiddo|child|children|boy|girl|toddler|baby|grandson|granddaughter|grandkid|grandchild|grandchildren|twin|nephew|niece|sohn|tochter|kind|kinder|hijo|hija|nino|nina|fils|fille|enfant|figlio|figlia|bambin[oaie]|lapsi|lapset|poika|tytto|barn|barna|dzieci|dziecko|ch|chd|chld|дети|детьми|ребенок|сын|дочь)(?:s|n|en)?`
const number = String.raw`(\d{1,2})(?!\d|[:.]\d|\s?(?:am|pm|people|persons?|adults?|kids|children|nights?|rooms?|guests?|%))`
const several = String.raw`${number}(?:\s?(?:,|and|&|\+|/|und|et|y|e|ja|och|og|en|и)\s?${number})?(?:\s?(?:,|and|&|\+|/|und|et|y|e|ja|och|og|en|и)\s?${number})?`
const years = String.raw`(?:-|\s)?(?:y/?o\b|yrs?\b|years?\b|jahre?\b|jahrig\w*|anos\b|ans\b|anni\b|v\b|-?vuotia\w*|ar\b|jaar\b|lat(?:a|ek)?\b|лет|года?|歳|才|岁|歲|살)`

/** "ages 5 and 8", "7 and 10 years old", "our son is 2", "kids (4, 6)". */
const told: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:ages?|aged|edad|im alter von|ages? de)\s?:?\s?${several}`, 'g'),
  new RegExp(String.raw`\b${several}${years}`, 'g'),
  new RegExp(
    String.raw`(?:(?<![\p{L}])|(?<=\d))${child}\s?(?:\(|is|are|ist|sind|ar|er|pa|w wieku|tiene|tienen|has|turns|turning|who is|of|,)?\s?(?:almost|nearly|just|about|fast)?\s?${several}`,
    'gu',
  ),
]
const months = /\b\d{1,2}\s?(?:-\s?)?(?:months?|mos?|monate?|meses|mois|mesi|kk)\b(?!\s+(?:ago|anniversary))/

const someChild = new RegExp(String.raw`\b${child}\b`)

/** Words that name an age, in years: the youngest that they fit. */
const words: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:baby|babies|infants?|newborns?|bebe|bebes|bambino piccolo|saugling|vauva|neonato|recien nacido|bebis|niemowle\w*)\b(?! (?:on the way|shower|moon))/,
    0,
  ],
  [/\b(?:toddlers?|kleinkind\w*|taapero\w*|smabarn|peuters?|tout petits?)\b/, 1],
  [/\b(?:preschoolers?|pre schoolers?|kindergartners?)\b/, 3],
  [/\b(?:tweens?|preteens?|pre teens?)\b/, 9],
  [/\b(?:teens?|teenagers?|teenaged?|adolescents?|adolescentes|jugendliche\w*|ados|teini\w*)\b/, 13],
]
const grownUp = 18

/** From this age on a guest is admitted everywhere. */
const admittedEverywhere = 21

/** "18 and 19 yrs old" who travel without parents are not admitted to every bar. Null where no such age is told. */
export function youngAdultIn(note: string): number | null {
  const ages = agesIn(plain(note)).filter((age) => age >= grownUp && age < admittedEverywhere)
  return ages.length === 0 ? null : Math.min(...ages)
}

function agesIn(text: string): number[] {
  if (!/\d/.test(text)) return []
  return told.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((found) =>
      found.slice(1).flatMap((age) => (age === undefined ? [] : [Number(age)])),
    ),
  )
}

/** The age of the youngest child that a note tells of, in years; null where it tells of none. */
export function youngestIn(note: string): number | null {
  const text = plain(note)
  const ages = agesIn(text).filter((age) => age < grownUp)
  if (months.test(text) && someChild.test(text)) ages.push(0)
  const named = words.flatMap(([pattern, age]) => (pattern.test(text) ? [age] : []))
  // "our toddler, 2" says it twice: the number is surer than the word.
  const all =
    ages.length > 0 ? [...ages, ...named.filter((age) => !ages.some((told) => Math.abs(told - age) <= 2))] : named
  return all.length === 0 ? null : Math.min(...all)
}

const elsewhere = [
  new RegExp(
    String.raw`\b${child}\b[^.;,!?]{0,24}\b(?:with|at|to|zu|bei|con|chez|coi|dai)\b[^.;,!?]{0,14}\b(?:grand\w*|nana|oma|opa|abuel\w+|nonn[aio]|in laws|sitter|babysitter|home|hause|nanny|their (?:dad|mom|father|mother))\b`,
  ),
  new RegExp(
    String.raw`\b(?:without|w/o|left|leaving|leave|ohne|sin|sans|senza)\s(?:the|our|my|die|unsere|los|las|les|nos|i|le)?\s?${child}\b`,
  ),
]

/** "Kids are at grandma's", "first trip without the children". */
export function areElsewhere(note: string): boolean {
  const text = plain(note)
  return elsewhere.some((pattern) => pattern.test(text))
}
