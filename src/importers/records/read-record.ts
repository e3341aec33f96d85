import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { isObject } from '../../domain/is-object.ts'
import { errorMessage } from '../error-message.ts'
import { readAddition, readEnrichedPlace } from './read-enrichment.ts'
import { readEvent } from './read-event.ts'
import { readMenu, readPlace } from './read-place.ts'
import { type Fault, readHours, readLink, readRating } from './record-fields.ts'
import { type FormOf, isRecordType, type RecordForm, type RecordType, recordSchemas } from './record-schemas.ts'
import { hasShape, shapeFaults } from './shape-faults.ts'

/** The record on a line, or its faults. */
export type ReadLine = { type: string } & ({ record: CatalogRecord } | { faults: string[] })

export type ReadOptions = { source: string; licence: string; origin: string }

export function readRecord(text: string, options: ReadOptions): ReadLine {
  const parsed = parse(text)
  if (typeof parsed === 'string') return { type: 'unreadable', faults: [`${options.origin}: ${parsed}`] }
  if (!hasType(parsed)) {
    const types = Object.keys(recordSchemas).join(', ')
    const sentence = parsed.type === undefined ? 'type is required' : `type must be one of ${types}`
    return { type: 'unreadable', faults: [`${options.origin}: ${sentence}`] }
  }
  const { type } = parsed
  const read = readFields(parsed, options)
  if ('record' in read) return { type, record: read.record }
  return { type, faults: read.faults.map((fault) => `${options.origin}: ${nameOf(parsed)}: ${fault}`) }
}

/** The record of an object, or its faults: sentences that begin with the field. */
export function readFields(
  fields: Fields & { type: RecordType },
  options: ReadOptions,
): { record: CatalogRecord } | { faults: string[] } {
  const inText = characterFaults(fields)
  if (!hasShape(fields)) return { faults: [...shapeFaults(fields), ...inText] }
  if (inText.length > 0) return { faults: inText }
  const faults: string[] = []
  const record = recordOf(fields, options, (fault) => faults.push(fault))
  if (record === null || faults.length > 0) return { faults }
  return { record: { ...record, origin: options.origin } }
}

type Fields = Record<string, unknown>

/** The object on a line, or its fault. */
function parse(text: string): Fields | string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return `must be one JSON object: ${errorMessage(error)}`
  }
  return isObject(value) ? value : 'must be one JSON object'
}

const hasType = (fields: Fields): fields is Fields & { type: RecordType } => isRecordType(fields.type)

/** Null after a fault that leaves no record. */
function recordOf(form: RecordForm, options: ReadOptions, fault: Fault): CatalogRecord | null {
  switch (form.type) {
    case 'place':
      return { kind: 'place', place: readPlace(form, options, fault) }
    case 'event':
      return { kind: 'event', event: readEvent(form, options, fault) }
    case 'layer':
      return { kind: 'layer', layer: readLayer(form, fault) }
    case 'rating': {
      const { placeId, match, ...rating } = form
      const place = readEnrichedPlace({ placeId, match }, options.source, fault)
      return { kind: 'rating', ...place, rating: readRating(rating, '', fault) }
    }
    case 'menu':
      return { kind: 'menu', ...readEnrichedPlace(form, options.source, fault), menu: readMenu(form.menu) }
    case 'hours': {
      const hours = readHours(form.hours, form.closures, fault)
      if (hours === null) fault('hours must open on at least one day')
      const place = readEnrichedPlace(form, options.source, fault)
      return hours === null ? null : { kind: 'hours', ...place, hours }
    }
    case 'enrichment': {
      const place = readEnrichedPlace(form, options.source, fault)
      return { kind: 'enrichment', ...place, addition: readAddition(form, fault) }
    }
    case 'closed':
      return { kind: 'closed', ...readEnrichedPlace(form, options.source, fault) }
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
function nameOf(form: Fields & { type: RecordType }): string {
  const { type } = form
  const described = isObject(form.match) ? form.match.name : undefined
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
