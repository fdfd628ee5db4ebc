import { invalidField } from '../../kernel/errors.ts'
import { momentAt } from '../../kernel/zoned-time.ts'
import type { NewIncident, NewInvolved } from './contract.ts'

export const MAX_INCIDENTS = 5_000

/** Retention after closing, in days: three years, when most claims are barred. */
export const KEPT_DAYS = 3 * 365

/** Throws by the field for a time in the future. */
export function refuseFutureIncident(
  { day, time }: Pick<NewIncident, 'day' | 'time'>,
  timeZone: string,
  now: Date,
): void {
  if (momentAt(day, time, timeZone) > now) throw invalidField('time', 'incidentFuture')
}

/** Throws by the field for harm without injuries, and for missing or repeated people. */
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

/** Compares people by order. */
export const arePeopleSame = (some: readonly NewInvolved[], others: readonly NewInvolved[]): boolean =>
  some.length === others.length &&
  some.every(({ memberId, name }, n) => memberId === others[n]?.memberId && name === others[n]?.name)

export function refuseTooManyIncidents(count: number): void {
  if (count > MAX_INCIDENTS) throw invalidField('what', 'tooManyIncidents')
}
