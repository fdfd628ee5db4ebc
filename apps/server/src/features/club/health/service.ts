import { Refusal } from '@boathouse/domain/kernel/errors'
import { isSameSecret } from '#auth/secrets.ts'
import { isUnavailable } from '#db/errors.ts'
import { isEmbedded } from '#db/sqlite.ts'
import type { PublicContext } from '../../../context.ts'
import { mailsIn, ping } from './queries.ts'

/** Throws `unavailable` while the server stops or the database doesn't respond. */
export async function checkReadiness({ db }: PublicContext, isStopping: boolean): Promise<void> {
  if (isStopping) throw new Refusal('unavailable')
  // SQLite runs in this process, and a query would wait for the running transaction.
  if (!isEmbedded(db)) await ping(db)
}

/** `header`: value of Authorization. Throws `unauthenticated`. */
export async function checkMetricsReader(token: string, header = ''): Promise<void> {
  const given = /^Bearer (\S+)$/i.exec(header)?.[1] ?? ''
  if (!isSameSecret(given, token)) throw new Refusal('unauthenticated')
}

/** Null if the database doesn't respond, when the other metrics matter most. */
export async function readOutbox({ db, now }: PublicContext) {
  try {
    const [waiting, failed] = [await mailsIn(db, 'waiting'), await mailsIn(db, 'failed')]
    const age = waiting.oldest === null ? 0 : now.getTime() - Date.parse(waiting.oldest)
    return {
      waiting: Number(waiting.count),
      oldestSeconds: Math.max(0, age / 1_000),
      failed: Number(failed.count),
    }
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}
