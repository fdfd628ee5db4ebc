import type { Absence } from '@boathouse/domain/absences/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useKeptDraft } from '#lib/kept-draft.ts'
import { useTranslate } from '#lib/words.tsx'
import { FoundInList } from '#ui/found-in-list.tsx'
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
  return (
    <FoundInList
      list={list}
      id={id}
      title={t('absence.edit')}
      notLoaded={t('absence.notLoaded')}
      unknown={t('absence.unknown')}
      onClose={rest.onClose}
    >
      {(absence) => <Draft stored={absence} {...rest} />}
    </FoundInList>
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
