import { Refusal } from '@boathouse/domain/kernel/errors'
import { prepared } from '#db/prepared.ts'
import type { Db } from '#db/tables.ts'
import { hashToken } from './secrets.ts'

interface Limit {
  readonly most: number
  readonly minutes: number
  /** Restarts the window at each allowed hit, so no period of this length has more than `most`. */
  readonly strictly?: boolean
}

interface Throttled {
  readonly db: Db
  readonly now: Date
}

/** Key to store: the limit's name and a hash of user or client, because counters outlive deleted accounts by a day. */
export const storedKey = (key: string): string => `${key.slice(0, key.indexOf(':'))}:${hashToken(key)}`

interface Hit {
  readonly key: string
  readonly now: string
  readonly endsAt: string
  /** Total below which a hit extends the window; 0 for never. */
  readonly movesBelow: number
  readonly count: number
}

/** Counts hits, in a new window if the last one has ended. One atomic statement. */
const hit = prepared((db, { key, now, endsAt, movesBelow, count }: Hit & Record<string, string | number>) =>
  db
    .insertInto('throttles')
    .values({ key, hits: count, endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        hits: eb
          .case()
          .when('throttles.endsAt', '<=', now)
          .then(count)
          .else(eb('throttles.hits', '+', count))
          .end(),
        endsAt: eb
          .case()
          .when(
            eb.or([
              eb('throttles.endsAt', '<=', now),
              // Hits may arrive out of order, so the end never moves back.
              eb.and([
                eb('throttles.hits', '<', movesBelow),
                eb('throttles.endsAt', '<', eb.ref('excluded.endsAt')),
              ]),
            ]),
          )
          .then(eb.ref('excluded.endsAt'))
          .else(eb.ref('throttles.endsAt'))
          .end(),
      })),
    )
    .returning(['hits', 'endsAt']),
)

/** Counts a hit in the shared database. Returns whether the limit holds. */
export async function isWithinLimit(ctx: Throttled, key: string, limit: Limit): Promise<boolean> {
  return (await countHit(ctx, key, limit)).hits <= limit.most
}

/** Counts hits and returns the total. Throws 429 with the retry time if over the limit. */
export async function throttle(
  ctx: Throttled,
  key: string,
  limit: Limit,
  { count = 1, code }: { readonly count?: number; readonly code?: string } = {},
): Promise<number> {
  const { hits, endsAt } = await countHit(ctx, key, limit, count)
  if (hits > limit.most) throw refuseUntil(endsAt, ctx.now, code)
  return hits
}

/** Throws like `throttle` without counting: for checks before a long wait. */
export async function refuseOverLimit(
  { db, now }: Throttled,
  key: string,
  { most }: Limit,
  code?: string,
): Promise<void> {
  const [counted] = await findHits(db, { key: storedKey(key), now: now.toISOString() })
  if (counted && counted.hits >= most) throw refuseUntil(counted.endsAt, now, code)
}

const findHits = prepared((db, { key, now }: { key: string; now: string }) =>
  db.selectFrom('throttles').where('key', '=', key).where('endsAt', '>', now).select(['hits', 'endsAt']),
)

function refuseUntil(endsAt: string, now: Date, code = 'rateLimited'): Refusal {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1_000))
  return new Refusal('rateLimited', code, { retryAfter })
}

export async function resetLimit({ db }: Throttled, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', storedKey(key)).execute()
}

/** Returns the new total and the end of the window. */
export async function countHit({ db, now }: Throttled, key: string, limit: Limit, count = 1) {
  const endsAt = new Date(now.getTime() + limit.minutes * 60_000).toISOString()
  const movesBelow = limit.strictly ? limit.most : 0
  const [counted] = await hit(db, {
    key: storedKey(key),
    now: now.toISOString(),
    endsAt,
    movesBelow,
    count,
  })
  if (!counted) throw new Error('The upsert of a limit gave no row back.')
  return counted
}
