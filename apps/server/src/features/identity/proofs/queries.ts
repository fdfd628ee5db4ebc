import type { AthleteScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

interface NewCode {
  readonly sessionId: string
  readonly id: string
  readonly endsAt: string
}

/** Replaces the session's code. Returns false if the session has ended. */
export async function keepCode(
  db: Db,
  { athleteId }: AthleteScope,
  { sessionId, id, endsAt }: NewCode,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ proofCodeId: id, proofCodeEndsAt: endsAt, proofCodeTries: 0 })
    .where('id', '=', sessionId)
    .where('userId', '=', athleteId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function isWaitingFor(
  db: Db,
  { sessionId, id, now }: { readonly sessionId: string; readonly id: string; readonly now: string },
): Promise<boolean> {
  const waiting = await db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('proofCodeId', '=', id)
    .where('proofCodeEndsAt', '>', now)
    .select('id')
    .executeTakeFirst()
  return waiting !== undefined
}

interface Try {
  readonly sessionId: string
  readonly now: string
  readonly most: number
}

/** Counts an attempt and returns the code's id; null without a valid code, or after too many attempts. */
export async function countCodeTry(
  db: Db,
  { athleteId }: AthleteScope,
  { sessionId, now, most }: Try,
): Promise<string | null> {
  const tried = await db
    .updateTable('sessions')
    .set((eb) => ({ proofCodeTries: eb('proofCodeTries', '+', 1) }))
    .where('id', '=', sessionId)
    .where('userId', '=', athleteId)
    .where('proofCodeId', 'is not', null)
    .where('proofCodeEndsAt', '>', now)
    .where('proofCodeTries', '<', most)
    .returning('proofCodeId')
    .executeTakeFirst()
  return tried?.proofCodeId ?? null
}

/** Uses up a code: of concurrent calls, one succeeds. */
export async function takeCode(
  db: Db,
  { athleteId }: AthleteScope,
  { sessionId, id }: Omit<NewCode, 'endsAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ proofCodeId: null, proofCodeEndsAt: null, proofCodeTries: null })
    .where('id', '=', sessionId)
    .where('userId', '=', athleteId)
    .where('proofCodeId', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
