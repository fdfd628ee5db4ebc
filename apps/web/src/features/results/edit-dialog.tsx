import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Result } from '@boathouse/domain/results/model'
import type { Sport } from '@boathouse/domain/sports/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/drafts.ts'
import { useTranslate } from '#lib/words.tsx'
import { FoundInList } from '#ui/found-in-list.tsx'
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
  return (
    <FoundInList
      list={list}
      id={id}
      title={t('result.title.edit')}
      notLoaded={t('result.edit.notLoaded')}
      unknown={t('result.edit.unknown')}
      onClose={rest.onClose}
    >
      {(result) => <Change result={result} {...rest} />}
    </FoundInList>
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
