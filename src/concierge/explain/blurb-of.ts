import type { PlaceDocument } from '../../domain/place.ts'
import { quarterWithArticle } from '../../text/quarter-with-article.ts'
import { cuisineLabelled } from '../../vocabulary/categories/cuisines.ts'
import { traits as allTraits, findTrait } from '../../vocabulary/traits.ts'
import { isTextOfFood, namesFoodInBrief } from '../foods/shown-foods.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { cookingOfRecord } from './cooking-of-record.ts'
import { capitalized, type Locale } from './format-times.ts'
import { withoutDiet } from './kind-fact.ts'
import { sayHeight, streetOf } from './where-facts.ts'

type BlurbNeeds = Pick<GuestNeeds, 'isCareful' | 'wanted'> & { isCold: boolean }

/**
 * The line of the record about the place; for a careful guest its kind and quarter, if that line names food. Where the
 * record has none, the kind, the place and one fact more.
 */
export function blurbOf(place: PlaceDocument, { isCareful, isCold, wanted }: BlurbNeeds, locale: Locale): string {
  const { section, shortDescription } = place
  if (isCareful && section === 'foodAndBeverage' && namesFoodInBrief(place)) return careful(place)
  const whole = shortDescription === '' ? composed(place, isCareful, locale) : shortDescription
  const hasDiet = wanted.some(({ trait }) => findTrait(trait)?.kind === 'diet')
  const line = hasDiet ? whole : capitalized(withoutDiet(whole))
  // Tables in the snow are no praise.
  return isCold ? line.replace(/, with (?:outdoor seating|tables (?:in|on) the \w+)\.$/, '.') : line
}

function careful(place: PlaceDocument): string {
  kitchens ??= kitchensWithoutFood()
  const known = kitchens
  const trait = place.traits.find((id) => known.has(id))
  const own = trait === undefined ? null : ownKitchen(trait, place)
  const kitchen = own ?? (trait === undefined ? undefined : known.get(trait))
  return sentenceOf(kitchen ?? categoryWithoutFood(place), whereIn(place))
}

/** "Austrian kitchen" where the trait says "German kitchen". */
function ownKitchen(id: string, place: PlaceDocument): string | null {
  const trait = findTrait(id)
  const cooking = trait === undefined ? null : cookingOfRecord(trait, place)
  const name = cooking?.replace(/ food$/, '')
  // A nation is no food, whatever its name holds: oysters are "austrid" in Estonian.
  return name !== undefined && cuisineLabelled(name)?.form === 'adjective' ? `${name} kitchen` : null
}

function composed(place: PlaceDocument, isCareful: boolean, locale: Locale): string {
  const { section, facts } = place
  const isMeal = section === 'foodAndBeverage'
  const phrase = isCareful && isMeal ? undefined : facts.kindPhrase
  return sentenceOf(
    `${phrase ?? categoryOf(place, isCareful)}${onStreet(place)}`,
    whereIn(place),
    ...moreOf(place, locale),
  )
}

function sentenceOf(kind: string, where: string | null, ...more: readonly string[]): string {
  const placed = where === null ? kind : `${kind} in ${quarterWithArticle(where)}`
  return `${[capitalized(placed), ...more].join(', ')}.`
}

/** " on Harbor Street,", before the quarter or the town. */
function onStreet(place: PlaceDocument): string {
  const street = place.address === null ? null : streetOf(place.address)
  if (street === null || place.name.includes(street)) return ''
  return whereIn(place) === null ? ` on ${street}` : ` on ${street},`
}

/** The quarter or the town, unless the name has it. */
const whereIn = ({ name, neighborhoods, locality }: PlaceDocument): string | null =>
  [neighborhoods[0], locality].find((where) => where != null && !name.toLowerCase().includes(where.toLowerCase())) ??
  null

function moreOf({ section, facts }: PlaceDocument, locale: Locale): string[] {
  const { elevationMeters, openedYear, buildingYear, renown = {} } = facts
  if (elevationMeters !== undefined) return [`${sayHeight(elevationMeters, locale)} above the sea`]
  if (openedYear !== undefined) return [`${section === 'attractions' ? 'dating from' : 'open since'} ${openedYear}`]
  if (buildingYear !== undefined) return [`in a building from ${buildingYear}`]
  return renown.heritage === true ? ['protected as heritage'] : []
}

const categoryOf = (place: PlaceDocument, isCareful: boolean): string =>
  (place.section === 'foodAndBeverage' && !isCareful ? place.categories[0]?.toLowerCase() : undefined) ??
  categoryWithoutFood(place)

/** "Café"; "place to eat" for a bakery. */
function categoryWithoutFood({ section, categories }: PlaceDocument): string {
  if (section === 'attractions') return categories.find((one) => one !== 'attraction')?.toLowerCase() ?? 'sight'
  const [category] = categories
  return category === undefined || isTextOfFood(category) ? 'place to eat' : category.toLowerCase()
}

let kitchens: ReadonlyMap<string, string> | undefined

/** "Greek kitchen" by its trait, without "Seafood menu". */
const kitchensWithoutFood = (): ReadonlyMap<string, string> =>
  new Map(
    allTraits.flatMap(({ id, kind, chip }): [string, string][] =>
      kind === 'cuisine' && chip !== null && !isTextOfFood(chip) ? [[id, chip]] : [],
    ),
  )
