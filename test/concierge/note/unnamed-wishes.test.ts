import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readNote } from '../../../src/concierge/understand/note/read-note.ts'

const wished = (note: string): string[] => readNote(note).phrases.map(({ words }) => words.join(' '))
const refused = (note: string): string[] => readNote(note).refusedWords.map((words) => words.join(' '))

describe('what no trait names is wished for in the words of the note', () => {
  for (const [note, ...words] of [
    ['I would love to see some sundials and a wind organ.', 'sundials', 'wind organ'],
    ['Is there anywhere with old typewriters?', 'typewriters'],
    ['Afternoon walk, bellfounding, jazz.', 'bellfounding'],
    ['She likes: hats, thimbles, opera.', 'thimbles'],
    ['Mia moglie colleziona ventagli.', 'ventagli'],
    ['More lace than art.', 'lace'],
    ['Kochamy latarnie i witraże.', 'witraze'],
    ['Wir suchen Sonnenuhren und eine Glockengießerei.', 'sonnenuhren', 'glockengiesserei'],
    ['Nous aimerions voir des cadrans solaires.', 'cadrans solaires'],
    ['Nos encantaría ver relojes de sol.', 'relojes'],
    ['Vorremmo vedere meridiane e campane.', 'meridiane', 'campane'],
    ['Gostávamos de ver moinhos.', 'moinhos'],
    ['We willen graag zonnewijzers zien.', 'zonnewijzers'],
  ] as [string, ...string[]][])
    test(note, () => {
      const said = wished(note).join(' ')
      for (const word of words.flatMap((phrase) => phrase.split(' '))) assert.ok(said.split(' ').includes(word), said)
    })
})

describe('and refused in the words of the note', () => {
  for (const [note, word] of [
    ['No turkey please.', 'turkey'],
    ['He hates coriander, anything interactive.', 'coriander'],
    ['Keine Kutschen bitte.', 'kutschen'],
    ['Nada de calesas, queremos jazz.', 'calesas'],
    ['Niente folle.', 'folle'],
    ['Wij willen graag een museum, maar geen bloembollen.', 'bloembollen'],
  ] as const)
    test(note, () => {
      assert.ok(refused(note).join(' ').includes(word), refused(note).join(', '))
      assert.ok(!wished(note).join(' ').includes(word))
    })
})

describe('what is told, planned or asked of the hotel is no wish of that kind', () => {
  for (const [note, word] of [
    ['We saw the sundials last year.', 'sundials'],
    ['My brother restores typewriters in Leeds and arrives on Friday.', 'typewriters'],
    ['Mr Farquharson would love jazz.', 'farquharson'],
    ['Mia, our daughter, would love to visit a farm.', 'mia'],
    ["Please don't ring the room.", 'ring'],
  ] as const)
    test(note, () => assert.ok(![...wished(note), ...refused(note)].join(' ').includes(word)))
})

describe('a name that is narrower than its trait leads to the trait and stays', () => {
  for (const [note, trait, word] of [
    ['My mother adores Chopin.', 'classical', 'chopin'],
    ['Mãe adora Schubert e orquídeas.', 'classical', 'schubert'],
    ['Suche eine Imkerei.', 'farm', 'imkerei'],
    ['Wir mögen Vermeer.', 'art-museum', 'vermeer'],
    ['The kids want dinosaurs.', 'science-museum', 'dinosaurs'],
    ['We like brutalism.', 'modern-architecture', 'brutalism'],
  ] as const)
    test(note, () => {
      const phrase = readNote(note).phrases.find(({ words }) => words.includes(word))
      assert.ok(phrase?.traits.includes(trait), JSON.stringify(readNote(note).phrases))
    })
})
