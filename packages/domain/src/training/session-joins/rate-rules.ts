import type { JoinChanges } from './rules.ts'

/** Stroke rate that a recording gives its session, before and after recounting. */
export interface RateRenewal {
  readonly before: number | null
  readonly after: number | null
}

/** A joined session's changes, and its own recording's rates; null without a recording. */
interface JoinedRate {
  readonly changes: JoinChanges
  readonly renewal: RateRenewal | null
}

/** Replaces a rate that came from the recording. Typed rates stay. */
export const renewRate = (rate: number | null, renewal: RateRenewal | null): number | null =>
  renewal && rate === renewal.before ? renewal.after : rate

/**
 * Recounts the stroke rate of a session, and of the joins that changed it. Each rate follows the recording it came
 * from: the session's own, until a join replaced it.
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
