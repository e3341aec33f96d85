import { faultAt, readSections, type Section } from './read-sections.ts'

/**
 * Substances that the safety reader tells apart: the EU's 14 allergens, with peanuts among nuts, and all seafood as
 * one; and what a medical diet is about.
 */
export const substances = [
  'nuts',
  'seafood',
  'gluten',
  'dairy',
  'egg',
  'soy',
  'sesame',
  'mustard',
  'celery',
  'lupin',
  'sulphites',
  'histamine',
  'salt',
  'soft food',
] as const

export type Substance = (typeof substances)[number]

/**
 * What a phrase does in a note about health:
 * - `allergy`: an allergy or intolerance, to whatever is named around it
 * - `medical`: a medical diet, a food sign by itself
 * - `pregnancy`: the same, and no food is an allergen for it
 * - `expecting`: words of `medical` that speak of a pregnancy
 * - `cannot eat`: a food sign where a substance is named with it
 * - `reaction`: what happens after eating it ("hives", "to hospital"); the food may be in the next sentence
 * - `body part` with `trouble` near it: a reaction too ("his lips ballooned")
 * - `hospital`: a reaction right behind a food and a mark ("prawns = ER")
 * - `pen`: of adrenaline; what is named next to it is what it is for
 * - `free`: the same, directly at the substance ("egg-free")
 * - `step-free`: someone who cannot manage steps or walks badly
 * - `stairs`: the same with a denial or `tires` near it ("stairs are not possible", "two steps and she has to sit")
 * - `limb` with `injury` near it: the same ("her knee was operated on")
 * - `none`, `past`, `not along`: takes the sign back; `except` restores it
 * - `withdrawn`: takes back what its sentence says of food, where nothing else in the note confirms it
 * - `fit` behind a mobility sign and an `ago`: "crutches last year, now he runs" is over, unless `still`
 * - `topic`: what follows is what somebody writes, sells or speaks about
 * - `pet`: whose allergy it is, directly before it
 * - `wish`: what follows is not part of the list
 * - `not food`: what one can be allergic to and cannot eat
 * - `other food`, `diet food`: food beyond the substances; diet food is also avoided for other reasons
 * - `alcohol`: drinks; refusing them is no sign, an allergy to them is
 * - `fish`, `shellfish`, `beer`: parts of `seafood` and of `alcohol`, which their words are too
 * - `fine` at fish or shellfish: what the guest eats all the same ("allergic to shrimp, fish is fine")
 * - `passover`: bread that is not eaten in that week is no allergen
 * - `to`, `between`: words between a sign and the food
 * - `ignore`: holds words of other sections and means nothing here
 */
const roles = [
  'allergy',
  'medical',
  'pregnancy',
  'expecting',
  'cannot eat',
  'reaction',
  'body part',
  'trouble',
  'hospital',
  'pen',
  'free',
  'step-free',
  'stairs',
  'tires',
  'limb',
  'injury',
  'none',
  'except',
  'past',
  'not along',
  'withdrawn',
  'fit',
  'ago',
  'still',
  'topic',
  'pet',
  'wish',
  'not food',
  'other food',
  'diet food',
  'alcohol',
  'fish',
  'shellfish',
  'beer',
  'fine',
  'passover',
  'to',
  'between',
  'ignore',
  ...substances,
] as const

export type SafetyRole = (typeof roles)[number]

export type SafetyPhrase = { text: string; role: SafetyRole; language: string }

/** One file per language, one phrase a line. All languages are read in every note. */
export const readSafetyPhrases = (): SafetyPhrase[] => readSections('safety/words/*.txt').flatMap(phrasesIn)

function isRole(name: string): name is SafetyRole {
  return roles.some((role) => role === name)
}

function phrasesIn(section: Section): SafetyPhrase[] {
  const { name } = section
  if (!isRole(name)) throw faultAt(section, `unknown section: "${name}" (known: ${roles.join(', ')})`)
  const language = section.file.replace(/^.*\/|\.txt$/g, '')
  return section.entries.map(({ text }) => ({ text, role: name, language }))
}

/** The substance or food that a narrower one is part of. */
export const wholeOf: ReadonlyMap<string, SafetyRole> = new Map([
  ['fish', 'seafood'],
  ['shellfish', 'seafood'],
  ['beer', 'alcohol'],
])

const substanceRoles: ReadonlySet<SafetyRole> = new Set(substances)

export const isSubstance = (role: SafetyRole): role is Substance => substanceRoles.has(role)

const foodRoles: ReadonlySet<SafetyRole> = new Set([
  ...substances,
  ...(['other food', 'diet food', 'alcohol', 'fish', 'shellfish', 'beer'] as const),
])

export const isFoodRole = (role: SafetyRole): boolean => foodRoles.has(role)
