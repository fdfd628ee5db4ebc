import type { Announcement } from '@boathouse/domain/announcements/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useKeptDraft } from '#lib/kept-draft.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
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
  const found = list.data?.pages.flatMap(({ items }) => items).find((one) => one.id === id)
  // What is being changed stays what it was when it was opened; the server says if it is not that any more.
  const [first, setFirst] = useState<Announcement | null>(null)
  if (found && !first) setFirst(found)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const isMissing = first === null && !isFetching && !isError
  useEffect(() => {
    if (isMissing && hasNextPage) void fetchNextPage()
  }, [isMissing, hasNextPage, fetchNextPage])
  if (first) return <Draft stored={first} {...rest} />
  if (!isError && (isFetching || hasNextPage)) return null
  return (
    <Dialog
      title={t('announcement.edit')}
      onClose={rest.onClose}
      actions={
        <Button variant="default" onClick={rest.onClose}>
          {t('app.close')}
        </Button>
      }
    >
      {isError ? (
        <NotLoaded words={t('announcement.notLoaded')} onRetry={() => void list.refetch()} />
      ) : (
        <p role="alert">{t('announcement.unknown')}</p>
      )}
    </Dialog>
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
