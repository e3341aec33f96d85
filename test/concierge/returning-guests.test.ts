import assert from 'node:assert/strict'
import { test } from 'node:test'
import { needsOf } from '../support/needs.ts'

for (const specialNotes of [
  'Our 4th stay with you, always a pleasure.',
  'Back again!',
  'Fourth winter here',
  'We come every year in June.',
  'We were here last year and loved it.',
  'Treue Gäste, zum fünften Mal bei Ihnen',
  'Notre 5ème séjour chez vous',
  'Comme chaque année, en août',
  'Somos clientes fieles, nuestra cuarta visita',
  'Siamo di nuovo qui, torniamo sempre',
  'Voltamos sempre, quarta visita',
  'Jak co roku, ostatnim razem było pięknie',
  'Taas täällä, kuten joka vuosi',
])
  test(`"${specialNotes}" is by a guest who knows the town`, () => {
    assert.equal(needsOf({ specialNotes }).knowsTown, true)
  })

for (const specialNotes of [
  'Our 4th anniversary',
  'It is our first visit',
  'Fourth floor if possible',
  'El vuelo de vuelta sale a las 9',
  'Nous revenons du concert vers minuit',
])
  test(`"${specialNotes}" does not say that a guest has been here before`, () => {
    assert.equal(needsOf({ specialNotes }).knowsTown, false)
  })
