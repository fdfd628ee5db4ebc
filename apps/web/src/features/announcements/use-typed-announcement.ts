import type { Announcement } from '@boathouse/domain/announcements/model'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { KeptDraft } from '#lib/kept-draft.ts'

/** The form's fields as typed. */
export type AnnouncementValues = Record<'title' | 'message' | 'endsOn', string>

/** How long an announcement is shown where nobody says otherwise, in days. */
const USUAL_DAYS = 7

export const valuesOf = ({ title, message, endsOn }: Announcement): AnnouncementValues => ({
  title,
  message,
  endsOn,
})

export function freshDraft(stored: Announcement | null, today: CalendarDay): KeptDraft<AnnouncementValues> {
  const base = stored ? valuesOf(stored) : { title: '', message: '', endsOn: addDays(today, USUAL_DAYS) }
  return { id: stored?.id ?? newId(), values: base, base, version: stored?.version ?? 0 }
}
