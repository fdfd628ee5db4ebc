import type {
  LogbookFilters,
  listEntries as listContract,
  listEntryChanges,
} from '@boathouse/domain/boathouse/logbook/contract'
import type { Entry } from '@boathouse/domain/boathouse/logbook/model'
import { mayCorrect } from '@boathouse/domain/boathouse/logbook/policy'
import { refuseWrongDays } from '@boathouse/domain/boathouse/logbook/rules'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { CallOutput } from '@boathouse/domain/kernel/contract'
import { notFound } from '@boathouse/domain/kernel/errors'
import { toSearchWords } from '@boathouse/domain/kernel/search'
import { startOfDay } from '@boathouse/domain/kernel/zoned-time'
import type { ClubContext } from '../../../context.ts'
import { showClub } from '../../club/clubs/service.ts'
import { clubRoleOf, namesOfBoats, peopleKnown } from '../boats/service.ts'
import { type OutingRow, outings, outingsAmong, presentCrew, showOutings } from '../outings/service.ts'
import * as kilometres from './kilometre-queries.ts'
import { presentChange, presentEntry } from './present.ts'
import * as queries from './queries.ts'

async function showEntries(ctx: ClubContext, rows: readonly OutingRow[]): Promise<Entry[]> {
  if (rows.length === 0) return []
  const shown = await showOutings(ctx, rows)
  const { timeZone } = await showClub(ctx)
  const ids = rows.map(({ id }) => id)
  const changed = new Set((await queries.changedAmong(ctx.db, ctx.club, ids)).map(({ outingId }) => outingId))
  const clubRole = clubRoleOf(ctx)
  return shown.map((outing, n) => {
    const closedAt = rows[n]?.closedAt ?? null
    const may = mayCorrect({ clubRole, isCrew: outing.isOwn, closedAt, now: ctx.now })
    return presentEntry(outing, { timeZone, isChanged: changed.has(outing.id), mayCorrect: may })
  })
}

export async function showStored(ctx: ClubContext, row: OutingRow): Promise<Entry> {
  const [shown] = await showEntries(ctx, [row])
  if (!shown) throw notFound()
  return shown
}

export const showEntry = async (ctx: ClubContext, id: string): Promise<Entry> =>
  showStored(ctx, await outings.get(ctx.db, ctx.club, id))

interface Page {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest first. Empty for a person whose name the user may not know. */
export async function listEntries(
  ctx: ClubContext,
  { text = '', boat, person, from, to, ...page }: LogbookFilters & Page,
): Promise<CallOutput<typeof listContract>> {
  refuseWrongDays({ from, to })
  if (person !== undefined && !(await isKnown(ctx, person))) return { items: [], nextCursor: null }
  const { timeZone } = await showClub(ctx)
  const startOf = (day: string) => startOfDay(day, timeZone).toISOString()
  const { rows: keys, nextCursor } = await queries.pageOfKeys(ctx.db, ctx.club, {
    ...{ ...page, boat, person, words: toSearchWords(text) },
    from: from && startOf(from),
    before: to && startOf(addDays(to, 1)),
  })
  if (keys.length === 0) return { items: [], nextCursor: null }
  const ids = keys.map(({ id }) => id)
  const found = await outingsAmong(ctx, ids)
  const rowOf = new Map(found.map((row) => [row.id, row]))
  return {
    items: await showEntries(
      ctx,
      ids.flatMap((id) => rowOf.get(id) ?? []),
    ),
    nextCursor,
  }
}

const isKnown = async (ctx: ClubContext, person: string): Promise<boolean> =>
  (await peopleKnown(ctx, [person]))(person).id !== null

export async function listChanges(
  ctx: ClubContext,
  outingId: string,
  page: Page,
): Promise<CallOutput<typeof listEntryChanges>> {
  await outings.get(ctx.db, ctx.club, outingId)
  const { rows, nextCursor } = await queries.pageOfChanges(ctx.db, ctx.club, { ...page, outingId })
  if (rows.length === 0) return { items: [], nextCursor }
  const ids = rows.map(({ id }) => id)
  const crews = await queries.crewsBefore(ctx.db, ctx.club, ids)
  const crewOf = Map.groupBy(crews, ({ changeId }) => changeId)
  const seated = crews.flatMap(({ memberId }) => memberId ?? [])
  const personOf = await peopleKnown(ctx, [...seated, ...rows.map(({ changedBy }) => changedBy)])
  const boatOf = await namesOfBoats(
    ctx,
    rows.map(({ boatId }) => boatId),
  )
  const { timeZone } = await showClub(ctx)
  const items = rows.map((row) =>
    presentChange(row, {
      timeZone,
      by: personOf(row.changedBy),
      crew: presentCrew(crewOf.get(row.id) ?? [], row.captainSeat, personOf),
      boatName: boatOf(row.boatId),
    }),
  )
  return { items, nextCursor }
}

export const firstOuting = ({ db, club }: Pick<ClubContext, 'db' | 'club'>) => kilometres.firstOut(db, club)
