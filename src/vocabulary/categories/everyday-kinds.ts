import type { PlaceRenown } from '../../domain/place.ts'
import { readWordLists } from '../read-word-lists.ts'

export const everydayLists = [
  'everyday',
  'on request',
  'about a person',
  'seen for itself',
  'seen in passing',
  'seen for its building',
  'seen for its life',
  'open ground',
  'seen from outside',
  'seat of old',
  'found everywhere',
  'not for small children',
  'steep or stepped',
  'aboard',
] as const

const lists = readWordLists('categories/everyday.txt', everydayLists)

/** What the kind of a place says of who seeks it. */
export function renownOfKind(category: string | undefined): PlaceRenown {
  if (category === undefined) return {}
  if (lists.everyday.has(category)) return { everyday: true }
  return lists['on request'].has(category) ? { onRequest: true } : {}
}

/** Whether the article that a place of this kind names is mostly about a person. */
export const isAboutPerson = (category: string | undefined): boolean => lists['about a person'].has(category ?? '')

/** The kind of building that a longer name ends with: a "Lutheran church" is a church. */
const endingOf = (category: string | undefined): string => category?.split(' ').at(-1) ?? ''

/** A "national park" is no park round the corner, but these are what their ending says. */
const houses = ['church', 'chapel', 'mosque', 'synagogue', 'temple']

/** Whether every town has places of this kind, so that one is no sight until more is known of it. */
export function isFoundEverywhere(category: string | undefined): boolean {
  return lists['found everywhere'].has(category ?? '') || houses.includes(endingOf(category))
}

type HowSeen = 'for itself' | 'in passing' | 'for its building' | 'for its life'

/** How most visitors see a sight of this kind, which may be an ending: a "Lutheran cathedral" is a cathedral. */
export function howSeen(category: string | undefined): HowSeen | null {
  const ending = endingOf(category)
  const isIn = (list: ReadonlySet<string>) => list.has(category ?? '') || list.has(ending)
  if (isIn(lists['seen for itself'])) return 'for itself'
  if (isIn(lists['seen for its building'])) return 'for its building'
  if (isIn(lists['seen for its life'])) return 'for its life'
  return isIn(lists['seen in passing']) ? 'in passing' : null
}

/** Whether a place of this kind is a building that visitors may not be let into. */
export const isBuildingAlone = (category: string | undefined): boolean => lists['seen from outside'].has(category ?? '')

/** Whether it has no door and no gate: everyone can walk across it at any hour. */
export const isOpenGround = (category: string | undefined): boolean => lists['open ground'].has(category ?? '')

/** Whether a town has one of these at most, which its visitors are shown. */
export const isSeatOfOld = (category: string | undefined): boolean =>
  lists['seat of old'].has(category ?? '') || lists['seat of old'].has(endingOf(category))

/** Whether small children are not taken to places of this kind. */
export const isNotForSmall = (category: string): boolean => lists['not for small children'].has(category)

/** Whether guests board it over a gangway: a "historic ship". */
export const isAboard = (category: string | undefined): boolean =>
  lists.aboard.has(category ?? '') || lists.aboard.has(endingOf(category))

/** Whether steep ways or steps lead to most places of this kind. */
export const isSteepKind = (category: string | undefined): boolean =>
  lists['steep or stepped'].has(category ?? '') || lists['steep or stepped'].has(endingOf(category))
