import type { Announcement } from '@boathouse/domain/announcements/model'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'

/** The form's fields as typed; `byMail` is a text that is empty where it is off. */
export type AnnouncementValues = Record<'title' | 'message' | 'endsOn' | 'byMail', string>

/** How long an announcement is shown where nobody says otherwise, in days. */
const USUAL_DAYS = 7

export const freshValues = (today: CalendarDay): AnnouncementValues => ({
  title: '',
  message: '',
  endsOn: addDays(today, USUAL_DAYS),
  byMail: '',
})

export const toFormValues = ({ title, message, endsOn, byMail }: Announcement): AnnouncementValues => ({
  title,
  message,
  endsOn,
  byMail: byMail ? 'yes' : '',
})
