/**
 * Kinds that people use near their homes, in the words of both category tables. They are found by a guest who asks, and stand
 * behind what strangers come for.
 */
const everydayKinds: ReadonlySet<string> = new Set([
  'playground', 'indoor playground', 'dog park', 'sports center', 'sports hall', 'sports complex', 'sports club', 'fitness studio', 'gym', 'yoga studio',
  'pilates studio', 'dance studio', 'dance hall', 'martial arts school', 'skate park', 'disc golf course', 'tennis center', 'tennis court',
  'swimming center', 'swimming pool', 'golf center', 'library', 'riding stable', 'recreation center', 'community center',
]) // biome-ignore format: a list of words

export const isEveryday = (category: string | undefined): boolean => everydayKinds.has(category ?? '')
