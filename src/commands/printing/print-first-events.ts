import type { EventDocument } from '../../domain/event.ts'
import { print, styled } from './terminal-text.ts'

/** What a dry run shows of events: when, what and where. */
export function printFirstEvents(events: readonly EventDocument[]): void {
  if (events.length === 0) return
  print(`\n${styled('bold', 'The first events')}`)
  for (const event of events)
    print(`  ${[whenOf(event), event.title, whereOf(event), priceOf(event)].filter(isTold).join(' · ')}`)
}

const isTold = (text: string) => text !== ''

function whenOf({ schedule }: EventDocument): string {
  const { start, dates, days, times, recurrence, durationMinutes } = schedule
  const day = start ?? dates[0] ?? ''
  const more =
    days > 1 ? `for ${days} days` : dates.length > 1 ? `and ${dates.length - 1} more days` : (recurrence ?? '')
  const length = durationMinutes === null ? '' : `for ${durationMinutes} minutes`
  return [day, times.join(', '), length, more].filter(isTold).join(' ')
}

const whereOf = ({ venue: { name, address, locality } }: EventDocument): string =>
  [name, address, locality].filter((part) => part).join(', ')

function priceOf({ isFree, ticketPrice }: EventDocument): string {
  if (isFree) return 'free'
  if (ticketPrice === null) return ''
  const { min, max, currency } = ticketPrice
  return [...new Set([min, max])].filter((amount) => amount !== null).join('-') + (currency ? ` ${currency}` : '')
}
