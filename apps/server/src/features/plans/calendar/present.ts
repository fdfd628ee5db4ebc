import { toFullName } from '@boathouse/domain/club/members/rules'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { toAsciiAddress } from '@boathouse/domain/kernel/email'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import type { Units } from '@boathouse/domain/kernel/unit-choices'
import { momentsAt, wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { participationOf } from '@boathouse/domain/plans/calendar/model'
import { type Observance, observancesOf, type YearlyRule } from '@boathouse/domain/plans/calendar/zone-rules'
import type { PlanItem } from '@boathouse/domain/plans/planned-sessions/model'
import type { Answer } from '@boathouse/domain/practices/answers/model'
import type { Translate } from '@boathouse/messages'
import { translatorFor } from '@boathouse/messages/catalogues'
import { minutesOf } from '@boathouse/messages/durations'
import { localeFor } from '@boathouse/messages/locales'
import { writeDistance } from '../../../written-units.ts'
import type { CalendarRow } from './queries.ts'

export type Entry = Omit<CalendarRow, 'answer' | 'answeredAt'> & {
  readonly clubName: string
  readonly answer: Answer
  readonly seats: readonly { readonly seat: number; readonly name: string }[]
}

type PlannedFor = Omit<PlanItem, 'sessionId'>

interface Holder {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly locale: string
  readonly distanceUnit: Units['distanceUnit']
  /** Names of all the user's clubs. */
  readonly clubName: string
}

/** Input of the library: jCal (RFC 7265). */
type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number | Record<string, unknown>,
]
type Component = [name: string, properties: Property[], components: Component[]]

const text = (name: string, value: string): Property => [name, {}, 'text', inLines(value)]

/** Normalizes line ends in a value, so no program sees one as the property's end. */
const inLines = (value: string): string =>
  value.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')

/** Lines have at most 75 octets (RFC 5545, 3.1); the library doesn't count the continuation's space. */
const FOLD_AT = 74

interface Shown {
  readonly entries: readonly Entry[]
  readonly planned: readonly PlannedFor[]
}

/** iCalendar (RFC 5545) with stable UIDs, so programs see changes. The same input gives the same bytes. */
export async function writeCalendar(
  { entries: stored, planned }: Shown,
  holder: Holder,
  publicUrl: string,
): Promise<string> {
  const entries = stored.map((entry) => ({ ...entry, timeZone: knownTimeZone(entry.timeZone) }))
  const known = localeFor([holder.locale])
  const t = await translatorFor(known)
  const { default: ICAL } = await import('ical.js')
  ICAL.foldLength = FOLD_AT
  const calendar: Component = [
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', '-//Boathouse//Practices//EN'),
      text('calscale', 'GREGORIAN'),
      text('x-wr-calname', holder.clubName),
      ['refresh-interval', {}, 'duration', 'PT1H'],
      ['x-published-ttl', {}, 'duration', 'PT1H'],
    ],
    [
      ...toZones(entries),
      ...entries.map((entry) =>
        toEvent(entry, holder, {
          publicUrl,
          seats: entry.seats.map(({ seat, name }) => t('lineUp.seatIn', { seat, boat: name })),
          summary: entry.cancelledAt === null ? entry.title : t('calendar.cancelled', { title: entry.title }),
        }),
      ),
      ...planned.map((plan) => toDayEvent(plan, publicUrl, sumOf(plan, t, known, holder.distanceUnit))),
    ],
  ]
  return ICAL.stringify(calendar)
}

interface Told {
  readonly publicUrl: string
  readonly seats: readonly string[]
  readonly summary: string
}

function toEvent(entry: Entry, holder: Holder, { publicUrl, seats, summary }: Told): Component {
  const { id, place, notes, cancelledAt, cancelReason, answer } = entry
  const link = `${publicUrl}/attendance/${id}`
  // Includes the link, because some programs don't show `url`.
  const description = [cancelReason, seats.join('\n'), notes, link].filter(Boolean).join('\n\n')
  const isAway = cancelledAt !== null || answer === 'no'
  return [
    'vevent',
    [
      text('uid', `${id}@${new URL(publicUrl).hostname}`),
      // The row's time, not the request's: an unchanged event must not look changed.
      utc('dtstamp', entry.updatedAt),
      utc('created', entry.createdAt),
      utc('last-modified', entry.updatedAt),
      ['sequence', {}, 'integer', entry.version - 1],
      ...times(entry),
      text('summary', summary),
      ...(place ? [text('location', place)] : []),
      text('description', description),
      text('status', cancelledAt === null ? 'CONFIRMED' : 'CANCELLED'),
      text('transp', isAway ? 'TRANSPARENT' : 'OPAQUE'),
      // Clubs have no email address, but the property requires one.
      ['organizer', { cn: plain(entry.clubName) }, 'cal-address', 'invalid:nomail'],
      toAttendee(holder, answer),
      ['url', {}, 'uri', link],
    ],
    [],
  ]
}

/** Duration and distance in the reader's number format and unit; empty without both. */
function sumOf(
  { minutes, distance }: PlannedFor,
  t: Translate,
  locale: string,
  unit: Units['distanceUnit'],
): string {
  return [
    ...(minutes === null ? [] : [minutesOf(t, minutes)]),
    ...(distance === null ? [] : [writeDistance(t, locale, { metres: distance, unit })]),
  ].join(' · ')
}

function toDayEvent(plan: PlannedFor, publicUrl: string, sum: string): Component {
  const { id, date, title, workout, notes } = plan
  const link = `${publicUrl}/training-logs`
  return [
    'vevent',
    [
      text('uid', `plan-${id}@${new URL(publicUrl).hostname}`),
      utc('dtstamp', plan.updatedAt),
      utc('created', plan.createdAt),
      utc('last-modified', plan.updatedAt),
      ['sequence', {}, 'integer', plan.version - 1],
      ['dtstart', {}, 'date', date],
      // Exclusive end (RFC 5545, 3.6.1).
      ['dtend', {}, 'date', addDays(date, 1)],
      text('summary', title),
      text('description', [sum, workout, notes, link].filter(Boolean).join('\n\n')),
      text('status', 'CONFIRMED'),
      text('transp', 'TRANSPARENT'),
      ['url', {}, 'uri', link],
    ],
    [],
  ]
}

function toAttendee({ email, ...holder }: Holder, answer: Answer): Property {
  const name = toFullName(holder)
  const parameters = { partstat: participationOf[answer], ...(name !== null && { cn: plain(name) }) }
  return ['attendee', parameters, 'cal-address', `mailto:${toAsciiAddress(email)}`]
}

/** Parameter values can't contain quotes or control characters (RFC 5545, 3.2). */
const plain = (name: string): string => name.replace(/["\p{Cc}\u2028\u2029]/gu, ' ')

const utc = (name: string, instant: string): Property => [name, {}, 'date-time', `${instant.slice(0, 19)}Z`]

/** Local times, but UTC in autumn's repeated hour: RFC 5545 (3.3.5) means the first, some programs take the second. */
function times({ startsAt, endsAt, timeZone }: Entry): Property[] {
  const clocks = [startsAt, endsAt].map((instant) => wallClockAt(new Date(instant), timeZone))
  const isClear = clocks.every(({ day, time }) => momentsAt(day, time, timeZone).length === 1)
  if (timeZone === 'UTC' || !isClear) return [utc('dtstart', startsAt), utc('dtend', endsAt)]
  const [start, end] = clocks.map(({ day, time }) => `${day}T${time}:00`) as [string, string]
  return [
    ['dtstart', { tzid: timeZone }, 'date-time', start],
    ['dtend', { tzid: timeZone }, 'date-time', end],
  ]
}

function toZones(entries: readonly Entry[]): Component[] {
  const ends = new Map<string, { first: string; last: string }>()
  for (const { timeZone, startsAt, endsAt } of entries) {
    if (timeZone === 'UTC') continue
    const { first = startsAt, last = endsAt } = ends.get(timeZone) ?? {}
    ends.set(timeZone, {
      first: startsAt < first ? startsAt : first,
      last: endsAt > last ? endsAt : last,
    })
  }
  return [...ends].map(([timeZone, { first, last }]) => toZone(timeZone, first, last))
}

function toZone(timeZone: string, first: string, last: string): Component {
  return ['vtimezone', [text('tzid', timeZone)], observancesOf(timeZone, first, last).map(toObservance)]
}

const toObservance = ({ onset, from, to, rule }: Observance): Component => [
  parseOffset(to) > parseOffset(from) ? 'daylight' : 'standard',
  [
    ['dtstart', {}, 'date-time', onset],
    ['tzoffsetfrom', {}, 'utc-offset', from],
    ['tzoffsetto', {}, 'utc-offset', to],
    ...(rule === null ? [] : [toRule(rule)]),
  ],
  [],
]

const toRule = ({ month, weekday, monthDays }: YearlyRule): Property => [
  'rrule',
  {},
  'recur',
  {
    freq: 'YEARLY',
    bymonth: month,
    ...(weekday !== null && { byday: weekday }),
    ...(monthDays !== null && { bymonthday: monthDays }),
  },
]

/** Converts an offset like -03:30 to minutes. */
const parseOffset = (offset: string): number =>
  (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)))
