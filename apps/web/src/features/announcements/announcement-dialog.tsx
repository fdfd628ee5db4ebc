import type { Announcement } from '@boathouse/domain/announcements/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useKeptDraft } from '#lib/kept-draft.ts'
import { useTranslate } from '#lib/words.tsx'
import { FoundInList } from '#ui/found-in-list.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { announcementsQuery } from './api.ts'
import { freshDraft } from './use-typed-announcement.ts'

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly today: CalendarDay
  readonly onClose: () => void
}

/** 'New announcement', opened with what was typed before. */
export const AnnouncementDialog = (props: Props) => <Draft stored={null} {...props} />

/** 'Edit announcement', which an address alone can open: the list is read on until it is found. */
export function EditAnnouncementDialog({ id, ...rest }: Props & { readonly id: string }) {
  const t = useTranslate()
  const list = useInfiniteQuery(announcementsQuery(rest.clubId))
  return (
    <FoundInList
      list={list}
      id={id}
      title={t('announcement.edit')}
      notLoaded={t('announcement.notLoaded')}
      unknown={t('announcement.unknown')}
      onClose={rest.onClose}
    >
      {(announcement) => <Draft stored={announcement} {...rest} />}
    </FoundInList>
  )
}

type DraftProps = Props & { readonly stored: Announcement | null }

function Draft({ userId, clubId, stored, today, onClose }: DraftProps) {
  const name = stored ? `announcement/change-of/${stored.id}` : `announcement/of/${clubId}`
  const { start, keep, drop, clear } = useKeptDraft(userId, name, () => freshDraft(stored, today))
  if (!start) return null
  return (
    <AnnouncementForm
      key={start.attempt}
      clubId={clubId}
      today={today}
      draft={start.draft}
      isStored={stored !== null}
      wasKept={start.wasKept}
      onChange={keep}
      onClear={clear}
      onClose={onClose}
      onSaved={drop}
    />
  )
}
