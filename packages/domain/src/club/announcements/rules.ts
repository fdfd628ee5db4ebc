import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'

export const LONGEST_SHOWN_DAYS = 366

/** Time to edit or delete an announcement before it is emailed, in milliseconds. */
export const MAIL_DELAY_MS = 120_000

/** Most characters of an email's subject, without the club's name. */
const MAX_IN_SUBJECT = 60

/** One line for an announcement: its title, or the beginning of its text. */
export function toHeading({ title, message }: { readonly title: string; readonly message: string }): string {
  const [opening = ''] = message.split('\n')
  const heading = title || opening
  if (heading.length <= MAX_IN_SUBJECT) return heading
  return `${heading
    .slice(0, MAX_IN_SUBJECT - 1)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`
}

/** Throws a field error `endsOn` if it is past, or more than a year away. */
export function refuseWrongEnd(endsOn: CalendarDay, today: CalendarDay): void {
  if (endsOn < today) throw invalidField('endsOn', 'announcementEnded')
  if (endsOn > addDays(today, LONGEST_SHOWN_DAYS)) throw invalidField('endsOn', 'announcementTooLong')
}
