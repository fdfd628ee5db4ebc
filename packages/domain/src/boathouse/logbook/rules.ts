import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import { searchKeyOf } from '../../kernel/search.ts'
import { LONGEST_INDEXED } from '../../kernel/text.ts'
import { momentsAt, wallClockAt } from '../../kernel/zoned-time.ts'
import type { Boat, Rig } from '../boats/model.ts'
import { COX_SEAT } from '../outings/model.ts'
import { MAX_OUT_MS, refuseWrongSeats } from '../outings/rules.ts'
import type { EntryCorrection, LogbookFilters } from './contract.ts'
import type { Said } from './model.ts'

export const destinationKey = (destination: string): string =>
  searchKeyOf(destination).slice(0, LONGEST_INDEXED).toWellFormed()

export function refuseWrongDays({ from, to }: Pick<LogbookFilters, 'from' | 'to'>): void {
  if (from !== undefined && to !== undefined && to < from) throw invalidField('to', 'lastBeforeFirst')
}

interface Meant {
  readonly day: CalendarDay
  readonly time: string
  /** Lower bound: of a time that occurs twice, the first one after it is meant. */
  readonly after?: string
}

/** Returns `stored` for the same local minute, so corrections of other fields keep the seconds. */
export function momentMeant({ day, time, after = '' }: Meant, stored: string, timeZone: string): string {
  const shown = wallClockAt(new Date(stored), timeZone)
  if (shown.day === day && shown.time === time) return stored
  const moments = momentsAt(day, time, timeZone).map((moment) => moment.toISOString())
  return moments.find((moment) => moment > after) ?? (moments[0] as string)
}

interface Stored {
  readonly boatId: string
  readonly craft: Rig['craft']
  readonly crew: readonly { readonly seat: number }[]
}

/** Rigs of a boat: the current ones, and the entry's, which may be a former one. */
export function rigsMeant(
  { id, rigs }: Pick<Boat, 'id' | 'rigs'>,
  { boatId, craft, crew }: Stored,
): readonly Rig[] {
  if (id !== boatId || rigs.some((rig) => rig.craft === craft)) return rigs
  return [...rigs, { craft, hasCox: crew.some(({ seat }) => seat === COX_SEAT), sides: null }]
}

interface Rigged {
  readonly rigs: readonly Rig[]
  readonly outAt: string
  readonly backAt: string
}

type Correction = Pick<EntryCorrection, 'craft' | 'captainSeat'> & {
  readonly crew: NonNullable<EntryCorrection['crew']>
}

/** Throws by the field for a crew that doesn't fit the boat, and for impossible times. */
export function refuseWrongEntry(entry: Correction, { rigs, outAt, backAt }: Rigged, now: Date): void {
  refuseWrongSeats(entry, rigs)
  const [out, back] = [new Date(outAt).getTime(), new Date(backAt).getTime()]
  if (out > now.getTime()) throw invalidField('outTime', 'outFuture')
  if (back < out) throw invalidField('backTime', 'backBeforeOut')
  if (back > now.getTime()) throw invalidField('backTime', 'backFuture')
  if (back - out > MAX_OUT_MS) throw invalidField('backDay', 'backFar')
}

export const saidNames = [
  'boat',
  'craft',
  'crew',
  'captain',
  'out',
  'back',
  'destination',
  'metres',
  'remarks',
] as const
export type SaidName = (typeof saidNames)[number]

const valueIn: Record<SaidName, (said: Said) => unknown> = {
  boat: ({ boat }) => boat.id,
  craft: ({ craft }) => craft,
  crew: ({ crew }) => crew.map(({ seat, id, name }) => [seat, id, name]),
  captain: ({ crew }) => crew.find(({ isCaptain }) => isCaptain)?.seat ?? null,
  out: ({ day, outTime }) => [day, outTime],
  back: ({ backDay, backTime }) => [backDay, backTime],
  destination: ({ destination }) => destination,
  metres: ({ metres }) => metres,
  remarks: ({ remarks }) => remarks,
}

export const changedNames = (before: Said, after: Said): SaidName[] =>
  saidNames.filter((name) => JSON.stringify(valueIn[name](before)) !== JSON.stringify(valueIn[name](after)))

interface Described {
  readonly metres: number | null
  readonly remarks: string
}

export const takesBack = (before: Described, after: Described): boolean =>
  (before.metres !== null && before.metres !== after.metres) ||
  (before.remarks !== '' && before.remarks !== after.remarks)
