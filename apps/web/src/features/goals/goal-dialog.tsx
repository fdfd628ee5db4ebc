import { comparisonOf } from '@boathouse/domain/disciplines/rules'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { formatMeasure } from '@boathouse/domain/kernel/measures'
import { useQuery } from '@tanstack/react-query'
import { clubDisciplinesQuery } from '#lib/discipline-options.ts'
import { GoalForm, type GoalFormProps } from './goal-form.tsx'
import { type GoalDraft, useGoalDraft } from './use-goal-draft.ts'
import type { GoalValues } from './use-typed-goal.ts'

/** A record that is to be beaten. */
export interface Beaten {
  readonly disciplineKey: string
  /** In the discipline's unit. */
  readonly target: number
}

type Props = Omit<GoalFormProps, 'stored' | 'draft' | 'wasKept' | 'onChange' | 'onClear' | 'onSaved'> & {
  readonly userId: string
  readonly beaten?: Beaten | null
}

/** 'Set Goal', opened with what was typed before. */
export function GoalDialog({ beaten = null, ...rest }: Props) {
  const club = useQuery({
    ...clubDisciplinesQuery(rest.clubId),
    enabled: beaten !== null && rest.clubId !== null,
  })
  // Of a club's own discipline its list says how a value is written.
  if (beaten && club.isLoading) return null
  const own = club.data?.items.find(({ id }) => id === beaten?.disciplineKey) ?? null
  const comparison = beaten && comparisonOf(beaten.disciplineKey, own)
  const asked: Partial<GoalValues> =
    beaten && comparison
      ? {
          kind: 'performance',
          disciplineKey: beaten.disciplineKey,
          target: formatMeasure(comparison, beaten.target),
        }
      : {}
  return <Draft asked={asked} {...rest} />
}

/** A block of training. */
const USUAL_DAYS = 84

function freshDraft(today: CalendarDay, asked: Partial<GoalValues>): GoalDraft {
  const base: GoalValues = {
    kind: 'volume',
    title: '',
    notes: '',
    start: today,
    end: addDays(today, USUAL_DAYS - 1),
    measure: 'duration',
    per: 'week',
    target: '',
    disciplineKey: '',
    ...asked,
  }
  return { id: newId(), values: base, base, version: 0 }
}

function Draft({ userId, asked, ...rest }: Omit<Props, 'beaten'> & { asked: Partial<GoalValues> }) {
  const name = asked.disciplineKey ? `goal/to-beat/${asked.disciplineKey}` : 'goal'
  const { start, keep, drop, clear } = useGoalDraft(userId, name, () => freshDraft(rest.today, asked))
  if (!start) return null
  return (
    <GoalForm
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
