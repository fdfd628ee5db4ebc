import type { Announcement } from '@boathouse/domain/club/announcements/model'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { listed, written } from '#editor/listed.ts'

/** Form fields; `byMail` is empty if off, and `squadIds` has comma-separated ids. */
export type AnnouncementValues = Record<
  'title' | 'message' | 'endsOn' | 'audience' | 'squadIds' | 'byMail',
  string
>

/** Default days that an announcement is shown. */
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

export const toRequest = ({ audience, squadIds, byMail, ...typed }: AnnouncementValues) => ({
  ...typed,
  squadIds: audience === 'squads' ? listed(squadIds) : null,
  byMail: byMail !== '',
})
