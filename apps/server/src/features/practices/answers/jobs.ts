import { answerableUntil } from '@boathouse/domain/practices/answers/rules'
import { systemClubScope } from '#auth/gate.ts'
import { inTransaction } from '#db/transaction.ts'
import type { PublicContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { clubsSubscribedTo } from '../../club/webhooks/service.ts'
import * as queries from './queries.ts'

const HOUR_MS = 3_600_000

/** A closing is reported within an hour. After a longer downtime nothing is sent. */
const NEWS_MS = HOUR_MS

/** Clubs can set at most two weeks; a margin for safety. */
const LONGEST_DEADLINE_MS = 60 * 24 * HOUR_MS

/** Emits an event for practices whose answers closed recently. Webhooks get it once, across servers. */
export async function tellOfClosing(ctx: PublicContext): Promise<void> {
  const { db, now } = ctx
  const since = new Date(now.getTime() - NEWS_MS).toISOString()
  const until = now.toISOString()
  const to = new Date(now.getTime() + LONGEST_DEADLINE_MS).toISOString()
  for (const { clubId, answerDeadline } of await clubsSubscribedTo(ctx, 'answers.closed')) {
    const club = systemClubScope(clubId)
    for (const practice of await queries.practicesBetween(db, club, { from: since, to })) {
      const closes = answerableUntil(practice, answerDeadline)
      if (closes <= since || closes > until) continue
      const once = `${practice.id}:${closes}`
      await inTransaction({ ...ctx, club }, (inside) =>
        emit(inside, 'answersClosed', { practiceId: practice.id, once }),
      )
    }
  }
}
