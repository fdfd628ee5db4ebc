import type { Readable } from 'node:stream'
import type { exportLogbook as exportContract } from '@boathouse/domain/boathouse/logbook/contract'
import type { Entry, Kilometres, KilometresBy, YearSum } from '@boathouse/domain/boathouse/logbook/model'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { startOfDay, wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { refuseLongRange } from '@boathouse/domain/practices/rates/rules'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import { findLocale } from '#db/locale.ts'
import type { ClubContext } from '../../../context.ts'
import { showClub } from '../../club/clubs/service.ts'
import { listOwnSquads, listSquads } from '../../club/squads/service.ts'
import { namesOfBoats, peopleKnown } from '../boats/service.ts'
import * as queries from './kilometre-queries.ts'
import { writeLogbookCsv, writeLogbookXlsx } from './present.ts'
import { listEntries } from './service.ts'

const EXPORTS_PER_ACCOUNT = { most: 30, minutes: 15 }

/** Small pages, so other requests run in between. */
const ENTRIES_AT_ONCE = 200

const files = { csv: writeLogbookCsv, xlsx: writeLogbookXlsx }

/** Streams some days as a file. Logged, because names leave the server. */
export async function exportLogbook(
  ctx: ClubContext,
  { format, ...asked }: BodyOf<typeof exportContract>,
): Promise<{ name: string; type: string; stream: Readable }> {
  const { user, membership } = ctx.actor
  refuseLongRange(asked)
  await throttle(ctx, `exports:logbook:${user.id}`, EXPORTS_PER_ACCOUNT)
  await recordEntry(ctx, { action: 'logbookExported', actorId: user.id, clubId: ctx.club.clubId })
  const locale = await findLocale(ctx.db, ctx.athlete)
  const { from, to } = asked
  const report = { clubName: membership?.clubName ?? '', from, to, entries: all(ctx, asked), madeAt: ctx.now }
  return { ...(await files[format](report, locale)), name: `logbook-${from}-to-${to}.${format}` }
}

async function* all(
  ctx: ClubContext,
  asked: Omit<BodyOf<typeof exportContract>, 'format'>,
): AsyncGenerator<Entry> {
  let cursor: string | undefined
  do {
    const page = await listEntries(ctx, { ...asked, cursor, limit: ENTRIES_AT_ONCE })
    yield* page.items
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

interface Asked {
  readonly by: KilometresBy
  readonly year?: number | undefined
}

/** Days are in the club's time zone, names as far as the user may know them. */
export async function showKilometres(ctx: ClubContext, { by, year: asked }: Asked): Promise<Kilometres> {
  const { timeZone } = await showClub(ctx)
  const yearOf = (moment: Date) => Number(wallClockAt(moment, timeZone).day.slice(0, 4))
  const current = yearOf(ctx.now)
  const year = asked ?? current
  const startOf = (one: number) => startOfDay(`${one}-01-01`, timeZone).toISOString()
  const first = await queries.firstOut(ctx.db, ctx.club)
  const oldest = first ? Math.min(yearOf(new Date(first.outAt)), current) : current
  const years = Array.from({ length: current - oldest + 1 }, (_, n) => current - n)
  return { by, year, years, ...(await sums[by](ctx, { from: startOf(year), before: startOf(year + 1) })) }
}

type Sums = Pick<Kilometres, 'items' | 'others'>
type Counted = Omit<YearSum, 'unsaid' | 'name'> & { readonly said: number }

const toSum = ({ outings, metres, said }: Omit<Counted, 'id'>) => ({
  outings: Number(outings),
  metres: Number(metres),
  unsaid: Number(outings) - Number(said),
})

const byMetres = (one: YearSum, other: YearSum) =>
  other.metres - one.metres || other.outings - one.outings || (one.id < other.id ? -1 : 1)

const sums: Record<KilometresBy, (ctx: ClubContext, span: queries.Span) => Promise<Sums>> = {
  people: async (ctx, span) => {
    const rows = (await queries.sumPeople(ctx.db, ctx.club, span)).flatMap(({ id, ...sum }) =>
      id === null ? [] : [{ id, ...toSum(sum) }],
    )
    const personOf = await peopleKnown(
      ctx,
      rows.map(({ id }) => id),
    )
    const people = rows.map((row) => ({ ...row, name: personOf(row.id).name }))
    // Former members look like members without a name, so readers can't identify who left.
    const items = people.filter(({ id, name }) => name !== null || id === ctx.actor.user.id)
    const others = people.filter((one) => !items.includes(one))
    return { items: items.sort(byMetres), others: others.length === 0 ? null : addUp(others) }
  },
  boats: async (ctx, span) => {
    const rows = await queries.sumBoats(ctx.db, ctx.club, span)
    const nameOf = await namesOfBoats(
      ctx,
      rows.map(({ id }) => id),
    )
    const items = rows.map(({ id, ...sum }) => ({ id, name: nameOf(id), ...toSum(sum) }))
    return { items: items.sort(byMetres), others: null }
  },
  squads: async (ctx, span) => {
    const squads = await squadsKnown(ctx)
    const nameOf = new Map(squads.map(({ id, name }) => [id, name]))
    const rows =
      squads.length === 0 ? [] : await queries.sumSquads(ctx.db, ctx.club, [...nameOf.keys()], span)
    const items = rows.map(({ id, ...sum }) => ({ id, name: nameOf.get(id) ?? null, ...toSum(sum) }))
    return { items: items.sort(byMetres), others: null }
  },
}

const addUp = (sums: readonly Omit<YearSum, 'id' | 'name'>[]) =>
  sums.reduce((total, { outings, metres, unsaid }) => ({
    outings: total.outings + outings,
    metres: total.metres + metres,
    unsaid: total.unsaid + unsaid,
  }))

/** More than any club has. */
const MAX_SQUADS = 500

/** All squads for admins, else the user's own. */
async function squadsKnown(ctx: ClubContext) {
  const { items, abilities } = await listSquads(ctx, { limit: MAX_SQUADS, state: 'current' })
  return abilities.manage ? items : (await listOwnSquads(ctx)).items
}
