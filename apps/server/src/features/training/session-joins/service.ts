import { invalidField, notFound } from '@boathouse/domain/kernel/errors'
import type { SessionDoubles } from '@boathouse/domain/training/session-joins/model'
import { keptApartFrom } from '#db/rows/session-rows.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import { findCandidates } from '../activity-files/service.ts'
import { inOrder, present } from './present.ts'
import * as queries from './queries.ts'

/** For a joined session, shows the duplicates of the one it was joined into. Throws `notFound`. */
export async function showDoubles(ctx: SignedInContext, asked: string): Promise<SessionDoubles> {
  const { db, athlete } = ctx
  const id = (await queries.findAny(db, athlete, asked))?.joinedInto ?? asked
  const [session] = await queries.findPresent(db, athlete, [id])
  if (!session) throw notFound()
  const ids = ((await findCandidates(ctx, [session])).get(id) ?? []).map(({ sessionId }) => sessionId)
  const rows = await queries.findPresent(db, athlete, ids)
  const intoAny = await queries.findJoined(db, athlete, [id, ...ids])
  const joined = inOrder(intoAny.filter(({ joinedInto }) => joinedInto === id))
  const recordings = await queries.recordingsOf(db, athlete, [id, ...ids])
  const deviceOf = (among: (recording: (typeof recordings)[number]) => boolean) =>
    recordings.find(among)?.device ?? null
  const brought = new Set(joined.flatMap(({ join }) => join.recordings))
  return {
    session: present(session),
    device: deviceOf((each) => each.sessionId === id && !brought.has(each.id)),
    candidates: ids.flatMap((candidate) => {
      const row = rows.find((each) => each.id === candidate)
      if (!row) return []
      const hasJoined = intoAny.some(({ joinedInto }) => joinedInto === candidate)
      const device = deviceOf((each) => each.sessionId === candidate)
      return [{ session: present(row), device, hasJoined }]
    }),
    joined: joined.map(({ row, join }) => ({
      session: present(row),
      device: deviceOf((each) => join.recordings.includes(each.id)),
      choices: join.choices,
    })),
  }
}

/** Sessions marked as different from one session. Beyond that, the oldest marks are dropped and asked about again. */
const MAX_APART = 50

export const keepApart = (
  ctx: SignedInContext,
  id: string,
  { sessionId, isApart }: { readonly sessionId: string; readonly isApart: boolean },
): Promise<void> =>
  inTransaction(ctx, async ({ db, athlete }) => {
    if (id === sessionId) throw invalidField('sessionId', 'notSame')
    const pair = await queries.findPresent(db, athlete, [id, sessionId])
    if (pair.length < 2) throw notFound()
    for (const row of pair) {
      const other = row.id === id ? sessionId : id
      const others = keptApartFrom(row).filter((each) => each !== other)
      const kept = isApart && row.id === id ? [...others, other].slice(-MAX_APART) : others
      await queries.changeSession(db, athlete, row.id, { keptApart: kept.join(' ') || null })
    }
  })
