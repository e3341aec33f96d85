import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadCuisines } from '../../src/vocabulary/categories/cuisines.ts'
import { everydayLists } from '../../src/vocabulary/categories/everyday-kinds.ts'
import { lastingKinds } from '../../src/vocabulary/categories/lasting-kinds.ts'
import {
  loadDroppedBranches,
  loadDroppedWords,
  noDestinationReason,
} from '../../src/vocabulary/categories/no-destinations.ts'
import { loadOsmClasses } from '../../src/vocabulary/categories/osm-classes.ts'
import { loadOsmDetails } from '../../src/vocabulary/categories/osm-details.ts'
import { loadOsmTraitRules } from '../../src/vocabulary/categories/osm-trait-rules.ts'
import { loadPlaceKinds } from '../../src/vocabulary/categories/place-kinds.ts'
import { loadDroppedNames, loadKindNames, loadKitchenNames } from '../../src/vocabulary/categories/place-names.ts'
import { readWordLists } from '../../src/vocabulary/read-word-lists.ts'
import { copyVocabulary } from '../support/vocabulary-copy.ts'
import { testFaults, type VocabularyFault } from '../support/vocabulary-faults.ts'

test('a new trait and its categories are records in files: sources and notes reach it', (t) => {
  const copy = copyVocabulary(t)
  copy.add(
    'traits/venue.txt',
    '[planetarium]',
    'chip: Stars on a dome',
    'noun: a planetarium',
    'fact: is a planetarium',
    'implies: science',
    'star show',
  )
  copy.add(
    'categories/overture-foursquare.txt',
    '[dome theater]',
    'section: attractions',
    'traits: planetarium, indoors',
    'dome_theater',
  )
  copy.add(
    'categories/openstreetmap.txt',
    '[amenity=dome]',
    'section: attractions',
    'category: dome',
    'traits: planetarium',
  )
  copy.add('categories/cuisines.txt', '[Lunar]', 'form: adjective', 'traits: planetarium', 'lunar')
  const told = copy.run(`
    const { readNotes } = await import('./src/concierge/understand/read-notes.ts')
    const { categoryMeaning } = await import('./src/vocabulary/categories/category-meaning.ts')
    const { classesOf } = await import('./src/vocabulary/categories/osm-classes.ts')
    console.log(JSON.stringify([
      readNotes('We would love a star show').wanted[0].trait,
      categoryMeaning(['attraction', 'Dome Theaters']).kind,
      classesOf({ amenity: 'dome' })[0].traits,
      categoryMeaning(['lunar_restaurant']).kind.traits,
    ]))`)
  assert.deepEqual(told, [
    'planetarium',
    { section: 'attractions', category: 'dome theater', traits: ['planetarium', 'indoors'], isVague: false },
    ['planetarium'],
    ['planetarium'],
  ])
})

test('a dropped word counts where its section says', () => {
  assert.equal(noDestinationReason(['used_car_dealer']), 'car or fuel')
  assert.equal(noDestinationReason(['cartoon_museum']), null)
  assert.equal(noDestinationReason(['shopping', 'antiquities']), 'shop for daily needs')
})

const kinds = 'categories/overture-foursquare.txt'
const tags = 'categories/openstreetmap.txt'
const cuisines = 'categories/cuisines.txt'
const words = 'categories/dropped-words.txt'
const tagTraits = 'categories/openstreetmap-traits.txt'
const details = 'categories/openstreetmap-details.txt'
const kitchenNames = 'categories/kitchen-names.txt'
const kindNames = 'categories/kind-names.txt'
const droppedNames = 'categories/dropped-names.txt'
const loaders: Record<string, (folder: string) => unknown> = {
  [kinds]: loadPlaceKinds,
  [tags]: loadOsmClasses,
  [cuisines]: loadCuisines,
  [tagTraits]: loadOsmTraitRules,
  [details]: loadOsmDetails,
  [words]: loadDroppedWords,
  [kitchenNames]: loadKitchenNames,
  [kindNames]: loadKindNames,
  [droppedNames]: loadDroppedNames,
  'categories/dropped-branches.txt': loadDroppedBranches,
  'categories/everyday.txt': (folder) => readWordLists('categories/everyday.txt', everydayLists, folder),
  'categories/survival.txt': (folder) => readWordLists('categories/survival.txt', lastingKinds, folder),
}

/** The file, the record with the fault, the line of the record that is named, and what the fault says. */
const faults: VocabularyFault[] = [
  [kinds, ['[dome]', 'section: attractions', 'traits: doom', 'dome'], 2, 'unknown trait: "doom"'],
  [kinds, ['[dome]', 'section: attraction', 'dome'], 1, 'unknown section: "attraction" (known: foodAndBeverage,'],
  [kinds, ['[dome]', 'dome'], 0, '[dome] has no "section"'],
  [kinds, ['[dome]', 'section: other', 'museum'], 2, `duplicate phrase: "museum" (first in ${kinds}:`],
  [kinds, ['[dome]', 'section: other', 'Big Dome'], 2, '"Big Dome" is not a category like "art_museum"'],
  [kinds, ['[dome]', 'section: other'], 0, '[dome] lists no category'],
  [tags, ['[tourism=museum]', 'section: other', 'category: x'], 0, 'duplicate tag: "tourism=museum"'],
  [tags, ['[museum]', 'section: other', 'category: x'], 0, '"museum" is not a tag like "tourism=museum"'],
  [tags, ['[a=b]', 'section: other', 'category: x', 'dome'], 3, '"dome" is not a "key: value"'],
  [tags, ['[a=b]', 'section: other', 'category: x', 'condition: old'], 3, 'unknown condition: "old" (known: notable'],
  [cuisines, ['[Lunar]', 'form: noun', 'lunar'], 1, 'unknown form: "noun" (known: adjective, dish)'],
  [cuisines, ['[Lunar]', 'form: dish'], 0, '[Lunar] lists no spelling'],
  [cuisines, ['[Lunar]', 'form: dish', 'pizza'], 2, `duplicate phrase: "pizza" (first in ${cuisines}:`],
  [tagTraits, ['[Diet]', 'traits: vegan', 'yes'], 0, '"Diet" is not a key like "diet:vegan"'],
  [tagTraits, ['[dome]', 'traits: doom', 'yes'], 1, 'unknown trait: "doom"'],
  [tagTraits, ['[dome]', 'words: dome', 'yes'], 0, '[dome] has no "traits"'],
  [tagTraits, ['[dome]', 'traits: science'], 0, '[dome] lists no value'],
  [details, ['[dome]', 'large: large dome'], 0, 'unknown section: "dome" (known: museum,'],
  [details, ['[museum]', 'large dome'], 1, '"large dome" is not a "value: category"'],
  [details, ['[museum]', 'art: art museum'], 1, 'duplicate value in [museum]: "art"'],
  [words, ['[bank]', 'a|b'], 1, '"a|b" is not like "car_dealer"'],
  [words, ['[bank]', 'before: _'], 0, '[bank] lists no word'],
  [kitchenNames, ['[Lunar]', 'moon'], 0, '[Lunar] is no cuisine and has no "traits"'],
  [kitchenNames, ['[moon]', 'traits: doom', 'moon'], 1, 'unknown trait: "doom"'],
  [kitchenNames, ['[pizza]'], 0, '[pizza] lists no phrase'],
  [kindNames, ['[dome]', 'traits: science', 'dome'], 0, '[dome] has no "of"'],
  [droppedNames, ['[private]', 'section: dome', 'dome'], 1, 'unknown section: "dome"'],
  ['categories/dropped-branches.txt', ['[bank]', 'blood* bank'], 1, 'a star can only end the phrase: "blood* bank"'],
  ['categories/dropped-branches.txt', ['[bank]', 'travel'], 1, 'duplicate phrase: "travel" (first in '],
  [
    'categories/everyday.txt',
    ['[daily]', 'gym'],
    0,
    'unknown section: "daily" (known: everyday, on request, about a person, seen for itself, seen in passing, seen for its building, seen for its life, open ground, seen from outside, seat of old, found everywhere, not for small children, steep or stepped, aboard)',
  ],
  ['categories/survival.txt', ['[kiosks]', 'kiosk'], 0, 'unknown section: "kiosks" (known: bars and clubs, shops,'],
]
testFaults(faults, loaders)
