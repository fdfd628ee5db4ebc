import { registerOpensAt } from '../practices/rules.ts'
import type { MemberRate } from '../rates/model.ts'
import type { DayPractice } from './model.ts'

/** So many are named on a card; the rest is a number. */
export const MOST_NAMED = 5

/** How far ahead the day looks, in days, today included. */
export const DAYS_AHEAD = 7

/** So many practices that count make a rate worth showing: one that was missed makes nobody the lowest. */
const FEWEST_COUNTED = 3
const MOST_LOWEST = 3

type Rated = Pick<MemberRate, 'rate' | 'counts'>

/** The lowest attendance, the lowest first: of who missed something, and was in enough registers to say so. */
export function lowestRates<Line extends Rated>(lines: readonly Line[]): (Line & { rate: number })[] {
  return lines
    .filter((line): line is Line & { rate: number } => {
      const { present, late, absent } = line.counts
      return line.rate !== null && line.rate < 1_000 && present + late + absent >= FEWEST_COUNTED
    })
    .toSorted((a, b) => a.rate - b.rate)
    .slice(0, MOST_LOWEST)
}

/** Whether a practice's register can be taken by now. */
export const isRegisterOpen = (
  { startsAt, cancelledAt }: Pick<DayPractice, 'startsAt' | 'cancelledAt'>,
  now: Date,
): boolean => cancelledAt === null && Date.parse(registerOpensAt({ startsAt })) <= now.getTime()

/** Whether a practice's register waits for its coach: nobody is recorded yet, or the practice is still on. */
export const isRegisterDue = (
  practice: Pick<DayPractice, 'startsAt' | 'endsAt' | 'cancelledAt' | 'register'>,
  now: Date,
): boolean =>
  isRegisterOpen(practice, now) && (!practice.register.isTaken || now.getTime() < Date.parse(practice.endsAt))
