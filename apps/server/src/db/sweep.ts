import type { Db } from './tables.ts'

/** So many rows a statement: on SQLite nobody else is served while one runs. */
const SLICE = 1_000

/** How long it stays known to whom a mail went, in milliseconds. */
const SENT_MAILS_KEPT_MS = 7 * 86_400_000

/** Removes what is over: ended sessions and links, limits of the past, and mails that were sent a week ago. */
export async function sweep(db: Db, now: Date): Promise<void> {
  const over = now.toISOString()
  const weekAgo = new Date(now.getTime() - SENT_MAILS_KEPT_MS).toISOString()
  await inSlices((limit) =>
    db
      .deleteFrom('sessions')
      .where('id', 'in', (eb) =>
        eb.selectFrom('sessions').select('id').where('expiresAt', '<=', over).limit(limit),
      ),
  )
  await inSlices((limit) =>
    db
      .deleteFrom('verifications')
      .where('id', 'in', (eb) =>
        eb.selectFrom('verifications').select('id').where('expiresAt', '<=', over).limit(limit),
      ),
  )
  await inSlices((limit) =>
    db
      .deleteFrom('signInLinks')
      .where('tokenHash', 'in', (eb) =>
        eb.selectFrom('signInLinks').select('tokenHash').where('expiresAt', '<=', over).limit(limit),
      ),
  )
  await inSlices((limit) =>
    db
      .deleteFrom('throttles')
      .where('key', 'in', (eb) =>
        eb.selectFrom('throttles').select('key').where('endsAt', '<=', over).limit(limit),
      ),
  )
  await inSlices((limit) =>
    db
      .deleteFrom('outboxMails')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('outboxMails')
          .select('id')
          .where('state', '=', 'sent')
          .where('dueAt', '<=', weekAgo)
          .limit(limit),
      ),
  )
}

interface Deletion {
  readonly executeTakeFirst: () => Promise<{ readonly numDeletedRows: bigint }>
}

async function inSlices(deletion: (limit: number) => Deletion): Promise<void> {
  let deleted = SLICE
  while (deleted === SLICE) deleted = Number((await deletion(SLICE).executeTakeFirst()).numDeletedRows)
}
