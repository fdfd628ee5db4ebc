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
 * transaction that acts on what was shown in that session.
 */
export async function refuseEnded({ db, athlete, actor }: Asking): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .where('id', '=', actor.sessionId)
    .where('userId', '=', athlete.athleteId)
    .select('id')
    .executeTakeFirst()
  if (!session) throw new Refusal('unauthenticated')
}
