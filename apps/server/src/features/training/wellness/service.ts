import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { type WellnessFields, wellnessFields } from '@boathouse/domain/training/wellness/contract'
import type { SharedWellness, WellnessEntry, WellnessSpan } from '@boathouse/domain/training/wellness/model'
import { refuseWrongDay, wellnessRange } from '@boathouse/domain/training/wellness/rules'
import { coachedWellness } from '#auth/coached-scopes.ts'
import { isWithinQuota } from '#db/quota.ts'
import { sharedEntries } from '#db/rows/shared-wellness.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { recordViews } from '../../club/consents/service.ts'
import * as queries from './queries.ts'

const todayOf = ({ now, actor }: SignedInContext): CalendarDay => dayAt(now, actor.user.timeZone ?? 'UTC')

/** Shows the days up to `until`; by default up to today. */
export async function showWellness(ctx: SignedInContext, until?: CalendarDay): Promise<WellnessSpan> {
  const range = wellnessRange(until ?? todayOf(ctx))
  return { ...range, items: await queries.listEntries(ctx.db, ctx.athlete, range) }
}

export const listRestDays = async (ctx: SignedInContext, days: DayRange): Promise<CalendarDay[]> =>
  (await queries.listEntries(ctx.db, ctx.athlete, days)).flatMap(({ day, isRestDay }) =>
    isRestDay ? [day] : [],
  )

const fieldNames = Object.keys(wellnessFields.shape) as (keyof WellnessFields)[]

const saysSame = (one: WellnessFields, other: WellnessFields): boolean =>
  fieldNames.every((field) => one[field] === other[field])

/** Idempotent. Throws `stale` (without an entry any version is fine), or an invalid `day` if it is too far away. */
export async function saveWellness(
  ctx: SignedInContext,
  day: CalendarDay,
  { version, ...fields }: WellnessFields & { readonly version: number },
): Promise<WellnessEntry> {
  refuseWrongDay(day, todayOf(ctx))
  if (!(await isWithinQuota(ctx.db, ctx.athlete, 'wellnessEntries')))
    throw new Refusal('conflict', 'tooManyDeleted')
  return inTransaction(ctx, async (inside) => {
    const { db, now, athlete } = inside
    const found = await queries.findEntry(db, athlete, day)
    if (!found) {
      const at = now.toISOString()
      const fresh = { version: 1, createdAt: at, updatedAt: at, deletedAt: null }
      return queries.insertEntry(db, { ...athlete, id: inside.newId(), day, ...fields, ...fresh })
    }
    const { deletedAt, ...stored } = found
    if (deletedAt === null) {
      if (saysSame(stored, fields)) return stored
      if (stored.version !== version) throw new Refusal('conflict', 'stale', { current: stored })
    }
    const { row } = await queries.entries.restore(db, athlete, stored.id)
    return queries.entries.updateAtVersion(inside, athlete, { ...row, changes: fields })
  })
}

/** Idempotent. Throws `notFound` without an entry. */
export const deleteWellness = (
  ctx: SignedInContext,
  day: CalendarDay,
  version: number,
): Promise<WellnessEntry> =>
  inTransaction(ctx, async (inside) => {
    const { id } = await entryOf(inside, day)
    return (await queries.entries.softDelete(inside, inside.athlete, { id, version })).row
  })

/** Idempotent. Throws `notFound` without an entry. */
export const restoreWellness = (ctx: SignedInContext, day: CalendarDay): Promise<WellnessEntry> =>
  inTransaction(ctx, async (inside) => {
    const { id } = await entryOf(inside, day)
    return (await queries.entries.restore(inside.db, inside.athlete, id)).row
  })

async function entryOf({ db, athlete }: SignedInContext, day: CalendarDay) {
  const found = await queries.findEntry(db, athlete, day)
  if (!found) throw notFound()
  return found
}

/** Shows what the athlete shares now. Records the view first. Throws like `coachedWellness`. */
export async function showShared(
  ctx: ClubContext,
  memberId: string,
  until?: CalendarDay,
): Promise<SharedWellness> {
  const scope = await coachedWellness(ctx, memberId)
  const range = wellnessRange(until ?? todayOf(ctx))
  if (scope.share === 'nothing') return { share: 'nothing', ...range, items: [] }
  await recordViews(ctx, [scope], 'wellness')
  return { share: 'share', ...range, items: await sharedEntries(ctx.db, scope, range) }
}
