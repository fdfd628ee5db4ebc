import { Refusal } from '@boathouse/domain/kernel/errors'
import { prepared } from '#db/prepared.ts'
import type { Db } from '#db/tables.ts'
import { hashToken } from './secrets.ts'

interface Limit {
  readonly most: number
  readonly minutes: number
  /**
   * Whether the minutes count from the last hit within the limit rather than from the first, so that no stretch of that
   * length, however it is laid, has more than `most`.
   */
  readonly strictly?: boolean
}

interface Throttled {
  readonly db: Db
  readonly now: Date
}

/**
 * Storage key of a limit: its name, and a hash of the rest. Hashed because keys identify users and clients, and outlive a deleted
 * account by a day. Ids have enough random bits to be safe from guessing.
 */
export const storedKey = (key: string): string => `${key.slice(0, key.indexOf(':'))}:${hashToken(key)}`

interface Hit {
  readonly key: string
  readonly now: string
  readonly endsAt: string
  /** A hit while there were fewer than these moves the end; none do where it is zero. */
  readonly movesBelow: number
  /** How many hits it is. */
  readonly count: number
}

/** Counts one more hit; a window that is over starts anew. One statement, so that no two servers count past each other. */
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
              // Hits that are counted late may come out of order: the end never moves back.
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

/** Whether one more of `key` is within its limit. The count is in the database, so that all servers share it. */
export async function isWithinLimit(ctx: Throttled, key: string, limit: Limit): Promise<boolean> {
  return (await countHit(ctx, key, limit)).hits <= limit.most
}

/**
 * Refuses with 429, and says when to come back, once `key` is over its limit; `count` is how many hits this is. Returns how many
 * there are by now.
 */
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

/** Refuses whom `throttle` would refuse, and counts nothing: for before a wait that may be in vain. */
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

/** Forgets what was counted, once the right person came. */
export async function resetLimit({ db }: Throttled, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', storedKey(key)).execute()
}

/** Counts `count` more of `key`: how many there are by now, these included, and when they are forgotten. */
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
