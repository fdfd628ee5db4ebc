import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import { invalidField, Refusal } from '../../kernel/errors.ts'
import type { Answer } from '../../practices/answers/model.ts'
import { MAX_LINED_UP } from './model.ts'

const orderOfAnswers: readonly Answer[] = ['yes', 'waiting', 'maybe', 'none', 'no']

export const byAnswer = <Person extends { readonly answer: Answer }>(people: readonly Person[]): Person[] =>
  people.toSorted((one, other) => orderOfAnswers.indexOf(one.answer) - orderOfAnswers.indexOf(other.answer))

export const listInNoBoat = <Person extends { readonly id: string; readonly answer: Answer }>(
  people: readonly Person[],
  seated: ReadonlySet<string>,
): Person[] =>
  byAnswer(people.filter(({ id, answer }) => (answer === 'yes' || answer === 'maybe') && !seated.has(id)))

interface Wanted {
  readonly lineUpBoatId: string
  readonly seat: number
}

/** Throws by the field for a boat that is not in the line-up, a seat that its rig lacks, or a repeated seat. */
export function refuseWrongSeats(
  wanted: readonly Wanted[],
  boats: ReadonlyMap<string, readonly number[]>,
): void {
  const named = new Set<string>()
  for (const [index, { lineUpBoatId, seat }] of wanted.entries()) {
    const seats = boats.get(lineUpBoatId)
    if (!seats) throw invalidField(`seats.${index}.lineUpBoatId`, 'boatGone')
    if (!seats.includes(seat)) throw invalidField(`seats.${index}.seat`, 'seatInvalid')
    const key = `${lineUpBoatId} ${seat}`
    if (named.has(key)) throw invalidField(`seats.${index}.seat`, 'seatTwice')
    named.add(key)
  }
}

/** Most days from today for a plain day's line-up. */
const MAX_DAYS_OFF = 366

/** Throws a conflict for a plain day more than a year away. */
export function refuseFarDay(day: CalendarDay, today: CalendarDay): void {
  if (day > addDays(today, MAX_DAYS_OFF) || day < addDays(today, -MAX_DAYS_OFF))
    throw new Refusal('conflict', 'lineUpFarOff')
}

/** Limit of a line-up's boats, including removed ones, which are kept for a month. */
const MAX_LINED_UP_EVER = 300

export function refuseTooManyLinedUp({ current, ever }: { current: number; ever: number }): void {
  if (current > MAX_LINED_UP || ever > MAX_LINED_UP_EVER) throw invalidField('boatId', 'tooManyLinedUp')
}
