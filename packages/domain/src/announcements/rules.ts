import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'

/** What has to be said for longer is no news. In days. */
export const LONGEST_SHOWN_DAYS = 366

/** Throws an invalid `endsOn` for a day that is over, or more than a year away. */
export function refuseWrongEnd(endsOn: CalendarDay, today: CalendarDay): void {
  if (endsOn < today) throw invalidField('endsOn', 'announcementEnded')
  if (endsOn > addDays(today, LONGEST_SHOWN_DAYS)) throw invalidField('endsOn', 'announcementTooLong')
}
