import { invalidField } from '@boathouse/domain/kernel/errors'
import { newId } from '@boathouse/domain/kernel/ids'
import { createPractice, type NewPractice } from '@boathouse/domain/practices/contract'
import {
  type Practice,
  type PracticeDetails,
  type PracticeScope,
  practiceScope,
} from '@boathouse/domain/practices/model'
import { refuseWrongRepeat } from '@boathouse/domain/practices/rules'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useContractForm } from '#lib/contract-form.ts'
import { namesOf, renewed } from '#lib/renewal.ts'
import { useTranslate } from '#lib/words.tsx'
import { practiceQuery, useChangePractice, useRenewPractices, useSetPractice } from './api.ts'
import type { PracticeDraft } from './use-practice-draft.ts'
import { isOtherPattern, type PracticeValues, repeatOf, sentOf, valuesOf } from './use-typed-practice.ts'

/** What is sent of what was typed, and what the contract alone can't refuse. */
const bodyRules = (over: RefObject<PracticeDraft>, isSeries: boolean) => ({
  toBody: (typed: PracticeValues) => ({
    ...sentOf(typed),
    id: over.current.id,
    // A series keeps its days unless it is told others.
    repeat: isOtherPattern(typed, over.current.base) ? repeatOf(typed) : null,
  }),
  rule: ({ repeat, date }: NewPractice) => {
    if (!repeat) return
    if (!isSeries) refuseWrongRepeat(repeat, date)
    // Another day is for one practice alone, other days are for more than one.
    else if (date !== over.current.base.date) throw invalidField('date', 'dateOfOne')
  },
})

function scopesFor(change: { readonly isMoved: boolean; readonly isOtherPattern: boolean }) {
  if (change.isMoved) return ['this'] as const
  return change.isOtherPattern ? (['following', 'all'] as const) : practiceScope.options
}

interface Options {
  readonly clubId: string
  readonly draft: PracticeDraft
  /** The practice that is changed; null for a new one. */
  readonly stored: PracticeDetails | null
  readonly onChange: (draft: PracticeDraft) => void
  readonly onSaved: (practice: Practice) => Promise<void>
}

/** The form of a practice, new or stored. What is stored meanwhile fills the fields that nobody touched. */
export function usePracticeForm({ clubId, draft, stored, onChange, onSaved }: Options) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const [create, change] = [useSetPractice(), useChangePractice()]
  const renewPractices = useRenewPractices()
  const isSeries = stored !== null && stored.seriesId !== null
  const over = useRef(draft)
  // As typed by now: an answer comes later than what it answers.
  const latest = useRef(draft.values)
  /** What is to be saved, while it is asked of which practices. */
  const [asked, setAsked] = useState<NewPractice | null>(null)
  const keep = (values: PracticeValues) => {
    latest.current = values
    setAsked(null)
    onChange({ ...over.current, values })
  }
  const form = useContractForm({
    body: createPractice.body,
    initialValues: draft.values,
    ...bodyRules(over, isSeries),
    onChange: keep,
  })

  const finish = async (practice: Practice) => {
    await onSaved(practice)
    await renewPractices()
  }
  const adopt = async () => {
    const now = await queryClient.fetchQuery({ ...practiceQuery(clubId, over.current.id), staleTime: 0 })
    const fresh = valuesOf(now)
    // What is stored is what was sent: an earlier try arrived although its answer did not.
    if (namesOf(fresh).every((name) => fresh[name] === latest.current[name])) return finish(now)
    const values = renewed(latest.current, over.current.base, fresh)
    over.current = { ...over.current, base: fresh, version: now.version }
    form.setValues(values)
    keep(values)
    form.setFormError(t('error.stale'))
  }
  const onRefused = (error: CallFailure) => {
    setAsked(null)
    if (error.code === 'stale') return void adopt().catch(form.refuse)
    if (stored && error.status === 404) return form.setFormError(t('practice.form.gone'))
    if (stored || error.code !== 'conflict') return form.refuse(error)
    // An earlier try arrived although its answer did not. What is on screen now would be another practice.
    over.current = { ...over.current, id: newId() }
    keep(latest.current)
    form.setFormError(t('practice.form.alreadySaved'))
    void renewPractices()
  }
  const isSaving = create.isPending || change.isPending
  const send = ({ id, repeat, ...said }: NewPractice, scope: PracticeScope) => {
    if (isSaving) return
    // Kept from here on, so that sending it again after a reload stores it once.
    onChange({ ...over.current, values: latest.current })
    const then = { onSuccess: finish, onError: onRefused }
    if (!stored) return create.mutate({ params: { clubId }, body: { id, repeat, ...said } }, then)
    const { version } = over.current
    change.mutate({ params: { clubId, practiceId: id }, body: { ...said, repeat, version, scope } }, then)
  }
  const submit = (body: NewPractice) => (isSeries && asked === null ? setAsked(body) : send(body, 'this'))
  return {
    ...form,
    onSubmit: form.onSubmit(submit),
    isSaving,
    isAsking: asked !== null,
    /** What the change can be meant for: another day for one practice alone, other days for more than one. */
    scopes: scopesFor({
      isMoved: form.values.date !== over.current.base.date,
      isOtherPattern: isOtherPattern(form.values, over.current.base),
    }),
    answer: (scope: PracticeScope) => asked && send(asked, scope),
    back: () => setAsked(null),
  }
}
