import type { EventDocument } from '../../domain/event.ts'

/** From this many events on, starts before dawn are those of a clock that is wrong. */
const minEvents = 3
const minShare = 0.6
const firstTime = '01:00'
const lastTime = '06:00'

/** Events without their times where most of their source would begin before dawn: UTC that is read as local. */
export function withoutNightTimes(events: readonly EventDocument[]): EventDocument[] {
  const parts = Map.groupBy(events, partOf)
  const wrong = new Set([...parts].filter(([, those]) => areMostAtNight(those)).map(([part]) => part))
  return events.map((event) => {
    if (!wrong.has(partOf(event)) || !startsOf(event).some(isAtNight)) return event
    return { ...event, schedule: { ...event.schedule, times: [], timesByDay: {}, durationMinutes: null } }
  })
}

const partOf = ({ source, feed }: EventDocument): string => feed?.part ?? source

function areMostAtNight(events: readonly EventDocument[]): boolean {
  const timed = events.filter((event) => startsOf(event).length > 0)
  const atNight = timed.filter((event) => startsOf(event).every(isAtNight))
  return atNight.length >= minEvents && atNight.length >= timed.length * minShare
}

const startsOf = ({ schedule }: EventDocument): string[] => [
  ...schedule.times,
  ...Object.values(schedule.timesByDay).flat(),
]

const isAtNight = (time: string): boolean => time >= firstTime && time <= lastTime
