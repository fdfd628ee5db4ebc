import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import { toStrokeRate } from '@boathouse/domain/training/activity-files/session-rules'
import type { RateRenewal } from '@boathouse/domain/training/session-joins/rate-rules'
import type { StrokeFactor } from '@boathouse/domain/training/stroke-factors/model'
import { identifyDevice, mayRecount } from '@boathouse/domain/training/stroke-factors/rules'
import { isWithinQuota } from '#db/quota.ts'
import type { Row } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import type { OwnEvents } from '../../../events/model.ts'
import { findRecording, showRecording } from '../activity-files/service.ts'
import { findHosts, recountRates } from '../session-joins/change.ts'
import * as queries from './queries.ts'

/** Sets a device's factor and recounts rates not entered by hand. Idempotent. Throws `notFound` if the craft has no choice. */
export const setStrokeFactor = (
  ctx: SignedInContext,
  sessionId: string,
  factor: StrokeFactor,
): Promise<Recording> =>
  inTransaction(ctx, async (inside) => {
    const { db, athlete } = inside
    const { strokeCounting } = await showRecording(inside, sessionId)
    if (!strokeCounting) throw notFound()
    const before = strokeCounting.factor
    if (before !== factor) {
      const device = identifyDevice(await findRecording(inside, sessionId))
      if (before === 1 && !(await isWithinQuota(db, athlete, 'strokeFactors')))
        throw new Refusal('conflict', 'tooManyStrokeFactors')
      await queries.setFactor(db, athlete, { device, factor })
      await recount(inside, device, { before, after: factor })
    }
    return showRecording(inside, sessionId)
  })

interface Change<Value> {
  readonly before: Value
  readonly after: Value
}

type RecordedRate = Pick<Row<'trainingSessions'>, 'recordedWith' | 'recordedRate' | 'sport' | 'craft'>

const toRenewal = (
  recordedRate: number | null,
  { before, after }: Change<StrokeFactor>,
): RateRenewal | null =>
  recordedRate === null
    ? null
    : { before: toStrokeRate(recordedRate, before), after: toStrokeRate(recordedRate, after) }

/** Batches of standalone sessions, but joined ones singly, because each may use another's rate. */
async function recount(ctx: SignedInContext, device: string, factors: Change<StrokeFactor>): Promise<void> {
  const { db, athlete, now } = ctx
  const all = await queries.listRates(db, athlete, device)
  const hosts = await findHosts(
    ctx,
    all.map(({ id, joinedInto }) => joinedInto ?? id),
  )
  const idsByRate = new Map<number | null, string[]>()
  for (const { id, joinedInto, strokeRate, recordedRate } of all) {
    const renewal = toRenewal(recordedRate, factors)
    if (joinedInto !== null || hosts.has(id) || strokeRate !== renewal?.before) continue
    if (renewal.after === renewal.before) continue
    const ids = idsByRate.get(renewal.after)
    if (ids) ids.push(id)
    else idsByRate.set(renewal.after, [id])
  }
  const updatedAt = now.toISOString()
  for (const [strokeRate, ids] of idsByRate)
    await queries.setRate(db, athlete, ids, { strokeRate, updatedAt })
  for (const id of hosts)
    await recountRates(ctx, id, (row: RecordedRate) =>
      row.recordedWith === device && mayRecount(row) ? toRenewal(row.recordedRate, factors) : null,
    )
}

/** Recalculates stroke rates for a new craft. Joined sessions have a craft of their own, so they keep theirs. */
export async function recountCraft(
  ctx: SignedInContext,
  { sessionId: id, before, after }: OwnEvents['craftChanged'],
): Promise<void> {
  const factors = new Map(
    (await queries.listFactors(ctx.db, ctx.athlete)).map(({ device, factor }) => [device, factor]),
  )
  const recounted = ({ recordedWith, recordedRate }: RecordedRate) => {
    const factor = factors.get(recordedWith ?? '') ?? 1
    return toRenewal(recordedRate, {
      before: mayRecount(before) ? factor : 1,
      after: mayRecount(after) ? factor : 1,
    })
  }
  await recountRates(ctx, id, recounted, () => null)
}
