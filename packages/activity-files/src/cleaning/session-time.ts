import { COARSEST } from '../analysis/lap-support.ts'
import type { Totals } from '../model.ts'
import type { Notices } from './notices.ts'

type Times = Pick<Totals, 'elapsed' | 'timer'>

/** Normal difference between total and samples, from waiting for GPS or forgetting to stop: seconds, and a share. */
const LEAST_DIFFERENCE = 600
const LEAST_SHARE = 0.25

/** The greater of elapsed and timer, which some devices swap, and at least the recorded time. In seconds. */
export function findElapsed({ elapsed, timer }: Times, recorded: number, notices: Notices): number {
  if (elapsed !== null && timer !== null && timer > elapsed) {
    notices.add('elapsedRaised', { from: elapsed, to: timer })
  }
  return Math.max(elapsed ?? 0, timer ?? 0, recorded)
}

/** Whether the device's totals cover the whole recording. Laps without rests add up to less. */
export function addsUpToAll({ elapsed, timer }: Times, recorded: number): boolean {
  const summed = Math.max(elapsed ?? 0, timer ?? 0)
  return summed === 0 || summed >= recorded - COARSEST
}

/** Seconds by the timer, or the elapsed time if that is less. Null without a timer, or if it is 0. */
export const timerOf = ({ elapsed, timer }: Times): number | null =>
  timer ? Math.min(timer, elapsed || timer) : null

/** Adds a notice if timer and samples differ by too much. `recorded` is in seconds. */
export function tellTimeDiffers({ elapsed, timer }: Times, recorded: number, notices: Notices): void {
  const most = Math.max(LEAST_DIFFERENCE, LEAST_SHARE * recorded)
  const ran = timer || elapsed || 0
  const isLonger = recorded > 0 && ran - recorded > most
  const isShorter = elapsed !== null && elapsed > 0 && recorded - Math.max(elapsed, timer ?? 0) > most
  if (isLonger || isShorter)
    notices.add('timeDiffers', { total: Math.max(elapsed ?? 0, timer ?? 0) / 60, recorded: recorded / 60 })
}
