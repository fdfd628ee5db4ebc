import type { Announcement } from '@boathouse/domain/announcements/model'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts'
import { namesOf, renewed } from '#lib/renewal.ts'

export interface AnnouncementValues extends Record<string, string> {
  readonly title: string
  readonly message: string
  readonly endsOn: string
}

/** What was typed, with the id that it will have or has. */
export interface AnnouncementDraft {
  readonly id: string
  readonly values: AnnouncementValues
  /** What it was typed over: a stored announcement, or what the form begins with. */
  readonly base: AnnouncementValues
  readonly version: number
}

/** How long an announcement is shown where nobody says otherwise, in days. */
const USUAL_DAYS = 7

export const valuesOf = ({ title, message, endsOn }: Announcement): AnnouncementValues => ({
  title,
  message,
  endsOn,
})

function freshDraft(stored: Announcement | null, today: CalendarDay): AnnouncementDraft {
  const base = stored ? valuesOf(stored) : { title: '', message: '', endsOn: addDays(today, USUAL_DAYS) }
  return { id: stored?.id ?? newId(), values: base, base, version: stored?.version ?? 0 }
}

interface Options {
  readonly userId: string
  readonly clubId: string
  readonly stored: Announcement | null
  readonly today: CalendarDay
}

/** What an admin typed on this device and did not send. */
export function useAnnouncementDraft({ userId, clubId, stored, today }: Options) {
  const name = stored ? `announcement/change-of/${stored.id}` : `announcement/of/${clubId}`
  const [fresh] = useState(() => () => freshDraft(stored, today))
  const [start, setStart] = useState<{
    draft: AnnouncementDraft
    wasKept: boolean
    attempt: number
  } | null>(null)
  useEffect(() => {
    let isGone = false
    void readDraft<AnnouncementDraft>(userId, name).then((kept) => {
      if (isGone) return
      const draft = kept ? over(fresh(), kept) : fresh()
      setStart({ draft, wasKept: kept !== undefined, attempt: 0 })
    })
    return () => {
      isGone = true
    }
  }, [userId, name, fresh])
  const drop = () => dropDraft(userId, name)
  return {
    start,
    keep: (draft: AnnouncementDraft) => (isTyped(draft) ? keepDraft(userId, name, draft) : drop()),
    drop,
    clear: () => {
      void drop()
      setStart((now) => ({ draft: fresh(), wasKept: false, attempt: (now?.attempt ?? 0) + 1 }))
    },
  }
}

/** What was typed over an older version is typed over the newest one; a new announcement keeps its id. */
const over = (fresh: AnnouncementDraft, kept: AnnouncementDraft): AnnouncementDraft => ({
  ...fresh,
  id: kept.id,
  values: renewed(kept.values, kept.base, fresh.base),
})

const isTyped = ({ values, base }: AnnouncementDraft) =>
  namesOf(values).some((name) => values[name] !== base[name])
