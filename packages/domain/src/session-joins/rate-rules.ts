import type { JoinChanges } from './rules.ts'

/** The stroke rate that a recording gave its session until now, and the one that it gives from now on. */
export interface RateRenewal {
  readonly before: number | null
  readonly after: number | null
}

/** A session that went into another one: what that changed, and what its own recording gives; null without one. */
interface JoinedRate {
  readonly changes: JoinChanges
  readonly renewal: RateRenewal | null
}

/** A rate as it is from now on, if it is the one that was given; what somebody typed stays. */
export const renewRate = (rate: number | null, renewal: RateRenewal | null): number | null =>
  renewal && rate === renewal.before ? renewal.after : rate

/**
 * The stroke rate of a session, and what joins have changed of it, once the strokes of its devices are counted otherwise. Each
 * rate follows the recording that it came of: the session's own until a join gave it another one's, in the order of the joins.
 */
export function renewRates(
  session: { readonly strokeRate: number | null; readonly renewal: RateRenewal | null },
  joined: readonly JoinedRate[],
): { readonly strokeRate: number | null; readonly changes: JoinChanges[] } {
  let giver = session.renewal
  const changes = joined.map(({ changes: all, renewal }) => {
    if (!all.strokeRate) return all
    const before = renewIn(all.strokeRate.before, giver)
    giver = renewal
    return { ...all, strokeRate: { before, after: renewIn(all.strokeRate.after, giver) } }
  })
  return { strokeRate: renewRate(session.strokeRate, giver), changes }
}

const renewIn = (
  columns: NonNullable<JoinChanges['strokeRate']>['before'],
  renewal: RateRenewal | null,
): typeof columns => ({ ...columns, strokeRate: renewRate(columns.strokeRate ?? null, renewal) })
