import { Refusal } from '@boathouse/domain/kernel/errors'
import type { Db } from '#db/tables.ts'
import type { Actor, AthleteScope } from './gate.ts'

interface Asking {
  readonly db: Db
  readonly athlete: AthleteScope
  readonly actor: Pick<Actor, 'sessionId'>
}

/**
 * Throws if the current session has ended, for example after an account takeover.
 * Call it in the transaction that relies on the session: it locks the row until the commit.
 */
export async function refuseEnded({ db, athlete, actor }: Asking): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set((eb) => ({ provenAt: eb.ref('provenAt') }))
    .where('id', '=', actor.sessionId)
    .where('userId', '=', athlete.athleteId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('unauthenticated')
}
