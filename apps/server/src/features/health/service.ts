import { Refusal } from '@boathouse/domain/kernel/errors'
import { isSameSecret } from '#auth/secrets.ts'
import { isUnavailable } from '#db/errors.ts'
import { isEmbedded } from '#db/sqlite.ts'
import type { PublicContext } from '../../context.ts'
import { mailsIn, ping } from './queries.ts'

/** Whether this server may be sent work. Throws unavailable while it stops, or while the database does not answer. */
export async function checkReadiness({ db }: PublicContext, isStopping: boolean): Promise<void> {
  if (isStopping) throw new Refusal('unavailable')
  // An embedded database is there as long as this process is, and asking it would wait for the transaction that runs now.
  if (!isEmbedded(db)) await ping(db)
}

/** Lets in whoever shows the token of the settings. `header` is Authorization's value. Throws unauthenticated. */
export async function checkMetricsReader(token: string, header = ''): Promise<void> {
  const given = /^Bearer (\S+)$/i.exec(header)?.[1] ?? ''
  if (!isSameSecret(given, token)) throw new Refusal('unauthenticated')
}

/** How the mails stand; null when the database does not answer, since the other metrics are wanted most then. */
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
