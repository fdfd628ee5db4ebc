import { stepsShown } from '@boathouse/domain/kernel/figures'
import {
  type SharedDay,
  type SharedSession,
  sessionFigures,
} from '@boathouse/domain/training/shared-training/model'
import type { DayVolume } from '@boathouse/domain/training/training-sessions/model'
import { computeLoad, msToMinutes, RPE_MS_PER_LOAD } from '@boathouse/domain/training/training-sessions/rules'
import type { SharedRow } from '#db/rows/shared-sessions.ts'

interface Around {
  /** Whether to hide start and end of the track. */
  readonly hidesEnds: boolean
}

/** Omits details if only figures are shared. */
export function presentSession(
  row: SharedRow<'figures'> & Partial<SharedRow<'everything'>>,
  { hidesEnds }: Around,
): SharedSession {
  const all = { ...row, duration: msToMinutes(row.durationMs), load: computeLoad(row) }
  const isFigure = (name: string) => name in sessionFigures.shape || name === 'load'
  const pick = (kept: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => kept(name)))
  const figures = pick(isFigure) as Omit<SharedSession, 'details'>
  if (!isWhole(row)) return { ...figures, details: null }
  // Even a small drawing would show the ends.
  const { trackLine } = row
  const details = { ...pick((name) => !isFigure(name)), trackLine: hidesEnds ? null : trackLine }
  return { ...figures, details: details as SharedSession['details'] }
}

const isWhole = (row: Partial<SharedRow<'everything'>>): row is SharedRow<'everything'> =>
  row.notes !== undefined

export const presentDay = ({ rated, rpeMs, ...day }: DayVolume): SharedDay => ({
  ...day,
  load: rated === 0 ? null : stepsShown(rpeMs, RPE_MS_PER_LOAD),
})
