import type { Absence } from '@boathouse/domain/absences/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useKeptDraft } from '#lib/kept-draft.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { AbsenceForm } from './absence-form.tsx'
import { absencesQuery } from './api.ts'
import { freshDraft } from './use-typed-absence.ts'

interface Props {
  readonly userId: string
  readonly today: CalendarDay
  readonly onClose: () => void
}

/** 'Add absence', opened with what was typed before. */
export const AbsenceDialog = (props: Props) => <Draft stored={null} {...props} />

/** 'Edit absence', which an address alone can open: the list is read on until it is found. */
export function EditAbsenceDialog({ id, ...rest }: Props & { readonly id: string }) {
  const t = useTranslate()
  const list = useInfiniteQuery(absencesQuery)
  const found = list.data?.pages.flatMap(({ items }) => items).find((absence) => absence.id === id)
  // What is being changed stays what it was when it was opened; the server says if it is not that any more.
  const [first, setFirst] = useState<Absence | null>(null)
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
      title={t('absence.edit')}
      onClose={rest.onClose}
      actions={
        <Button variant="default" onClick={rest.onClose}>
          {t('app.close')}
        </Button>
      }
    >
      {isError ? (
        <NotLoaded words={t('absence.notLoaded')} onRetry={() => void list.refetch()} />
      ) : (
        <p role="alert">{t('absence.unknown')}</p>
      )}
    </Dialog>
  )
}

function Draft({ userId, stored, today, onClose }: Props & { readonly stored: Absence | null }) {
  const name = stored ? `absence/change-of/${stored.id}` : 'absence'
  const { start, keep, drop, clear } = useKeptDraft(userId, name, () => freshDraft(stored, today))
  if (!start) return null
  return (
    <AbsenceForm
      key={start.attempt}
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
