import type { PlaceSection } from '../../domain/place.ts'
import { categoryMeaning, slugOf } from '../../vocabulary/categories/category-meaning.ts'
import { cuisineCalled } from '../../vocabulary/categories/cuisines.ts'
import { kindsCalled, kitchenCalled } from '../../vocabulary/categories/place-names.ts'
import type { Trait, TraitKind } from '../../vocabulary/load-traits.ts'
import { traitsOfListWord } from '../../vocabulary/trait-phrases.ts'
import { withImpliedTraits } from '../../vocabulary/traits.ts'

type PlaceWords = { section: PlaceSection; country: string | null } & Record<
  'categories' | 'subCategories' | 'tags',
  readonly string[]
>
type Section = 'foodAndBeverage' | 'attractions'

/**
 * The traits that an operator's own words name, each as a whole phrase. Categories say what a place is, tags what it
 * has: a park with the tag "playground" is no playground. Without categories, tags say both. The country tells the
 * language of words that mean different things.
 */
export function traitsOfWords({ section, country, categories, subCategories, tags }: PlaceWords): string[] {
  if (section !== 'foodAndBeverage' && section !== 'attractions') return []
  const called = categories.length + subCategories.length > 0 ? [...categories, ...subCategories] : tags
  const kinds = called.flatMap((words) => traitsOfCategory(words, section, country))
  return withImpliedTraits([...kinds, ...tags.flatMap((words) => traitsOfTag(words, section, country))])
}

function traitsOfCategory(words: string, section: Section, country: string | null): string[] {
  const isKitchen = section === 'foodAndBeverage'
  const { kind, cuisine } = categoryMeaning([words])
  if (kind !== null && (kind.section === 'foodAndBeverage') === isKitchen && kind.traits.length > 0)
    return [...kind.traits, ...(cuisine?.traits ?? [])]
  const served = cuisineTraits(words, section)
  if (served.length > 0) return [...served]
  const onSigns = isKitchen ? kitchenCalled(words) : kindsCalled(words)
  return onSigns.length > 0 ? onSigns : traitsNamed(words, section, country).map(({ id }) => id)
}

/** What a tag says that a place has. */
export function traitsOfTag(words: string, section: Section, country: string | null): string[] {
  const named = traitsNamed(words, section, country).filter((trait) => !saysWhatItIs(trait))
  return [...cuisineTraits(words, section), ...named.map(({ id }) => id)]
}

const cuisineTraits = (words: string, section: Section): readonly string[] =>
  section === 'foodAndBeverage' ? (cuisineCalled(slugOf(words))?.traits ?? []) : []

/** A kitchen is no museum and teaches no yoga, and what a museum's café serves does not describe the museum. */
const kindsElsewhere: Record<Section, readonly TraitKind[]> = {
  foodAndBeverage: ['venue', 'activity'],
  attractions: ['cuisine', 'dish', 'drink'],
}

const traitsNamed = (words: string, section: Section, country: string | null): Trait[] =>
  traitsOfListWord(words, country).filter(({ kind }) => !kindsElsewhere[section].includes(kind))

const saysWhatItIs = ({ kind, fact }: Trait): boolean =>
  kind === 'venue' || (kind === 'drink' && fact.startsWith('is a '))
