import { comparisonOf } from '@boathouse/domain/disciplines/rules'
import { usualDays } from '@boathouse/domain/goals/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { formatMeasure } from '@boathouse/domain/kernel/measures'
import { useQuery } from '@tanstack/react-query'
import { clubDisciplinesQuery } from '#lib/discipline-options.ts'
import { type KeptDraft, useKeptDraft } from '#lib/kept-draft.ts'
import { GoalForm, type GoalFormProps } from './goal-form.tsx'
import { countedIn, type GoalValues } from './use-typed-goal.ts'

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

type Days = Pick<GoalFormProps, 'today' | 'firstDayOfWeek'>

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

function freshDraft({ today, firstDayOfWeek }: Days, asked: Partial<GoalValues>): KeptDraft<GoalValues> {
  const counted = { kind: 'volume', per: 'week', ...asked }
  const { first, last } = usualDays(countedIn(counted), { today, firstDayOfWeek })
  const base: GoalValues = {
    title: '',
    notes: '',
    start: first,
    end: last,
    measure: 'duration',
    target: '',
    disciplineKey: '',
    ...counted,
  }
  return { id: newId(), values: base, base, version: 0 }
}

function Draft({ userId, asked, ...rest }: Omit<Props, 'beaten'> & { asked: Partial<GoalValues> }) {
  const name = asked.disciplineKey ? `goal/to-beat/${asked.disciplineKey}` : 'goal'
  const { start, keep, drop, clear } = useKeptDraft(userId, name, () => freshDraft(rest, asked))
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
