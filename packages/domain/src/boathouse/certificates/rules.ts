import { addDays, type CalendarDay, toMonth } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { CraftKey } from '../../sport/sports/model.ts'
import type { Rig } from '../boats/model.ts'
import { seatsOf } from '../outings/rules.ts'
import type { Requirement } from '../requirements/model.ts'
import type { CertificateState, Standing, StateFilter } from './model.ts'

/** Days before its end from which a document shows as expiring. */
export const EXPIRING_DAYS = 30

/** 5 MB. */
export const LARGEST_FILE = 5 * 1024 * 1024

/** About 10 GB at most; most files are far smaller. */
export const MAX_FILES_OF_CLUB = 2_000

/** Confirmations of one member for one requirement, deleted ones included. */
export const MAX_OF_MEMBER = 100

/** Adds calendar months. The last day of a shorter month replaces days that it lacks. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const { last } = toMonth(first)
  const wanted = addDays(first, date - 1)
  return wanted < last ? wanted : last
}

/** Last valid day of a document; null without end. */
export const validUntilOf = (day: CalendarDay, months: number | null): CalendarDay | null =>
  months === null ? null : addMonths(day, months)

interface Dated {
  readonly day: CalendarDay
  readonly createdAt: string
}

/** Newest document first; of two of the same day the one confirmed later. */
export const byNewest = (one: Dated, other: Dated): number =>
  one.day === other.day ? (one.createdAt < other.createdAt ? 1 : -1) : one.day < other.day ? 1 : -1

interface Having {
  readonly requirement: Pick<Requirement, 'months'>
  /** Day of the newest document; null without one. */
  readonly day: CalendarDay | null
  readonly isNeeded: boolean
  readonly today: CalendarDay
}

export function judge({ requirement, day, isNeeded, today }: Having): {
  readonly state: CertificateState
  readonly validUntil: CalendarDay | null
} {
  if (day === null) return { state: isNeeded ? 'missing' : 'notNeeded', validUntil: null }
  const validUntil = validUntilOf(day, requirement.months)
  if (validUntil === null) return { state: 'valid', validUntil }
  if (validUntil < today) return { state: 'expired', validUntil }
  return { state: validUntil <= addDays(today, EXPIRING_DAYS) ? 'expiring' : 'valid', validUntil }
}

const ATTENTION: readonly CertificateState[] = ['missing', 'expired', 'expiring']

export const needsAttention = ({ state }: Pick<Standing, 'state'>): boolean => ATTENTION.includes(state)

export const matchesState = (standing: Pick<Standing, 'state'>, filter: StateFilter | undefined): boolean =>
  filter === undefined || (filter === 'attention' ? needsAttention(standing) : standing.state === filter)

/** Throws a field error `day` for a future day. */
export function refuseFutureDay(day: CalendarDay, today: CalendarDay): void {
  if (day > today) throw invalidField('day', 'certificateFuture')
}

/** Whether the craft has one seat; without a craft, whether each rig of the boat has. */
export const isForOne = (rigs: readonly Rig[], craft?: CraftKey): boolean =>
  rigs
    .filter((rig) => craft === undefined || rig.craft === craft)
    .every((rig) => seatsOf([rig], rig.craft).length === 1)
