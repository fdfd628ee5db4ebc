import { Refusal } from '@boathouse/domain/kernel/errors'
import type { Db } from '#db/tables.ts'
import type { Actor, AthleteScope } from './gate.ts'

interface Asking {
  readonly db: Db
  readonly athlete: AthleteScope
  readonly actor: Pick<Actor, 'sessionId'>
}

/** Throws if the session has ended, else locks it until the commit: call it in the transaction that relies on it. */
export async function refuseEnded({ db, athlete, actor }: Asking): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set((eb) => ({ provenAt: eb.ref('provenAt') }))
    .where('id', '=', actor.sessionId)
    .where('userId', '=', athlete.athleteId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal('unauthenticated')
}
