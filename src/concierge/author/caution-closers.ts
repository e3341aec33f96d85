import { capitalized } from '../explain/format-times.ts'
import { type SentenceTemplate, withFacts } from './sentence-template.ts'

/** In full, where the answer asks for the first time. */
const first = (template: SentenceTemplate): SentenceTemplate => ({
  ...template,
  write: (slots) => (slots.fact('caution')?.details.isRepeat ? null : template.write(slots)),
})

/** In short, where the answer has asked the same of a place before. */
const repeated = (template: SentenceTemplate): SentenceTemplate => ({
  ...template,
  write: (slots) => (slots.fact('caution')?.details.isRepeat ? template.write(slots) : null),
})

/** What the record shows of a food or a diet, and what to ask. */
const shown = [
  withFacts('listed', ['caution', 'shown'], ({ about, shown }) =>
    isListing(shown) ? `${capitalized(shown)}; do ask ahead about ${about} all the same.` : null,
  ),
  withFacts('listed-meal', ['caution', 'shown', 'mealTime'], ({ about, shown, at }) =>
    isListing(shown) ? `It is open at ${at}. ${capitalized(shown)}; do ask ahead about ${about} all the same.` : null,
  ),
  withFacts('shown-so', ['caution', 'shown'], ({ about, shown }) =>
    sayBoth(shown, `${capitalized(shown)}, so do ask ahead about ${about}.`),
  ),
  withFacts('shown-aware', ['caution', 'shown'], ({ about, shown }) =>
    sayBoth(shown, `Be aware that ${shown}, and do ask ahead about ${about}.`),
  ),
  withFacts('shown-as', ['caution', 'shown'], ({ about, shown }) =>
    isListing(shown) ? null : `Please ask about ${about} before you go, as ${shown}.`,
  ),
  withFacts('shown-check', ['caution', 'shown'], ({ about, shown }) =>
    sayBoth(shown, `${capitalized(shown)}; please ask about ${about} beforehand.`),
  ),
  withFacts('shown-first', ['caution', 'shown'], ({ about, shown }) =>
    isListing(shown) ? null : `Do ask ahead about ${about}, as ${shown}.`,
  ),
  withFacts('shown-meal', ['caution', 'shown', 'mealTime'], ({ about, shown, at }) =>
    sayBoth(shown, `It is open at ${at}, but ${shown}, so ask ahead about ${about}.`),
  ),
  withFacts('shown-meal-as', ['caution', 'shown', 'mealTime'], ({ about, shown, at }) =>
    isListing(shown) ? null : `At ${at} it is open; do ask ahead about ${about}, as ${shown}.`,
  ),
]

/** "We know of no kitchen nearby" is a reason to ask, and no word on this one. */
const sayBoth = (shown: string, sentence: string): string | null =>
  shown.startsWith('we know ') || isListing(shown) ? null : sentence

/** "It is listed as halal" is what they look for, though not enough to rely on: no warning, and no reason to ask. */
const isListing = (shown: string): boolean => shown.startsWith('it is listed as ')

const withStory = [
  withFacts(
    'ask-building',
    ['caution', 'building'],
    ({ about, built }) => `It is in a building from ${built}; ask ahead about ${about}.`,
  ),
  withFacts(
    'ask-year',
    ['caution', 'history'],
    ({ about, year, began }) => `It ${began} ${year}; ask ahead about ${about}.`,
  ),
  withFacts(
    'ask-maker',
    ['caution', 'maker'],
    ({ about, maker }) => `It was designed by ${maker}; ask ahead about ${about}.`,
  ),
  withFacts('ask-renown', ['caution', 'renown'], ({ about, renown }) => `It ${renown}; ask ahead about ${about}.`),
]

const inFull = [
  withFacts('ask-unknown', ['caution'], ({ about, isUnknown }) =>
    isUnknown ? `We have no word on ${about} there, so do ask ahead.` : null,
  ),
  withFacts('ask-before', ['caution'], ({ about }) => `Before you go, ask about ${about}.`),
  withFacts('ask-first', ['caution'], ({ about }) => `It is worth asking about ${about} before you go.`),
  withFacts('ask-house', ['caution'], ({ about }) => `Please ask about ${about} beforehand.`),
  withFacts('ask-short', ['caution'], ({ about }) => `Ask ahead about ${about}.`),
  withFacts('ask-good-idea', ['caution'], ({ about }) => `Asking ahead about ${about} is a good idea.`),
  withFacts('ask-please', ['caution'], ({ about }) => `Please ask first about ${about}.`),
  withFacts('ask-do', ['caution'], ({ about }) => `Do ask about ${about} beforehand.`),
  withFacts('ask-open', ['caution', 'hours'], ({ about, open }) => `It is ${open}; ask ahead about ${about}.`),
  withFacts(
    'ask-meal',
    ['caution', 'mealTime'],
    ({ about, at }) => `It is open at ${at}, but ask ahead about ${about}.`,
  ),
  withFacts(
    'ask-meal-first',
    ['caution', 'mealTime'],
    ({ about, at }) => `At ${at} it is open; please ask about ${about}.`,
  ),
  withFacts(
    'ask-meal-table',
    ['caution', 'mealTime'],
    ({ about, at }) => `You will find it open at ${at}; ask about ${about} first.`,
  ),
  withFacts(
    'ask-meal-then',
    ['caution', 'mealTime'],
    ({ about, at }) => `At ${at} it is open; do ask ahead about ${about}.`,
  ),
]

const inShort = [
  withFacts('again-renown', ['caution', 'renown'], ({ about, renown }) => `It ${renown}; ask about ${about} here too.`),
  withFacts(
    'again-year',
    ['caution', 'history'],
    ({ about, year, began }) => `It ${began} ${year}; ask about ${about} here too.`,
  ),
  withFacts(
    'again-building',
    ['caution', 'building'],
    ({ about, built }) => `It is in a building from ${built}; ask about ${about} here too.`,
  ),
  withFacts(
    'again-maker',
    ['caution', 'maker'],
    ({ about, maker }) => `It was designed by ${maker}; ask about ${about} here too.`,
  ),
]

const inShortest = [
  withFacts('again-hours', ['caution', 'hours'], ({ about, open }) => `It is ${open}; ask about ${about} here too.`),
  withFacts('again-ask', ['caution'], ({ about }) => `Ask about ${about} here too.`),
  withFacts(
    'again-meal',
    ['caution', 'mealTime'],
    ({ about, at }) => `It is open at ${at}; ask about ${about} here too.`,
  ),
  withFacts(
    'again-shown',
    ['caution', 'shown'],
    ({ about, shown }) => `${capitalized(shown)}; ask about ${about} here too.`,
  ),
  withFacts('again-shown-meal', ['caution', 'shown', 'mealTime'], ({ about, shown, at }) =>
    isListing(shown)
      ? `It is open at ${at}. ${capitalized(shown)}; ask about ${about} here too.`
      : `It is open at ${at}, but ${shown}; ask about ${about} here too.`,
  ),
]

/** Second sentences of what to ask before going. An answer asks once in full, and the same of other places in short. */
export const cautionClosers: readonly (readonly SentenceTemplate[])[] = [
  inShort.map(repeated),
  inShortest.map(repeated),
  shown.map(first),
  withStory.map(first),
  inFull.map(first),
]
