import type { Announcement } from '@boathouse/domain/announcements/model'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { listed, written } from '#editor/listed.ts'

/**
 * The form's fields as typed; `byMail` is a text that is empty where it is off, and
 * `squadIds` has ids with commas between.
 */
export type AnnouncementValues = Record<
  'title' | 'message' | 'endsOn' | 'audience' | 'squadIds' | 'byMail',
  string
>

/** How long an announcement is shown where nobody says otherwise, in days. */
const USUAL_DAYS = 7

export const freshValues = (today: CalendarDay): AnnouncementValues => ({
  title: '',
  message: '',
  endsOn: addDays(today, USUAL_DAYS),
  audience: 'everyone',
  squadIds: '',
  byMail: '',
})

export const toFormValues = ({
  title,
  message,
  endsOn,
  squads,
  byMail,
}: Announcement): AnnouncementValues => ({
  title,
  message,
  endsOn,
  audience: squads.length > 0 ? 'squads' : 'everyone',
  squadIds: written(squads.map(({ id }) => id)),
  byMail: byMail ? 'yes' : '',
})

/** As typed to as sent. */
export const toRequest = ({ audience, squadIds, byMail, ...typed }: AnnouncementValues) => ({
  ...typed,
  squadIds: audience === 'squads' ? listed(squadIds) : null,
  byMail: byMail !== '',
})
