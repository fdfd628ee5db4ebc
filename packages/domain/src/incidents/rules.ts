import { invalidField } from '../kernel/errors.ts'
import { momentAt } from '../kernel/zoned-time.ts'
import type { NewIncident, NewInvolved } from './contract.ts'

/** So many a club can have. */
export const MOST_INCIDENTS = 5_000

/** How long a report is kept once it was closed, in days: three years, after which an adult can claim nothing in most places. */
export const KEPT_DAYS = 3 * 365

/** Throws by the field for a time that is still to come. */
export function refuseFutureIncident(
  { day, time }: Pick<NewIncident, 'day' | 'time'>,
  timeZone: string,
  now: Date,
): void {
  if (momentAt(day, time, timeZone) > now) throw invalidField('time', 'incidentFuture')
}

/** Throws by the field where somebody was hurt and nobody says how, and for people who are none or named twice. */
export function refuseWrongIncident({
  harm,
  injuries,
  people,
}: Pick<NewIncident, 'harm' | 'injuries' | 'people'>): void {
  if (harm !== 'none' && injuries === '') throw invalidField('injuries', 'injuriesRequired')
  const members = new Set<string>()
  for (const [index, { memberId, name }] of people.entries()) {
    if ((memberId === null) === (name === null))
      throw invalidField(`people.${index}.memberId`, 'memberOrName')
    if (memberId !== null && members.has(memberId))
      throw invalidField(`people.${index}.memberId`, 'involvedTwice')
    if (memberId !== null) members.add(memberId)
  }
}

/** Whether two reports name the same people, in the same order. */
export const arePeopleSame = (some: readonly NewInvolved[], others: readonly NewInvolved[]): boolean =>
  some.length === others.length &&
  some.every(({ memberId, name }, n) => memberId === others[n]?.memberId && name === others[n]?.name)

/** Throws an invalid `what` where a club has no room for one more. */
export function refuseTooManyIncidents(count: number): void {
  if (count > MOST_INCIDENTS) throw invalidField('what', 'tooManyIncidents')
}
