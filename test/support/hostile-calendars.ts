import { calendar, day, entry, type Hostile, many, times } from './hostile-parts.ts'

const stamp = (index: number) =>
  Temporal.PlainDate.from('2026-12-01').add({ days: index }).toString().replaceAll('-', '')
const series = (size: number, linesOf: (index: number) => string[]) =>
  calendar(many(size, (index) => entry(linesOf(index), `show-${index}`).join('\r\n')))

/** What a zone's clock shows from a year on, as none in the world does. */
const clock = (year: number, ...more: string[]) => {
  const offsets = ['TZOFFSETFROM:+0013', 'TZOFFSETTO:+0014']
  return ['BEGIN:STANDARD', `DTSTART:${year}0101T000000`, ...offsets, ...more, 'END:STANDARD'].join('\r\n')
}

export const hostileCalendars: Hostile = {
  'a calendar of one folded line': (size) => calendar(entry([`DESCRIPTION:${times('words and\r\n ', size)}`])),
  'a calendar of one line without an end': (size) => calendar(entry([`DESCRIPTION:${'a'.repeat(size)}`])),
  'a calendar of carriage returns': (size) => calendar(entry([`DESCRIPTION:a${'\r'.repeat(size)}b`])),
  'a calendar of blank lines': (size) => calendar(entry([`DESCRIPTION:a${times(' \r\n', size)}`])),
  'a calendar of folded blanks': (size) => calendar(entry([`DESCRIPTION:a${times('\r\n     x', size)}`])),
  'a calendar of beginnings': (size) => calendar([times('BEGIN:VEVENT\r\n', size)]),
  'a calendar of nested beginnings': (size) => calendar(entry([times('BEGIN:VALARM\r\n', size)])),
  'a calendar of calendars': (size) => calendar([times('BEGIN:VCALENDAR\r\n', size)]),
  'a calendar of ends': (size) => calendar([times('END:VEVENT\r\n', size)]),
  'a calendar of unknown parts': (size) => calendar(many(size, (index) => `BEGIN:X-${index}\r\nEND:X-${index}`)),
  'a calendar of to-dos': (size) => calendar([times('BEGIN:VTODO\r\nSUMMARY:x\r\nEND:VTODO\r\n', size)]),
  'a calendar of many properties': (size) => calendar(entry(many(size, (index) => `X-${index}:1`))),
  'a calendar of many same properties': (size) => calendar(entry(many(size, () => 'COMMENT:1'))),
  'a calendar of many descriptions': (size) => calendar(entry(many(size, () => 'DESCRIPTION:<p>1'))),
  'a calendar of many categories': (size) => calendar(entry(many(size, (index) => `CATEGORIES:a${index},b${index}`))),
  'a calendar of many prices': (size) =>
    calendar(entry(many(size, (index) => `X-A${'A'.repeat(index % 50)}-COST:$${index}`))),
  'a calendar of many parameters': (size) =>
    calendar(
      entry([
        `DTSTART;${many(2900, (index) => `X-${index}=1`).join(';')}:${day}T200000`,
        ...many(size, () => `X-A;${times('A=";"', 2000)}:1`),
      ]),
    ),
  'a calendar of one line of parameters': (size) => calendar(entry([`X-A;${times('A=1;', size)}:1`])),
  'a calendar of quotes': (size) => calendar(entry([`X-A;A=${'"'.repeat(size)}:1`])),
  'a calendar of parameters without values': (size) => calendar(entry(many(size, () => `X-A${';'.repeat(2500)}:1`))),
  'a calendar of names without an end': (size) => calendar(entry(['A'.repeat(size)])),
  'a calendar of one UID': (size) => calendar(many(size, (index) => entry([`SUMMARY:Jam ${index}`]).join('\r\n'))),
  'a calendar of one UID and title': (size) =>
    calendar(many(size, (index) => entry([`SEQUENCE:${index}`]).join('\r\n'))),
  'a calendar of cancelled versions': (size) =>
    calendar(many(size, (index) => entry([`DTSTAMP:${index}`, 'STATUS:CANCELLED', `X-${index}:1`]).join('\r\n'))),
  'a calendar of changed showings': (size) =>
    calendar([
      ...entry(['RRULE:FREQ=DAILY']),
      ...many(size, (index) =>
        entry([`RECURRENCE-ID:${stamp(index)}T200000`, `DTSTART:${stamp(index)}T210000`]).join('\r\n'),
      ),
    ]),
  'a calendar of changed showings of other titles': (size) =>
    calendar([
      ...entry(['RRULE:FREQ=DAILY']),
      ...many(size, (index) =>
        entry([`RECURRENCE-ID:${stamp(index)}T200000`, `DTSTART:${stamp(index)}T210000`, `SUMMARY:Jam ${index}`]).join(
          '\r\n',
        ),
      ),
    ]),
  'a calendar of changed showings of a long show': (size) =>
    calendar([
      ...entry([
        'RRULE:FREQ=DAILY',
        `DESCRIPTION:${'Words. '.repeat(size / 14)}`,
        ...many(size / 4, (index) => `X-${index}:1`),
      ]),
      ...many(size / 2, (index) =>
        entry([`RECURRENCE-ID:${stamp(index)}T200000`, `DTSTART:${stamp(index)}T210000`]).join('\r\n'),
      ),
    ]),
  'a calendar of changed showings from there on': (size) =>
    calendar([
      ...entry(['RRULE:FREQ=DAILY']),
      ...many(size, (index) =>
        entry([`RECURRENCE-ID;RANGE=THISANDFUTURE:${stamp(index)}T200000`, `DTSTART:${stamp(index)}T210000`]).join(
          '\r\n',
        ),
      ),
    ]),
  'a calendar of changes without a series': (size) =>
    calendar(
      many(size, (index) =>
        entry([`RECURRENCE-ID:${stamp(index)}T200000`, `DTSTART:${stamp(index)}T210000`]).join('\r\n'),
      ),
    ),
  'a calendar of days left out': (size) =>
    calendar(entry(['RRULE:FREQ=DAILY', `EXDATE:${many(size, (index) => `${stamp(index)}T200000`).join()}`])),
  'a calendar of lines of days left out': (size) =>
    calendar(entry(['RRULE:FREQ=DAILY', ...many(size, (index) => `EXDATE:${stamp(index)}T200000`)])),
  'a calendar of shows with days left out': (size) =>
    series(size, (index) => [
      'RRULE:FREQ=DAILY',
      `EXDATE:${Array.from({ length: 400 }, (_, each) => `${stamp(each + (index % 9))}T200000`).join()}`,
    ]),
  'a calendar of days named one by one': (size) =>
    calendar(entry([`RDATE:${many(size, (index) => `${stamp(index)}T200000`).join()}`])),
  'a calendar of periods': (size) =>
    calendar(
      entry([`RDATE;VALUE=PERIOD:${many(size, (index) => `${stamp(index)}T200000/PT${1 + (index % 9)}H`).join()}`]),
    ),
  'a calendar of shows with their days': (size) =>
    series(size, () => [`RDATE:${Array.from({ length: 400 }, (_, each) => `${stamp(each)}T200000`).join()}`]),
  'a calendar of rules within a day': (size) => series(size, () => ['RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30']),
  'a calendar of rules by the hour': (size) =>
    series(size, () => ['RRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8;BYMINUTE=1,2,3,4,5,6,7;COUNT=9999']),
  'a calendar of rules that are never on': (size) =>
    series(size, (index) => [
      `DTSTART:${1900 + (index % 100)}0101T200000`,
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    ]),
  'a calendar of rules since long ago': (size) =>
    series(size, (index) => [`DTSTART:19${10 + (index % 90)}0101T200000`, 'RRULE:FREQ=DAILY;COUNT=20000']),
  'a calendar of rules of positions': (size) =>
    series(size, (index) => [
      `DTSTART:19${10 + (index % 90)}0101T200000`,
      'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366',
    ]),
  'a calendar of rules of long lists': (size) =>
    series(size, (index) => [
      `DTSTART:19${10 + (index % 90)}0101T200000`,
      `RRULE:FREQ=YEARLY;BYDAY=${Array.from({ length: 400 }, (_, each) => `${1 + (each % 53)}MO`).join()}`,
    ]),
  'a calendar of one rule of many parts': (size) =>
    calendar(entry([`RRULE:FREQ=DAILY;${many(size, (index) => `X${index}=1`).join(';')}`])),
  'a calendar of exception rules': (size) =>
    series(size, (index) => [
      `DTSTART:19${10 + (index % 90)}0101T200000`,
      'RRULE:FREQ=DAILY',
      'EXRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    ]),
  'a calendar of zones': (size) =>
    calendar([
      ...many(size, (index) => ['BEGIN:VTIMEZONE', `TZID:Z${index}`, clock(1970), 'END:VTIMEZONE'].join('\r\n')),
      ...many(size, (index) => entry([`DTSTART;TZID=Z${index}:${day}T200000`], `${index}`).join('\r\n')),
    ]),
  'a calendar of one zone of many rules': (size) =>
    calendar([
      'BEGIN:VTIMEZONE',
      'TZID:Z',
      ...many(size, (index) => clock(1600 + (index % 400), 'RRULE:FREQ=YEARLY')),
      'END:VTIMEZONE',
      ...entry([`DTSTART;TZID=Z:${day}T200000`]),
    ]),
  'a calendar of calendars, each with a zone': (size) =>
    many(size, (index) =>
      calendar([
        'BEGIN:VTIMEZONE',
        `TZID:Z${index}`,
        'BEGIN:STANDARD',
        'DTSTART:16010101T000000',
        'TZOFFSETFROM:+0013',
        'TZOFFSETTO:+0014',
        'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
        'END:STANDARD',
        'END:VTIMEZONE',
        ...entry([`DTSTART;TZID=Z${index}:${day}T200000`], `${index}`),
      ]),
    ).join(''),
  'a calendar of zones of strange names': (size) =>
    series(size, (index) => [`DTSTART;TZID=${'/a'.repeat(40)}${index}:${day}T200000`]),
  'a calendar of one page of many shows': (size) =>
    series(size, (index) => [`SUMMARY:Jam ${index}`, 'URL:https://hall.example/shows']),
}
