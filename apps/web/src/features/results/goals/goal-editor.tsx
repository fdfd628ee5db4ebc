import type { CalendarDay, Weekday } from '@boathouse/domain/kernel/calendar-day'
import { formatMeasure } from '@boathouse/domain/kernel/measures'
import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import { createGoal, type NewGoal } from '@boathouse/domain/results/goals/contract'
import type { Goal, GoalKind } from '@boathouse/domain/results/goals/model'
import { refuseEnded, refuseWrongGoal, toTerms } from '@boathouse/domain/results/goals/rules'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { useQuery } from '@tanstack/react-query'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { StoredRecord } from '#editor/stored-record.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { clubDisciplinesQuery, useDisciplineOptions } from '#shared/results/disciplines/discipline-options.ts'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { goalQuery, useChangeGoal, useRefreshGoals, useSetGoal } from './api.ts'
import { GoalFields } from './goal-fields.tsx'
import { freshValues, type GoalValues, toFormValues, toRequest } from './goal-form-values.ts'
import { useConflictFacts } from './use-conflict-facts.ts'
import { useSuggestedTitle } from './use-suggested-title.ts'

export interface RecordToBeat {
  readonly disciplineKey: string
  /** In the discipline's unit. */
  readonly target: number
}

interface Props {
  readonly userId: string
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
  readonly ownSport: Sport
  /** The athlete's club, whose disciplines are offered too. */
  readonly clubId: string | null
  readonly onClose: () => void
}

export function GoalDialog({
  recordToBeat = null,
  ...rest
}: Props & { readonly recordToBeat?: RecordToBeat | null }) {
  const club = useQuery({
    ...clubDisciplinesQuery(rest.clubId),
    enabled: recordToBeat !== null && rest.clubId !== null,
  })
  // To format a value of a club's discipline, its list must be loaded.
  if (recordToBeat && club.isLoading) return null
  const context = club.data?.items.find(({ id }) => id === recordToBeat?.disciplineKey) ?? null
  const comparison = recordToBeat && findComparison(recordToBeat.disciplineKey, context)
  const initial: Partial<GoalValues> =
    recordToBeat && comparison
      ? {
          kind: 'performance',
          disciplineKey: recordToBeat.disciplineKey,
          target: formatMeasure(comparison, recordToBeat.target),
        }
      : {}
  return (
    <WithDraft
      userId={rest.userId}
      name={initial.disciplineKey ? `goal/to-beat/${initial.disciplineKey}` : 'goal'}
      first={() => createDraft(null, freshValues(rest, initial))}
    >
      {(draft) => <GoalForm stored={null} draft={draft} {...rest} />}
    </WithDraft>
  )
}

export function EditGoalDialog({ id, ...rest }: Props & { readonly id: string }) {
  const t = useTranslate()
  return (
    <StoredRecord
      query={goalQuery(id)}
      id={id}
      title={t('goal.form.edit')}
      notLoaded={t('goal.notLoaded')}
      unknown={t('goal.unknown')}
      onClose={rest.onClose}
    >
      {(goal) => (
        <WithDraft
          userId={rest.userId}
          name={`goal/change-of/${goal.id}`}
          first={() => createDraft(goal, storedFormValues(goal))}
        >
          {(draft) => <GoalForm stored={goal} draft={draft} {...rest} />}
        </WithDraft>
      )}
    </StoredRecord>
  )
}

const storedFormValues = (goal: Goal) =>
  toFormValues(goal, findComparison(goal.disciplineKey ?? '', goal.clubDiscipline))

type FormProps = Omit<Props, 'userId'> & {
  readonly stored: Goal | null
  readonly draft: OpenDraft<GoalValues>
}

function GoalForm({ draft, stored, onClose, ...context }: FormProps) {
  const { today, firstDayOfWeek } = context
  const t = useTranslate()
  const [create, change] = [useSetGoal(), useChangeGoal()]
  const known = stored?.disciplineKey
    ? { disciplineKey: stored.disciplineKey, clubDiscipline: stored.clubDiscipline }
    : null
  const options = useDisciplineOptions({ ...context, known })
  const factsOf = useConflictFacts(options)
  const comparisonFor = (key: string) => findComparison(key, options.namedOf(key).clubDiscipline)
  const form = useRecordForm({
    noun: 'goal.form',
    body: createGoal.body,
    draft,
    toFormValues: storedFormValues,
    toRequest: (typed) => toRequest(typed, comparisonFor(typed.disciplineKey), titleOf(typed)),
    rule: (body) => {
      refuseWrongGoal({ ...body, ...toTerms(body) }, firstDayOfWeek)
      if (!stored) refuseEnded(body, today)
    },
    onSaved: () => {
      onClose()
      speakStatus(t('goal.form.saved'))
    },
    refresh: useRefreshGoals(),
  })
  const suggestion = useSuggestedTitle(form.values, options.namedOf(form.values.disciplineKey))
  // Process goals need a title from the user; other goals get a suggested one.
  const titleOf = ({ title, kind }: GoalValues) =>
    title.trim() || (kind === 'process' ? '' : (suggestion ?? t(`goalKind.${kind as GoalKind}`)))
  const onSubmit = form.onSubmit(({ id, kind, ...typed }: NewGoal) =>
    form.save((version) =>
      stored
        ? change.mutateAsync({ params: { id }, body: { ...typed, version } })
        : create.mutateAsync({ body: { id, kind, ...typed } }),
    ),
  )
  return (
    <RecordDialog
      noun="goal.form"
      title={t(stored ? 'goal.form.edit' : 'goals.set')}
      facts={factsOf(form.merged?.conflicts, form.values)}
      {...{ draft, form, onSubmit, onClose }}
    >
      <GoalFields
        {...{ stored, today, firstDayOfWeek, options, suggestion }}
        isInClub={context.clubId !== null}
        field={form.field}
        values={form.values}
        onFieldsChange={form.setFields}
      />
    </RecordDialog>
  )
}
