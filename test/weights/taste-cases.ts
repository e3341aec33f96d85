import { north, place } from '../support/worlds.ts'
import type { WeightCase } from './weight-cases.ts'

type Known = Parameters<typeof place>[1]

const sight = (id: string, known: Known = {}) =>
  place(id, { section: 'attractions', traits: ['museum', 'indoors'], ...known })

/** Guests whom a local would send elsewhere. */
export const tasteCases: readonly WeightCase[] = [
  {
    guest: 'who needs no steps on the way to one of two equal sights',
    section: 'attractions',
    world: [sight('a unknown'), sight('b ramp', { facts: { wheelchair: 'yes' }, ...north(0.2) })],
    said: { accessibleRoom: 'yes' },
    expected: ['b ramp'],
  },
  {
    guest: 'who would be sent to an ordinary church before a museum of which as little is known',
    section: 'attractions',
    world: [
      sight('a church', { traits: ['museum', 'indoors'], categories: ['Catholic church'] }),
      sight('b museum', { categories: ['museum'], ...north(0.3) }),
    ],
    expected: ['b museum'],
  },
]
