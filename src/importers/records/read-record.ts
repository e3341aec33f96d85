import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { readAddition, readEnrichedPlace } from './read-enrichment.ts'
import { readEvent } from './read-event.ts'
import { readMenu, readPlace } from './read-place.ts'
import { type Fault, readHours, readLink, readRating } from './record-fields.ts'
import { type FormOf, type RecordType, recordSchemas } from './record-schemas.ts'
import { shapeFaults } from './shape-faults.ts'

/** The record on a line, or its faults. */
export type ReadLine = { type: string } & ({ record: CatalogRecord } | { faults: string[] })

export type ReadOptions = { source: string; licence: string; origin: string }

const types = Object.keys(recordSchemas) as RecordType[]

export function readRecord(text: string, options: ReadOptions): ReadLine {
  const parsed = parse(text)
  if (typeof parsed === 'string') return { type: 'unreadable', faults: [`${options.origin}: ${parsed}`] }
  const { type } = parsed
  if (!isRecordType(type)) {
    const sentence = type === undefined ? 'type is required' : `type must be one of ${types.join(', ')}`
    return { type: 'unreadable', faults: [`${options.origin}: ${sentence}`] }
  }
  const told = (faults: string[]): ReadLine => ({
    type,
    faults: faults.map((fault) => `${options.origin}: ${calledBy(type, parsed)}: ${fault}`),
  })
  const misshapen = [...shapeFaults(type, parsed), ...characterFaults(parsed)]
  if (misshapen.length > 0) return told(misshapen)
  const faults: string[] = []
  const record = recordOf(type, parsed, options, (fault) => faults.push(fault))
  if (faults.length > 0) return told(faults)
  return { type, record: { ...record, origin: options.origin } }
}

/** The object on a line, or its fault. */
function parse(text: string): Record<string, unknown> | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (/^\s*\[/.test(text)) return 'must be one JSON object; records stand one a line, not in an array'
    return `must be one JSON object: ${(error as Error).message}`
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  return 'must be one JSON object'
}

const isRecordType = (type: unknown): type is RecordType => types.includes(type as RecordType)

function recordOf(type: RecordType, form: object, options: ReadOptions, fault: Fault): CatalogRecord {
  switch (type) {
    case 'place':
      return { kind: 'place', place: readPlace(form as FormOf<'place'>, options, fault) }
    case 'event':
      return { kind: 'event', event: readEvent(form as FormOf<'event'>, options, fault) }
    case 'layer':
      return { kind: 'layer', layer: readLayer(form as FormOf<'layer'>, fault) }
    case 'rating': {
      const { placeId, match, ...rating } = form as FormOf<'rating'>
      return {
        kind: 'rating',
        ...readEnrichedPlace({ placeId, match }, options.source, fault),
        rating: readRating(rating, '', fault),
      }
    }
    case 'menu': {
      const { menu, ...ofPlace } = form as FormOf<'menu'>
      return { kind: 'menu', ...readEnrichedPlace(ofPlace, options.source, fault), menu: readMenu(menu) }
    }
    case 'hours': {
      const { hours: week, closures, ...ofPlace } = form as FormOf<'hours'>
      const hours = readHours(week, closures, fault)
      if (hours === null) fault('hours must open on one day at least')
      return {
        kind: 'hours',
        ...readEnrichedPlace(ofPlace, options.source, fault),
        hours: hours as NonNullable<typeof hours>,
      }
    }
    case 'enrichment': {
      const told = form as FormOf<'enrichment'>
      return {
        kind: 'enrichment',
        ...readEnrichedPlace(told, options.source, fault),
        addition: readAddition(told, fault),
      }
    }
    case 'closed':
      return { kind: 'closed', ...readEnrichedPlace(form as FormOf<'closed'>, options.source, fault) }
  }
}

const readLayer = (form: FormOf<'layer'>, fault: Fault) => ({
  slug: form.slug,
  name: form.name.trim(),
  shortName: form.shortName.trim(),
  iconUrl: readLink(form.iconUrl, 'iconUrl', fault),
  url: readLink(form.url, 'url', fault),
})

/** The record's name in messages: `place "harbor-house"`, `rating of "harbor-house"`. */
function calledBy(type: RecordType, form: Record<string, unknown>): string {
  const { name: described } = (form.match ?? {}) as { name?: unknown }
  const name = type === 'layer' ? form.slug : (form.id ?? form.placeId ?? described)
  if (typeof name !== 'string') return type
  return form.id === undefined && type !== 'layer'
    ? `${type} of ${JSON.stringify(name)}`
    : `${type} ${JSON.stringify(name)}`
}

/** Refuses characters that a database engine can't store or that don't belong in text. */
function characterFaults(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isPlainText(value) ? [] : [`${path} holds a control character or half of one`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (Array.isArray(value)) return characterFaults(part, `${path}[${key}]`)
    return characterFaults(part, path === '' ? key : `${path}.${key}`)
  })
}

const isPlainText = (text: string) => text.isWellFormed() && !/(?![\t\n\r])\p{Cc}/u.test(text)
