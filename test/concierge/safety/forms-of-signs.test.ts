import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSafety } from '../../../src/concierge/understand/safety/read-safety.ts'

const stepFree = [
  'her left knee is still not right since the operation',
  'knee replacment 6 wks ago, slow going',
  'Achilles rupture, boot on',
  'mein Fuß steckt im Gips',
  'opération du ménisque la semaine dernière',
  'mamma, operata al femore',
  'мама после перелома бедра',
  '膝を手術したばかりです',
  'Dad in a wheelchair, last year we went hiking',
  'My mother has been on crutches since 2019, my brother runs marathons',
  'Mum used a wheelchair last year, now a walker',
  'his lungs can’t cope with hills',
  'stairs are out for Gran',
  'mi padre lleva oxígeno',
  'elle marche avec deux cannes',
  'GUEST WALKS W CANE. RM NEAR ELEVATOR.',
]

const careful = [
  'no shelfish, i will end up in hosptial even from the fryer oil',
  'coeliac, here for Passover, no bread',
  'Crustaceans = hospital for me',
  'prawns → ER',
  'My dog and I are both allergic to nuts',
  'Dad only eats puréed food',
  'il est nourri par sonde',
  'dairy intolerant (not by choice!)',
  'nut allergy (not severe)',
  'celery salt – she can have none of it',
  'lupin flour is out, allergy',
  'our son is allergic to nuts, our dog to nothing',
]

const neither = [
  'twins and four suitcases, so a room near the lift please',
  "chambre près de l'ascenseur",
  'één biertje mag, heeft astma',
  'She draws manga all day. Please no "make memories" stuff',
  'Passover starts on Wednesday night, so no bread and no pasta',
  'C’est Pessah : pas de pain',
  "I broke my leg two years ago but it's all healed and I'm back hiking",
  'My husband gave up crutches years ago and now runs marathons',
  'She used a wheelchair last year after the crash, now all fine and running 10ks',
  'My knee was replaced in 2019 and I have since done the Camino twice',
  '1998 hier auf Krücken abgereist, heute läuft er Ultramarathon',
  'Granny with the walking frame cancelled, so only the two of us now',
  'I am writing a novel whose heroine uses a wheelchair',
  'I give a talk on coeliac disease in your ballroom',
  'We sell walking frames and wheelchairs',
  'our dog Biscuit has a grain allergy',
  'stairs are fine with us',
  'les escaliers ne nous font pas peur',
  'лестницы не проблема',
  'schody to nie problem',
  '階段は問題ありません',
  'Our baby is 20 weeks old and needs a cot',
  'hip young couple seeking hip bars',
  'a leg of the Camino runs here',
  'leg of lamb, slow roasted',
  'the kids are nuts for football',
  'no allergies and we love seafood',
  'Fără alergii, ajungem cu trenul la ora 18.',
  "My wife is coeliac but she's staying at home.",
  'nicht thailändisch, sondern vietnamesisch',
  'Tåler ikke fjær i puter og dyner, ellers helt vanlig rom.',
  "I really don't like mushrooms or olives but I'm not allergic or anything.",
  'Min syster som är gravid kunde tyvärr inte följa med',
]

describe('a form of words that hides a need', () => {
  for (const note of stepFree) test(`"${note}" needs no steps`, () => assert.equal(readSafety(note).isStepFree, true))
  for (const note of careful) test(`"${note}" needs care`, () => assert.equal(readSafety(note).isCareful, true))
  for (const note of neither)
    test(`"${note}" needs neither`, () => {
      const { isCareful, isStepFree } = readSafety(note)
      assert.deepEqual({ isCareful, isStepFree }, { isCareful: false, isStepFree: false })
    })
})

test('the food of a compound is named without the allergy', () => {
  assert.deepEqual(readSafety('Ich habe eine Kiwiallergie').substances, ['kiwi'])
  assert.deepEqual(readSafety('fruktoseintolerans').substances, ['fruktose'])
})

test('short words of another language are no sign', () => {
  const { isCareful, isStepFree } = readSafety('gruppo di 40 persone, di cui due in carrozzina')
  assert.deepEqual({ isCareful, isStepFree }, { isCareful: false, isStepFree: true })
})

test('the food of a sign is looked for where the note speaks of it', () => {
  const forms: [string, string[]][] = [
    ["pas de fruits de mer car deux d'entre nous y sont allergiques", ['shellfish']],
    ['Has celery allergy (anaphylactic). Requests sushi or light Japanese meals', ['celery']],
    ['Severe nut allergy!! egg too', ['egg', 'nuts']],
    ["I'm on a medical low-salt diet, so plain grilled fish or chicken suits me best.", ['salt']],
    ['Fish and shellfish make my brother very ill.', ['fish', 'shellfish']],
  ]
  for (const [note, substances] of forms) assert.deepEqual(readSafety(note).substances.toSorted(), substances, note)
})
