import type { Answer } from '../answers/model.ts'
import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import { invalidField, Refusal } from '../kernel/errors.ts'
import { MOST_LINED_UP } from './model.ts'

/** In the order in which people are looked at when a seat is to be filled. */
const orderOfAnswers: readonly Answer[] = ['yes', 'maybe', 'none', 'no']

/** Who said yes first, then maybe, then nothing, then no; among these in the order in which they come. */
export const byAnswer = <Person extends { readonly answer: Answer }>(people: readonly Person[]): Person[] =>
  people.toSorted((one, other) => orderOfAnswers.indexOf(one.answer) - orderOfAnswers.indexOf(other.answer))

/** Who said yes or maybe, and sits in none of the boats; yes first. */
export const listInNoBoat = <Person extends { readonly id: string; readonly answer: Answer }>(
  people: readonly Person[],
  seated: ReadonlySet<string>,
): Person[] =>
  byAnswer(people.filter(({ id, answer }) => (answer === 'yes' || answer === 'maybe') && !seated.has(id)))

interface Wanted {
  readonly lineUpBoatId: string
  readonly seat: number
}

/**
 * Throws by the field for a seat of a boat that the line-up does not have, one that the boat does not have as it is rigged, and
 * one that is named twice.
 */
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

/** So far ahead or back, in days, a plain day can be lined up. */
const MOST_DAYS_OFF = 366

/** Throws a conflict for a plain day that is more than a year off: no list of days grows for ever. */
export function refuseFarDay(day: CalendarDay, today: CalendarDay): void {
  if (day > addDays(today, MOST_DAYS_OFF) || day < addDays(today, -MOST_DAYS_OFF))
    throw new Refusal('conflict', 'lineUpFarOff')
}

/** So many boats a line-up can have had within a month, those that were taken out of it included. */
const MOST_LINED_UP_EVER = 300

/** Throws an invalid `boatId` where there is no room for as many boats. */
export function refuseTooManyLinedUp({ current, ever }: { current: number; ever: number }): void {
  if (current > MOST_LINED_UP || ever > MOST_LINED_UP_EVER) throw invalidField('boatId', 'tooManyLinedUp')
}
