import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Result } from '@boathouse/domain/results/model'
import type { Sport } from '@boathouse/domain/sports/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { resultsQuery } from './api.ts'
import { EditForm } from './edit-form.tsx'
import type { ChangeDraft } from './use-edit-form.ts'

interface Props {
  readonly id: string
  readonly disciplineKey: string
  readonly userId: string
  readonly today: CalendarDay
  readonly ownSport: Sport
  readonly clubId: string | null
  readonly onClose: () => void
}

/** 'Edit result', which an address alone can open: its list is read on until it is found. */
export function EditDialog({ id, disciplineKey, ...rest }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(resultsQuery({ disciplineKey }))
  const found = list.data?.pages.flatMap(({ items }) => items).find((result) => result.id === id)
  // What is being changed stays what it was when it was opened; the server says if it is not that any more.
  const [first, setFirst] = useState<Result | null>(null)
  if (found && !first) setFirst(found)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const isMissing = first === null && !isFetching && !isError
  useEffect(() => {
    if (isMissing && hasNextPage) void fetchNextPage()
  }, [isMissing, hasNextPage, fetchNextPage])
  if (first) return <Change result={first} {...rest} />
  if (!isError && (isFetching || hasNextPage)) return null
  return (
    <Dialog
      title={t('result.title.edit')}
      onClose={rest.onClose}
      actions={
        <Button variant="default" onClick={rest.onClose}>
          {t('app.close')}
        </Button>
      }
    >
      {isError ? (
        <NotLoaded words={t('result.edit.notLoaded')} onRetry={() => void list.refetch()} />
      ) : (
        <p role="alert">{t('result.edit.unknown')}</p>
      )}
    </Dialog>
  )
}

type ChangeProps = Omit<Props, 'id' | 'disciplineKey'> & { readonly result: Result }

function Change({ result, userId, onClose, ...rest }: ChangeProps) {
  const name = `result/change-of/${result.id}`
  const [kept, setKept] = useState<ChangeDraft | null | undefined>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    void readDraft<ChangeDraft>(userId, name).then((found) => {
      if (!isGone) setKept(found ?? null)
    })
    return () => {
      isGone = true
    }
  }, [userId, name])
  if (kept === undefined) return null
  return (
    <EditForm
      key={attempt}
      result={result}
      kept={kept}
      onChange={(draft) => void keepDraft(userId, name, draft)}
      onClear={() => {
        void dropDraft(userId, name)
        setKept(null)
        setAttempt(attempt + 1)
      }}
      onSaved={() => {
        void dropDraft(userId, name)
        onClose()
      }}
      onClose={onClose}
      {...rest}
    />
  )
}
