import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dictionaryLanguages, isValidWord, loadDictionaries } from '../../src/vocabulary/dictionaries/dictionaries.ts'

/** Words of guests' notes, inflected, compound or with accents, as guests type them. */
const validWords = {
  en: 'museums travelling traveling colour wheelchair vegetarians gluten don’t wife wasn wasnt',
  es: 'sobre alrededor cenas habitación quisiéramos avísenme románticas niños',
  fr: 'prochaine semaine œufs végétalienne aimerions dîner enfants aujourd',
  de: 'Art gegessen straße kinderteller weinprobe erdnussallergie fünf spaziergänge',
  pt: 'chegaremos alérgicos pequeno comboio ônibus gostaríamos crianças',
  nl: 'notenallergie huwelijksverjaardag glutenvrij wandelingen kinderen foto’s',
  da: 'nøddeallergi bryllupsdag seværdigheder børnene morgenmad',
  fi: 'ravintoloissa kävelyretkiä haluaisimme pähkinäallergia gluteenittoman lapsenlapsemme',
  pl: 'przyjeżdżamy dziećmi bezglutenowe śniadanie chcielibyśmy restauracjach',
  tr: 'çocuklarımızla geleceğiz glutensiz kahvaltı istiyoruz restoranlarda',
}

const typos = {
  en: 'musuem restaraunt vegetaran vegitarian resturant alergic birthdya',
  es: 'restaruante vegetarino musoe habitcion alergco',
  fr: 'restaurnat végétarein msuée semiane alergique',
  de: 'restuarant vegetrisch musuem spielplaz frühstük',
  pt: 'restaruante vegetarino musue aniversairo',
  nl: 'restuarant vegetrisch musuem wandelign',
  da: 'restuarant vegetrisk morgemnad',
  fi: 'ravitnola kasvsiruoka',
  pl: 'restuaracja wegetariasnkie śniadnaie',
  tr: 'restroan vejetrayen kahvlatı',
}

for (const [language, words] of Object.entries(validWords)) {
  test(`words of everyday notes are valid in ${language}`, () => {
    assert.deepEqual(
      words.split(' ').filter((word) => !isValidWord(word.toLowerCase(), language)),
      [],
    )
  })
}

for (const [language, words] of Object.entries(typos)) {
  test(`typos are not valid in ${language}`, () => {
    assert.deepEqual(
      words.split(' ').filter((word) => isValidWord(word, language)),
      [],
    )
  })
}

test('a word typed without its accents or letters of its own is valid', () => {
  const words = {
    es: 'habitacion',
    de: 'fruehstueck',
    fr: 'oeufs',
    da: 'boern',
    pl: 'sniadanie',
    tr: 'kahvalti',
  }
  for (const [language, word] of Object.entries(words)) assert.ok(isValidWord(word, language), `${word} in ${language}`)
})

test('a language without a dictionary has no valid words', () => {
  assert.equal(dictionaryLanguages.has('ja'), false)
  assert.equal(isValidWord('sushi', 'ja'), false)
  assert.equal(isValidWord('sushi', 'constructor'), false)
})

test('a chain of compounds or a line of one letter is answered at once', () => {
  loadDictionaries()
  const words = ['kinder'.repeat(10), 'kinder'.repeat(1000), 's'.repeat(60), 's'.repeat(5000), 'ei'.repeat(30)]
  for (const language of dictionaryLanguages) {
    const before = process.cpuUsage()
    for (const word of words) isValidWord(word, language)
    const { user } = process.cpuUsage(before)
    assert.ok(user < 50_000, `${user} µs in ${language}`)
  }
})
