import { registerOpensAt } from '../../practices/practices/rules.ts'
import type { MemberRate } from '../../practices/rates/model.ts'
import type { DayPractice } from './model.ts'

export const MAX_NAMED = 5

/** Days shown, including today. */
export const DAYS_AHEAD = 7

/** Fewest practices that give a meaningful rate. */
const FEWEST_COUNTED = 3
const MAX_LOWEST = 3

type Rated = Pick<MemberRate, 'rate' | 'counts'>

/** Lowest attendance rates in thousandths, lowest first. Skips people who missed nothing, or with few registers. */
export function lowestRates<Line extends Rated>(lines: readonly Line[]): (Line & { rate: number })[] {
  return lines
    .filter((line): line is Line & { rate: number } => {
      const { present, late, absent } = line.counts
      return line.rate !== null && line.rate < 1_000 && present + late + absent >= FEWEST_COUNTED
    })
    .toSorted((a, b) => a.rate - b.rate)
    .slice(0, MAX_LOWEST)
}

export const isRegisterOpen = (
  { startsAt, cancelledAt }: Pick<DayPractice, 'startsAt' | 'cancelledAt'>,
  now: Date,
): boolean => cancelledAt === null && Date.parse(registerOpensAt({ startsAt })) <= now.getTime()

/** Whether a register is due: no one is recorded yet, or the practice is still on. */
export const isRegisterDue = (
  practice: Pick<DayPractice, 'startsAt' | 'endsAt' | 'cancelledAt' | 'register'>,
  now: Date,
): boolean =>
  isRegisterOpen(practice, now) && (!practice.register.isTaken || now.getTime() < Date.parse(practice.endsAt))
