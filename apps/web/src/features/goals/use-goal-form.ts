import { comparisonOf } from '@boathouse/domain/disciplines/rules'
import { createGoal, type NewGoal } from '@boathouse/domain/goals/contract'
import type { Goal, GoalKind } from '@boathouse/domain/goals/model'
import { refuseEnded, refuseWrongGoal, termsOf } from '@boathouse/domain/goals/rules'
import type { CalendarDay, Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Sport } from '@boathouse/domain/sports/model'
import { useDisciplineOptions } from '#lib/discipline-options.ts'
import type { KeptDraft } from '#lib/kept-draft.ts'
import { useKeptForm } from '#lib/kept-form.ts'
import { useTranslate } from '#lib/words.tsx'
import { useChangeGoal, useRenewGoals, useSetGoal } from './api.ts'
import { useSuggestedTitle } from './use-suggested-title.ts'
import { type GoalValues, sentOf, valuesOf } from './use-typed-goal.ts'

interface Options {
  readonly draft: KeptDraft<GoalValues>
  /** The goal that is changed; null for a new one. */
  readonly stored: Goal | null
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
  readonly ownSport: Sport
  readonly clubId: string | null
  readonly onChange: (draft: KeptDraft<GoalValues>) => void
  readonly onSaved: () => Promise<void>
}

/** The form of a goal, new or stored. */
export function useGoalForm({ draft, stored, onChange, onSaved, ...own }: Options) {
  const { today, firstDayOfWeek, ownSport, clubId } = own
  const t = useTranslate()
  const [create, change] = [useSetGoal(), useChangeGoal()]
  const known = stored?.disciplineKey
    ? { disciplineKey: stored.disciplineKey, clubDiscipline: stored.clubDiscipline }
    : null
  const options = useDisciplineOptions({ ownSport, clubId, known })
  const comparisonFor = (key: string) => comparisonOf(key, options.namedOf(key).clubDiscipline)
  const form = useKeptForm({
    body: createGoal.body,
    draft,
    isStored: stored !== null,
    toBody: (typed) => ({
      ...sentOf(typed, comparisonFor(typed.disciplineKey), titleOf(typed)),
      kind: typed.kind,
    }),
    rule: (body) => {
      refuseWrongGoal({ ...body, ...termsOf(body) }, firstDayOfWeek)
      if (!stored) refuseEnded(body, today)
    },
    onChange,
    saving: {
      isSaving: create.isPending || change.isPending,
      valuesOf: (goal: Goal) => valuesOf(goal, comparisonOf(goal.disciplineKey ?? '', goal.clubDiscipline)),
      newest: async (error) => {
        if (!error.current) throw error
        return error.current as Goal
      },
      onSaved,
      renew: useRenewGoals(),
      words: { gone: t('goal.form.gone'), alreadySaved: t('goal.form.alreadySaved') },
    },
  })
  const suggestion = useSuggestedTitle(form.values, options.namedOf(form.values.disciplineKey))
  // A habit is what its athlete calls it; of the others there is always something to say.
  const titleOf = ({ title, kind }: GoalValues) =>
    title.trim() || (kind === 'process' ? '' : (suggestion ?? t(`goalKind.${kind as GoalKind}`)))

  const send = ({ id, kind, ...said }: NewGoal) =>
    form.save((version, then) => {
      if (!stored) return create.mutate({ body: { id, kind, ...said } }, then)
      change.mutate({ params: { id }, body: { ...said, version } }, then)
    })
  return { ...form, onSubmit: form.onSubmit(send), options, suggestion }
}
