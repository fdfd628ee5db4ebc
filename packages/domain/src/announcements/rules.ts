import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'

/** What has to be said for longer is no news. In days. */
export const LONGEST_SHOWN_DAYS = 366

/** How long an announcement's mails wait, so that it can still be mended or deleted. In milliseconds. */
export const MAIL_DELAY_MS = 120_000

/** What a subject holds beside the club's name. */
const MOST_IN_SUBJECT = 60

/** What to call an announcement in one line: its title, or how it begins. */
export function toHeading({ title, message }: { readonly title: string; readonly message: string }): string {
  const [opening = ''] = message.split('\n')
  const heading = title || opening
  if (heading.length <= MOST_IN_SUBJECT) return heading
  return `${heading
    .slice(0, MOST_IN_SUBJECT - 1)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`
}

/** Throws an invalid `endsOn` for a day that is over, or more than a year away. */
export function refuseWrongEnd(endsOn: CalendarDay, today: CalendarDay): void {
  if (endsOn < today) throw invalidField('endsOn', 'announcementEnded')
  if (endsOn > addDays(today, LONGEST_SHOWN_DAYS)) throw invalidField('endsOn', 'announcementTooLong')
}
