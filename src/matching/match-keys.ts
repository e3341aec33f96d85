import { gridDisk, latLngToCell } from 'h3-js'
import { pointOf } from '../domain/distance.ts'
import type { MatchRecord } from './same-place.ts'

/** H3 resolution 9: cells of about 0.1 km². A cell with its neighbors covers at least 170 m in every direction. */
const doorResolution = 9
/** Parks, campuses and harbors are wide, but mapped as one point: resolution 8 covers 460 m. */
const wideResolution = 8

/**
 * `kept`: keys under which a record is found; `asked`: keys that find all its possible matches. If one record finds
 * another, the reverse holds too.
 */
export type MatchKeys = { kept: string[]; asked: string[] }

/**
 * `keys` come from `blockingKeys`. Name keys are common, so they are combined with a cell; phone and website keys are
 * not. A record without coordinates meets others by phone, website, and name with postcode or city. Two records with
 * coordinates must not meet by the latter, so theirs are stored with an `@` prefix.
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
