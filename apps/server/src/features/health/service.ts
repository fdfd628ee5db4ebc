import { Refusal } from '@boathouse/domain/kernel/errors'
import type { PublicContext } from '../../context.ts'
import { ping } from './queries.ts'

/** Whether this server may be sent work. Throws unavailable while it stops, or while the database does not answer. */
export async function checkReadiness({ db }: PublicContext, isStopping: boolean): Promise<void> {
  if (isStopping) throw new Refusal('unavailable')
  await ping(db)
}
