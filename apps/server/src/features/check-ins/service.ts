import { judgeCheckInCode } from '@boathouse/domain/check-ins/code-rules'
import type { createCheckIn } from '@boathouse/domain/check-ins/contract'
import { CHECK_IN_BEFORE_MS, type CheckIn, type CheckInKey } from '@boathouse/domain/check-ins/model'
import { checkInClosed, checkInOpensAt, checkInState } from '@boathouse/domain/check-ins/rules'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { deriveCheckInKey } from '#auth/check-in-keys.ts'
import { clubScope } from '#auth/gate.ts'
import { throttle } from '#auth/throttle.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../context.ts'
import { writableClub } from '../clubs/service.ts'
import {
  findPractice,
  listOngoing,
  type PracticeRow,
  runnerContext,
  type ViewerContext,
  viewerContext,
} from '../practices/service.ts'
import { recordCheckIn } from '../register/service.ts'

/** Three of a million codes are right at once, for each practice that is on. */
const TRIES_PER_ACCOUNT = { most: 10, minutes: 15 }

interface Signing {
  readonly secret: string
}

/** What a coach's device makes a practice's codes from. It is good for that practice alone, and its codes when it is on. */
export async function showKey(ctx: ClubContext & Signing, practiceId: string): Promise<CheckInKey> {
  const row = await findPractice(runnerContext(ctx), practiceId)
  return {
    key: deriveCheckInKey(ctx.secret, row.id).toString('base64url'),
    opensAt: checkInOpensAt(row),
    endsAt: row.endsAt,
    now: ctx.now.toISOString(),
  }
}

/**
 * Checks the asker in at the practice of their club whose code this is. Every try counts. Throws an invalid `code` for a wrong
 * one, and for one that is over; refuses where nobody can check in now, and whom the practice does not expect.
 */
export async function checkIn(
  ctx: SignedInContext & Signing,
  { code, practiceId }: BodyOf<typeof createCheckIn>,
): Promise<CheckIn> {
  const { membership, user } = ctx.actor
  if (!membership) throw new Refusal('forbidden')
  await throttle(ctx, `checkIns:account:${user.id}`, TRIES_PER_ACCOUNT, { code: 'tooManyCheckIns' })
  const club = clubScope(ctx.actor, membership.clubId)
  const viewer = viewerContext({ ...ctx, club })
  return runExclusive(club.clubId, () =>
    inTransaction(viewer, async (inside) => {
      const row = await findShowing({ ...inside, secret: ctx.secret }, code, practiceId)
      const { lateAfter } = await writableClub(inside)
      const tap = { id: ctx.newId(), state: checkInState(row, inside.now, lateAfter) }
      const recorded = await recordCheckIn(inside, row, tap)
      return { practiceId: row.id, title: row.title, day: row.day, startTime: row.startTime, ...recorded }
    }),
  )
}

/** A practice that one can check in at now. */
async function findOpen(ctx: ViewerContext, practiceId: string): Promise<PracticeRow> {
  const row = await findPractice(ctx, practiceId)
  const closed = checkInClosed(row, ctx.now)
  if (closed) throw new Refusal('conflict', closed)
  return row
}

/** The practice that shows the code now. */
async function findShowing(
  ctx: ViewerContext & Signing,
  code: string,
  practiceId: string | undefined,
): Promise<PracticeRow> {
  const rows =
    practiceId === undefined ? await listOngoing(ctx, CHECK_IN_BEFORE_MS) : [await findOpen(ctx, practiceId)]
  const judged = Map.groupBy(rows, ({ id }) =>
    judgeCheckInCode(deriveCheckInKey(ctx.secret, id), code, ctx.now),
  )
  const [row] = judged.get('right') ?? []
  if (!row) throw invalidField('code', judged.has('over') ? 'checkInCodeOver' : 'checkInCodeWrong')
  return row
}
