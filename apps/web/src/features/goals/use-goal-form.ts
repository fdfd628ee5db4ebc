import { comparisonOf } from '@boathouse/domain/disciplines/rules'
import { createGoal, type NewGoal } from '@boathouse/domain/goals/contract'
import type { Goal, GoalKind } from '@boathouse/domain/goals/model'
import { refuseEnded, refuseWrongGoal, termsOf } from '@boathouse/domain/goals/rules'
import type { CalendarDay, Weekday } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Sport } from '@boathouse/domain/sports/model'
import { useRef } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useContractForm } from '#lib/contract-form.ts'
import { useDisciplineOptions } from '#lib/discipline-options.ts'
import type { KeptDraft } from '#lib/kept-draft.ts'
import { namesOf, renewed } from '#lib/renewal.ts'
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

/** The form of a goal, new or stored. What is stored meanwhile fills the fields that nobody touched. */
export function useGoalForm({ draft, stored, onChange, onSaved, ...own }: Options) {
  const { today, firstDayOfWeek, ownSport, clubId } = own
  const t = useTranslate()
  const [create, change] = [useSetGoal(), useChangeGoal()]
  const renewGoals = useRenewGoals()
  const known = stored?.disciplineKey
    ? { disciplineKey: stored.disciplineKey, clubDiscipline: stored.clubDiscipline }
    : null
  const options = useDisciplineOptions({ ownSport, clubId, known })
  const comparisonFor = (key: string) => comparisonOf(key, options.namedOf(key).clubDiscipline)
  const over = useRef(draft)
  // As typed by now: an answer comes later than what it answers.
  const latest = useRef(draft.values)
  const keep = (values: GoalValues) => {
    latest.current = values
    onChange({ ...over.current, values })
  }
  const form = useContractForm({
    body: createGoal.body,
    initialValues: draft.values,
    toBody: (typed) => ({
      ...sentOf(typed, comparisonFor(typed.disciplineKey), titleOf(typed)),
      id: over.current.id,
      kind: typed.kind,
    }),
    rule: (body) => {
      refuseWrongGoal({ ...body, ...termsOf(body) }, firstDayOfWeek)
      if (!stored) refuseEnded(body, today)
    },
    onChange: keep,
  })
  const suggestion = useSuggestedTitle(form.values, options.namedOf(form.values.disciplineKey))
  // A habit is what its athlete calls it; of the others there is always something to say.
  const titleOf = ({ title, kind }: GoalValues) =>
    title.trim() || (kind === 'process' ? '' : (suggestion ?? t(`goalKind.${kind as GoalKind}`)))

  const adopt = (now: Goal) => {
    const fresh = valuesOf(now, comparisonOf(now.disciplineKey ?? '', now.clubDiscipline))
    // What is stored is what was sent: an earlier try arrived although its answer did not.
    if (namesOf(fresh).every((name) => fresh[name] === latest.current[name])) return void finish()
    const values = renewed(latest.current, over.current.base, fresh)
    over.current = { ...over.current, base: fresh, version: now.version }
    form.setValues(values)
    keep(values)
    form.setFormError(t('error.stale'))
  }
  const finish = async () => {
    await onSaved()
    await renewGoals()
  }
  const onRefused = (error: CallFailure) => {
    if (error.code === 'stale' && error.current) return adopt(error.current as Goal)
    if (stored && error.status === 404) return form.setFormError(t('goal.form.gone'))
    if (error.code !== 'conflict') return form.refuse(error)
    // An earlier try arrived although its answer did not. What is on screen now would be another goal.
    over.current = { ...over.current, id: newId() }
    keep(latest.current)
    form.setFormError(t('goal.form.alreadySaved'))
    void renewGoals()
  }
  const isSaving = create.isPending || change.isPending
  const send = ({ id, kind, ...said }: NewGoal) => {
    if (isSaving) return
    // Kept from here on, so that sending it again after a reload stores it once.
    keep(latest.current)
    const then = { onSuccess: finish, onError: onRefused }
    if (!stored) create.mutate({ body: { id, kind, ...said } }, then)
    else change.mutate({ params: { id }, body: { ...said, version: over.current.version } }, then)
  }
  return { ...form, onSubmit: form.onSubmit(send), options, suggestion, isSaving }
}
