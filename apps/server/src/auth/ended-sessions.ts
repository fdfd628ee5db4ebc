import { Refusal } from '@boathouse/domain/kernel/errors'
import type { Db } from '#db/tables.ts'
import type { Actor, AthleteScope } from './gate.ts'

interface Asking {
  readonly db: Db
  readonly athlete: AthleteScope
  readonly actor: Pick<Actor, 'sessionId'>
}

/**
 * Refuses where the asking session is over by now: somebody took the account over meanwhile, or ended it. Ask it in the
 * transaction that acts on what was shown in that session: until that is committed nobody ends the session. A session that was read alone
 * PostgreSQL would let end before, and what was begun in it come about after all.
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
