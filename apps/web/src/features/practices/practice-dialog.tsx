import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { type KeptDraft, useKeptDraft } from '#lib/kept-draft.ts'
import { PracticeForm, type PracticeFormProps } from './practice-form.tsx'
import { freshValues, type PracticeValues } from './use-typed-practice.ts'

type Props = Omit<PracticeFormProps, 'stored' | 'draft' | 'wasKept' | 'onChange' | 'onClear' | 'onSaved'> & {
  readonly userId: string
  /** The day that is offered. */
  readonly day: CalendarDay
}

/** 'New practice', opened with what was typed before. */
export function PracticeDialog({ userId, day, ...rest }: Props) {
  const { start, keep, drop, clear } = useKeptDraft(userId, `practice/${rest.clubId}`, () => freshDraft(day))
  if (!start) return null
  return (
    <PracticeForm
      key={start.attempt}
      stored={null}
      draft={start.draft}
      wasKept={start.wasKept}
      onChange={keep}
      onClear={clear}
      onSaved={drop}
      {...rest}
    />
  )
}

function freshDraft(day: CalendarDay): KeptDraft<PracticeValues> {
  const base = freshValues(day)
  return { id: newId(), values: base, base, version: 0 }
}
