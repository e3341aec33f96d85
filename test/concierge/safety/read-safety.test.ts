import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSafety } from '../../../src/concierge/understand/safety/read-safety.ts'
import { assertAtMostTimes } from '../../support/cpu-time.ts'

const signs: Record<string, readonly (readonly [note: string, substances: string])[]> = {
  'an allergy': [
    ['Allergic to peanuts and kiwi, my husband to shrimp. We love fish', 'kiwi nuts shellfish'],
    ['Severe nut allergy!! egg too', 'egg nuts'],
    ['peanut, dairy and shellfish allergies', 'dairy nuts shellfish'],
    ['Allergies:\n- nuts\n- eggs\n- sesame', 'egg nuts sesame'],
    ['we love seafood but allergic to nuts', 'nuts'],
    ['Allergic to cats. Also nuts', 'nuts'],
    ['PAX ALRG NUTS SVR', 'nuts'],
    ['Nussallergie, bitte beachten', 'nuts'],
    ['soy alérgica a los huevos', 'egg'],
    ['卵アレルギーです', 'egg'],
    ['我对花生过敏', 'nuts'],
    ['땅콩 알레르기가 있어요', 'nuts'],
    ['аллергия на орехи', 'nuts'],
    ['fıstık alerjim var', 'nuts'],
    ['peanuts 🥜🚫', 'nuts'],
  ],
  'an allergy to something that is not in the table': [
    ['allergic to jackfruit', 'jackfruit'],
    ['severe food allergies', ''],
  ],
  'a medical diet or a pregnancy': [
    ['My wife is coeliac, I love pasta', 'gluten'],
    ['type 1 diabetic, has a pump', ''],
    ['she will be 26 weeks pregnant', ''],
    ['sin gluten por favor', 'gluten'],
    ['schwanger im 6. Monat', ''],
    ['🤰', ''],
  ],
  'a food that harms': [
    ['I can’t eat gluten', 'gluten'],
    ['no nuts, please', 'nuts'],
    ['egg-free please', 'egg'],
    ['prawns make my lips swell', 'shellfish'],
    ["our boy's lips ballooned after baklava. That is how we found out about pistachios", 'nuts'],
    ['nach Cashews wird ihre Zunge dick', 'nuts'],
    ['two auto-injectors in my bag. Ask before you bring anything with satay', 'nuts'],
  ],
  'an exception or a correction': [
    ['no allergies except sesame', 'sesame'],
    ['no allergies – sorry, one: sesame', 'sesame'],
    ['allergies: no nuts, no eggs', 'egg nuts'],
  ],
}

for (const [kind, notes] of Object.entries(signs))
  describe(`${kind} is a food sign`, () => {
    for (const [note, substances] of notes)
      test(`"${note}"`, () => {
        const reading = readSafety(note)
        assert.equal(reading.isCareful, true)
        assert.deepEqual(reading.substances.toSorted(), substances.split(' ').filter(Boolean))
      })
  })

describe('no food sign', () => {
  for (const note of [
    '',
    'We love jazz and long walks, arriving at 22:40',
    'No known allergies',
    'NKA',
    'Allergies: none',
    'keine Allergien',
    'アレルギーはありません',
    'alerjim yok',
    'allergic to feathers',
    'allergic to crowds',
    'allergisch gegen Kritik',
    'Моя жена — аллерголог',
    '不吃香菜，不是过敏',
    'hypoallergenic pillows please',
    'used to be allergic to eggs, outgrew it',
    'alcohol-free wine please',
    'we don’t like fish',
    'vegan, no pork',
  ])
    test(`"${note}"`, () => assert.equal(readSafety(note).isCareful, false))
})

describe('a mobility sign', () => {
  for (const note of [
    'walker user, needs a lift',
    'due gradini e si deve fermare',
    'mum gets to the third step and has to sit down',
    'no stairs please, bad knee',
    'Rollstuhlfahrer',
    'silla de ruedas',
    '車椅子',
    'mum can’t manage the stairs',
    '♿',
  ])
    test(`"${note}"`, () => assert.equal(readSafety(note).isStepFree, true))
  for (const note of ['wheelchair not needed', 'we like long walks', 'steps from the beach', 'pushchair'])
    test(`"${note}" is none`, () => assert.equal(readSafety(note).isStepFree, false))
})

test('a sign keeps the words that gave it, with their place in the note', () => {
  const note = 'Hi! Ich habe eine NUSSALLERGIE.'
  const [sign] = readSafety(note).signs
  assert.ok(sign)
  assert.equal(note.slice(sign.from, sign.to), sign.words)
  assert.equal(sign.words, 'ALLERGIE')
  assert.deepEqual(sign.substances, [{ name: 'nuts', words: 'nussallergie', from: 18, to: 30 }])
})

test('a long note takes time in proportion to its length', async () => {
  for (const text of [
    'allergic to nuts, no eggs ',
    'to to to ',
    'no ',
    'allergic ',
    'allergies none but ',
    '🥜🚫',
    'lips nuts ',
  ]) {
    const [shorter, longer] = [text.repeat(8000 / text.length), text.repeat(32_000 / text.length)]
    await assertAtMostTimes(
      8,
      () => readSafety(longer),
      () => readSafety(shorter),
      160,
    )
  }
})

test('an allergy is heard as front desks shorten it', () => {
  const notes: [note: string, substances: string[]][] = [
    ['ALL. NOIX', ['nuts']],
    ['All : arachides', ['nuts']],
    ['aime le jazz; all. noix', ['nuts']],
    ['Unv. Milch', ['dairy']],
    ['Chambre calme. Allerg. Nüsse', ['nuts']],
    ['Intoll. lattosio', ['dairy']],
    ['alerg. nueces', ['nuts']],
  ]
  for (const [note, substances] of notes) {
    const read = readSafety(note)
    assert.equal(read.isCareful, true, note)
    assert.deepEqual(read.substances, substances, note)
    assert.ok(
      read.signs.every(({ from, to }) => from >= 0 && to <= note.length && from < to),
      note,
    )
  }
  for (const note of ['Thanks to all. We love nuts', 'For all: nuts and wine', 'It is all. Noix'])
    assert.equal(readSafety(note).isCareful, false, note)
})
