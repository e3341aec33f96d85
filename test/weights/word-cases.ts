import { event, north, place } from '../support/worlds.ts'
import { sight } from './plain-places.ts'
import type { WeightCase } from './weight-cases.ts'

const show = (title: string) => event(title, { category: 'music', schedule: { start: '2026-12-05', times: ['19:00'] } })

/** Guests whose own words would be lost, or taken too literally. */
export const wordCases: readonly WeightCase[] = [
  {
    guest: 'in a town of many museums who loves lace, which none of the best is about',
    section: 'attractions',
    world: [
      ...Array.from({ length: 90 }, (_, index) => sight(`A Museum ${index}`)),
      sight('B Museum of Lace', north(2)),
    ],
    said: { specialNotes: 'We love lace' },
    expected: ['B Museum of Lace'],
  },
  {
    guest: 'who loves the zither and would be sent to another evening of music',
    section: 'events',
    world: [show('An Evening by the River'), show('B Zither Evening')],
    said: { specialNotes: 'We love the zither' },
    expected: ['B Zither Evening'],
  },
  {
    guest: 'who cannot stand a theremin and would be sent to one',
    section: 'events',
    world: [show('A Theremin Evening'), show('B Evening by the River')],
    said: { specialNotes: 'No theremin, please' },
    expected: ['B Evening by the River'],
  },
  {
    guest: 'with a child who would walk two miles for a kitchen that a mapper calls one for children',
    section: 'foodAndBeverage',
    world: [
      place('a far', { traits: ['portuguese', 'children'], ...north(2.2) }),
      place('b near', { traits: ['portuguese'] }),
    ],
    said: { children: 1, specialNotes: 'We would love something for our child' },
    expected: ['b near'],
  },
]
