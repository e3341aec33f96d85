import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sentencesOfKnown } from '../../../src/concierge/understand/known-sentences.ts'
import { readNote } from '../../../src/concierge/understand/note/read-note.ts'
import { plansInNote } from '../../../src/concierge/understand/plans-in-note.ts'
import { needsFrom } from '../../../src/concierge/understand/read-notes.ts'

/** What a note wishes for, what it refuses, and the refused words that no trait names. */
function read(note: string) {
  const reading = readNote(note)
  const { wanted, unwanted } = needsFrom(reading)
  const ids = (list: readonly { trait: string }[]) =>
    list
      .map(({ trait }) => trait)
      .sort()
      .join(' ')
  return [ids(wanted), ids(unwanted), reading.refusedWords.map((words) => words.join(' ')).join(', ')]
}

const cases: Record<string, [note: string, wanted: string, unwanted: string, words?: string][]> = {
  'a verdict with a person between its words refuses what is before it': [
    ['Opera bores my husband to tears', '', 'opera'],
    ['Theme parks make her nervous, gardens please', 'garden', 'theme-park'],
    ['Karaoke drives him mad', '', 'karaoke'],
    ['Casino fatigue. Jazz please', 'jazz', 'casino'],
    ["L'opéra nous gonfle", '', 'opera'],
    ['Der Zoo hängt uns zum Hals raus', '', 'zoo'],
    ['Los zoos le dan pereza', '', 'zoo'],
    ['I musei ci fanno venire il mal di testa', '', 'museum'],
    ['Van opera krijgt hij hoofdpijn', '', 'opera'],
    ['Opera ją nudzi', '', 'opera'],
    ['Museer keder os', '', 'museum'],
    ['Muzea nás otravují', '', 'museum'],
  ],
  'what one sends back, avoids or sneers at is refused': [
    ['They sent back the oysters, loved the ramen', 'ramen', 'seafood'],
    ['Turns up his nose at karaoke', '', 'karaoke'],
    ['Turns his nose up at karaoke', '', 'karaoke'],
    ["Don't bother her with opera", '', 'opera'],
    ['Hij heeft een pesthekel aan opera', '', 'opera'],
  ],
  'two denials wish': [
    ['Never travels without visiting a zoo', 'zoo', ''],
    ['She would never turn down a sauna', 'sauna', ''],
    ['Nunca dice que no a una ópera', 'opera', ''],
    ['Zegt nooit nee tegen een sauna', 'sauna', ''],
    ['Nie wyobraża sobie życia bez opery', 'opera', ''],
  ],
  'one denial still refuses': [
    ['No queremos museos', '', 'museum'],
    ['Geht nicht ins Museum', '', 'museum'],
  ],
  'of two names of one trait only the refused one is refused': [
    ['Natural wine, no big reds', 'wine', '', 'big reds'],
    ['A musical would be great (not Lion King, seen it)', 'musical', '', 'lion king'],
    ['No wine, no wine bars', '', 'wine'],
  ],
  'what no trait names is refused before a comma too': [
    ['Tripe, no thanks. We love jazz', 'jazz', '', 'tripe'],
    ["Le salé, elle s'en moque", '', '', 'sale'],
  ],
  'guests who do not drink may wish for a bar': [
    ["I don't drink but I love a good bar", 'bar', 'beer cocktails pub spirits wine'],
    ["We don't drink", '', 'bar beer cocktails pub spirits wine'],
  ],
  'a compound of a nation is read by its head': [
    ['Italian beef, please', 'sandwich', ''],
    ['Spanish guitar, please', 'live-music', ''],
    ['Polish museum, please', 'museum', ''],
    ['Cine francés, por favor', 'cinema', ''],
    ['Anything Georgian?', 'eastern-european', ''],
    ['Italian restaurant, please', 'italian', ''],
  ],
  'codes and agencies are no wishes': [
    ['Group code JAZZ27, rooms only', '', ''],
    ['Reserva de la agencia Tango y Vino', '', ''],
  ],
}

for (const [name, notes] of Object.entries(cases))
  describe(name, () => {
    for (const [note, wanted, unwanted, words = ''] of notes)
      test(note, () => assert.deepEqual(read(note), [wanted, unwanted, words]))
  })

describe('what guests know by any wording is known', () => {
  for (const note of [
    'We know the old mill inside out',
    'Have walked every inch of the harbour',
    'Das Schloss kennen wir in- und auswendig',
    'Já foram ao castelo',
    'Znają zamek na pamięć',
    'お城は見学済み',
    'No need for the Bean or the Sears Tower',
  ])
    test(note, () => assert.deepEqual(sentencesOfKnown(plansInNote(note), []), [note]))
  test('没去过城堡', () => assert.deepEqual(sentencesOfKnown(plansInNote('没去过城堡'), []), []))
})
