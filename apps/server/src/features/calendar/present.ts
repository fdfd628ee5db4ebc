import type { Answer } from '@boathouse/domain/answers/model'
import { participationOf } from '@boathouse/domain/calendar/model'
import { type Observance, observancesOf, type YearlyRule } from '@boathouse/domain/calendar/zone-rules'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { toAsciiAddress } from '@boathouse/domain/kernel/email'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { momentsAt, wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { toFullName } from '@boathouse/domain/members/rules'
import type { PlanItem } from '@boathouse/domain/planned-sessions/model'
import { type Translate, translator } from '@boathouse/messages'
import { catalogues } from '@boathouse/messages/catalogues'
import { minutesOf } from '@boathouse/messages/durations'
import { localeFor } from '@boathouse/messages/locales'
import type { CalendarRow } from './queries.ts'

export type Entry = Omit<CalendarRow, 'answer' | 'answeredAt'> & {
  readonly answer: Answer
  /** Where its reader sits, as it was published. */
  readonly seats: readonly { readonly seat: number; readonly name: string }[]
}

/** A planned session, whichever was logged for it. */
type PlannedFor = Omit<PlanItem, 'sessionId'>

interface Holder {
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly locale: string | null
  readonly clubName: string
}

/** jCal, the form that the library writes from (RFC 7265): a property is name, parameters, type and value. */
type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number | Record<string, unknown>,
]
type Component = [name: string, properties: Property[], components: Component[]]

const text = (name: string, value: string): Property => [name, {}, 'text', inLines(value)]

/** A value's own line ends are all written alike, so that no reader takes one for the end of its property. */
const inLines = (value: string): string =>
  value.replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '')

/** A line has 75 octets at most (RFC 5545, 3.1), the space before its continuation among them; the library leaves it out. */
const FOLD_AT = 74

/** What a calendar shows. */
interface Shown {
  readonly entries: readonly Entry[]
  readonly planned: readonly PlannedFor[]
}

/**
 * A member's practices, and what is planned for them, as iCalendar (RFC 5545): each an event of its own, with its own UID, so that moving or cancelling
 * one is a change of that event in every program. The same practices give the same text, byte for byte.
 */
export async function writeCalendar(
  { entries: stored, planned }: Shown,
  holder: Holder,
  publicUrl: string,
): Promise<string> {
  const entries = stored.map((entry) => ({ ...entry, timeZone: knownTimeZone(entry.timeZone) }))
  const known = localeFor([holder.locale ?? ''])
  const t = translator(known, await catalogues[known]())
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
      ...planned.map((plan) => toDayEvent(plan, publicUrl, sumOf(plan, t, known))),
    ],
  ]
  return ICAL.stringify(calendar)
}

interface Told {
  readonly publicUrl: string
  /** Each as a line. */
  readonly seats: readonly string[]
  readonly summary: string
}

function toEvent(entry: Entry, holder: Holder, { publicUrl, seats, summary }: Told): Component {
  const { id, place, notes, cancelledAt, cancelReason, answer } = entry
  const link = `${publicUrl}/attendance/${id}`
  // With the link: some calendars show no property of its own for it.
  const description = [cancelReason, seats.join('\n'), notes, link].filter(Boolean).join('\n\n')
  const isAway = cancelledAt !== null || answer === 'no'
  return [
    'vevent',
    [
      text('uid', `${id}@${new URL(publicUrl).hostname}`),
      // No time of asking in here: what did not change must not look changed.
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
      // A club has no address of its own to write to.
      ['organizer', { cn: plain(holder.clubName) }, 'cal-address', 'invalid:nomail'],
      toAttendee(holder, answer),
      ['url', {}, 'uri', link],
    ],
    [],
  ]
}

/** Duration and kilometres of a planned session, as a reader writes figures; empty without either. */
function sumOf({ minutes, distance }: PlannedFor, t: Translate, locale: string): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return [
    ...(minutes === null ? [] : [minutesOf(t, minutes)]),
    ...(distance === null ? [] : [t('workout.kilometres', { shown: number.format(distance / 1_000) })]),
  ].join(' · ')
}

/** A planned session, which has a day and no hour. */
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
      // The day after: an end is no part of the event (RFC 5545, 3.6.1).
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

/** A parameter holds neither quotes nor control characters (RFC 5545, 3.2). */
const plain = (name: string): string => name.replace(/["\p{Cc}\u2028\u2029]/gu, ' ')

const utc = (name: string, instant: string): Property => [name, {}, 'date-time', `${instant.slice(0, 19)}Z`]

/**
 * Start and end by the club's clock. Where that shows one of them twice, in autumn's repeated hour, both are in UTC: RFC 5545,
 * 3.3.5, has the first one meant, but some programs take the second.
 */
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

/** Each time zone that an entry is in, as far as the entries reach. */
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

/** An offset such as -03:30 in minutes. */
const parseOffset = (offset: string): number =>
  (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)))
