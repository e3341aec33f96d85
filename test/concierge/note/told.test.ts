import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readNotes } from '../../../src/concierge/understand/read-notes.ts'

const read = (note: string) => {
  const { wanted, unwanted } = readNotes(note)
  const ids = (list: readonly { trait: string }[]) =>
    list
      .map(({ trait }) => trait)
      .sort()
      .join(' ')
  return [ids(wanted), ids(unwanted)]
}

const cases: Record<string, [note: string, wanted: string, unwanted?: string][]> = {
  'what is only told': [
    ['we did the castle, the cathedral and the boat in 2019', ''],
    ['Did the canals, did the flower market. Now tacos please', 'mexican'],
    ['we were hoping for sushi', 'sushi'],
    ['the kids were promised a zoo', 'children zoo'],
    ['the tapas place she sent us to in June was gorgeous', ''],
    ['Their honeymoon was 1988', ''],
    ["We're fit as fiddles at 70", ''],
    ['Great, another city famous for its nightlife. A library, please', 'library'],
    ["Last year somebody sent us to a 'hidden gem'", ''],
    ['too old for the clubs and too young for the bingo', ''],
    ['a bakery where I can go before my 9 am talk', 'bakery'],
    ['we keep the Sabbath until the sunset', ''],
    ['guarda o sábado até o pôr do sol', ''],
    ['er ruht bis Sonnenuntergang', ''],
    ['a flat white within a few minutes walk', 'coffee'],
    ["You'll laugh but we came for brisket", 'barbecue'],
  ],
  'what only looks like a wish': [
    ['film photographer, shoots street scenes', 'scenic'],
    ['dog sledding is on our list', 'skiing'],
    ['une balade en traîneau à chiens', 'skiing'],
    ['犬ぞりに乗りたい', 'skiing'],
    ['Need halal for iftar right at sunset', 'halal'],
    ['resulta que es Semana Santa', ''],
    ['El domingo queremos misa en español', 'place-of-worship'],
  ],
  'what is settled': [
    ['theme park on Tue (tickets got), then a playground', 'playground'],
    ['boat trip Sunday booked. Just need a bed', ''],
    ['everything booked (sushi place Sat, harbor cruise Sun)', ''],
    ["she's got the lot organised, cellar doors Friday, whale boat Saturday", ''],
  ],
  'what is refused or taken back in other forms': [
    ["If you send me to one more Irish pub I'll weep", '', 'irish pub'],
    ['Please disregard my mail about the steakhouse', '', 'steakhouse'],
    ['Sushi on Saturday please. Scrap that. Make it Thai', 'thai'],
    ['we are NOT a stag do', ''],
    ["We don't do museums, we do markets", 'market', 'museum'],
    ['not really a wine person, more of a beer guy', 'beer', 'wine'],
    ['kein Museumsmensch, aber liebt Züge', 'railways', 'museum'],
    ['je ne suis pas très musées mais j’adore les trains', 'railways', 'museum'],
    ['los museos no son lo nuestro, nos encantan los trenes', 'railways', 'museum'],
    ['en ole museoihminen mutta rakastan junia', 'railways', 'museum'],
    ['plus d’églises s’il vous plaît, on en a vu assez', '', 'place-of-worship'],
    ['agobio con las multitudes', 'quiet', 'lively'],
    ["it's carnival week and we can't stand any of it", '', 'carnival festival'],
    ['Christmas markets are everywhere and we want none of it', '', 'christmas-market'],
    ['Karneval: wir wollen nichts davon sehen', '', 'carnival festival'],
    ['Just what we need, another cathedral', '', 'place-of-worship'],
    ['Another cathedral. Just what we needed.', '', 'place-of-worship'],
    ['Great, another museum would be lovely', 'museum'],
    ["Tout ce qu'il nous faut, encore une cathédrale", '', 'place-of-worship'],
    ['Justo lo que nos faltaba, otra catedral', '', 'place-of-worship'],
    ['Genau was wir brauchen, noch eine Kirche', '', 'place-of-worship'],
    ['no walking after dinner', '', 'walking'],
    ['does not eat anything outside our Nigerian food', 'african'],
  ],
  'wishes by their form': [
    ['where do i buy a decent suit??', 'shopping'],
    ['where can one hear a trumpet live', 'jazz live-music'],
    ['I run 10k every morning', 'running'],
    ['somebody who can show us around', 'tour'],
    ['where do you go yourself?', 'local-favorite'],
    ['anything hands on for the kids', 'children science-museum'],
    ["don't want to buy souvenirs", '', 'shopping'],
    ['icecream and foodtrucks', 'ice-cream street-food'],
  ],
}

for (const [kind, notes] of Object.entries(cases))
  describe(kind, () => {
    for (const [note, wanted, unwanted = ''] of notes)
      test(`"${note}"`, () => assert.deepEqual(read(note), [wanted, unwanted]))
  })

describe('a need is never taken back', () => {
  test('by an order around it', () => assert.ok(readNotes("Dad's in a wheelchair, so ramps or forget it").isStepFree))
  test('by irony', () => assert.ok(readNotes('Oh great, another nut allergy to explain').isCareful))
})

describe('hours and ages in other forms', () => {
  test('a flight number is no hour, and the flight counts', () =>
    assert.equal(readNotes('ARR BA0279 1455 / DEP BA0278 2115').departureMinutes, 18 * 60 + 45))
  test('the corrected hour counts', () =>
    assert.equal(readNotes('ETA 4pm. Sorry, make that 9.15 pm at your door.').arrivalMinutes, 21 * 60 + 15))
  test('a verb may stand far from the only hour', () =>
    assert.equal(readNotes('He will be checking in with his wife and one escort by 7pm').arrivalMinutes, 19 * 60))
  test('ages go on over "and"', () => assert.equal(readNotes('kids are 11, 8 and 4 and into bugs').youngest, 4))
  test('a young guest may say their own age', () =>
    assert.equal(readNotes("I'm 16 and travelling with my dad").youngest, 16))
  test('a grown daughter is no child', () =>
    assert.deepEqual(read('Our daughter (19) would love a burger'), ['burger', '']))
})

test('a note of many pages is read at both ends, and for its allergies in between', () => {
  const filler = 'The road went on along the coast and nothing happened. '
  const note = `We love jazz. ${filler.repeat(200)} I am allergic to sesame. ${filler.repeat(200)} And no museums please.`
  const { isCareful, substances, statements } = readNotes(note)
  assert.deepEqual([isCareful, substances, read(note)], [true, ['sesame'], ['jazz', 'museum']])
  for (const { span, words } of statements) assert.equal(note.slice(...span), words)
})
