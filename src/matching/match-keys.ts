import { gridDisk, latLngToCell } from 'h3-js'
import { pointOf } from '../domain/distance.ts'
import type { MatchRecord } from './same-place.ts'

/** H3 resolution 9: cells of about 0.1 km². With its neighbors a cell reaches at least 170 m in every direction. */
const doorResolution = 9
/** Parks, campuses and harbors are points in the middle of something wide: resolution 8 reaches 460 m. */
const wideResolution = 8

/** `kept` is what a record can be found by, `asked` what finds all that may be the same place; two records meet the same either way round. */
export type MatchKeys = { kept: string[]; asked: string[] }

/**
 * `keys` as `blockingKeys` gives them. Names are common, so they count within a cell; a phone or a page stands for itself, and a record
 * without coordinates meets others by those and by name with postcode or city. Records that both have coordinates do not meet by
 * those: their keys are kept apart, with an `@` in front.
 */
export function matchKeys(record: MatchRecord, keys: readonly string[]): MatchKeys {
  const point = pointOf(record)
  if (point === null) {
    const own = keys.filter((key) => !key.startsWith('n:'))
    return { kept: own, asked: [...own, ...own.filter(isOfCity).map(located)] }
  }
  const kept: string[] = []
  const asked: string[] = []
  const names = keys.filter((key) => key.startsWith('n:'))
  const addAround = (resolution: number) => {
    const cell = latLngToCell(point.latitude, point.longitude, resolution)
    for (const name of names) kept.push(`${cell} ${name}`)
    for (const near of gridDisk(cell, 1)) for (const name of names) asked.push(`${near} ${name}`)
  }
  addAround(doorResolution)
  if (record.section === 'attractions' || record.section === 'other') addAround(wideResolution)
  for (const key of keys) {
    if (key.startsWith('n:')) continue
    kept.push(isOfCity(key) ? located(key) : key)
    asked.push(key)
  }
  return { kept, asked }
}

const isOfCity = (key: string) => key.startsWith('nz:') || key.startsWith('nl:')
const located = (key: string) => `@${key}`
