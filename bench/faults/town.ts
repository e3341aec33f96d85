import { writeFileSync } from 'node:fs'

/** Writes records of so many places to a file. */
export function writeTown(file: string, places: number): void {
  writeFileSync(file, Array.from({ length: places }, (_, index) => JSON.stringify(placeAt(index))).join('\n'))
}

function placeAt(index: number) {
  return {
    type: 'place',
    id: `place-${index}`,
    section: index % 2 ? 'attractions' : 'foodAndBeverage',
    name: `Place ${index}`,
    longDescription: 'A quiet garden. '.repeat(60),
    latitude: 44.5 + (index % 150) * 0.002,
    longitude: -125.15 + Math.floor(index / 150) * 0.002,
  }
}
