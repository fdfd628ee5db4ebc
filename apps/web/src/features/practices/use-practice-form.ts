import { invalidField } from '@boathouse/domain/kernel/errors'
import { createPractice, type NewPractice } from '@boathouse/domain/practices/contract'
import {
  type Practice,
  type PracticeDetails,
  type PracticeScope,
  practiceScope,
} from '@boathouse/domain/practices/model'
import { refuseWrongRepeat } from '@boathouse/domain/practices/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeptDraft } from '#lib/kept-draft.ts'
import { useKeptForm } from '#lib/kept-form.ts'
import { useRenewPractices } from '#lib/practice-changes.ts'
import { useTranslate } from '#lib/words.tsx'
import { practiceQuery, useChangePractice, useSetPractice } from './api.ts'
import { isOtherPattern, type PracticeValues, repeatOf, sentOf, valuesOf } from './use-typed-practice.ts'

/** What is sent of what was typed, and what the contract alone can't refuse. */
const bodyRules = (isSeries: boolean) => ({
  toBody: (typed: PracticeValues, base: PracticeValues) => ({
    ...sentOf(typed),
    // A series keeps its days unless it is told others.
    repeat: isOtherPattern(typed, base) ? repeatOf(typed) : null,
  }),
  rule: ({ repeat, date }: NewPractice, base: PracticeValues) => {
    if (!repeat) return
    if (!isSeries) refuseWrongRepeat(repeat, date)
    // Another day is for one practice alone, other days are for more than one.
    else if (date !== base.date) throw invalidField('date', 'dateOfOne')
  },
})

/** What a change can be meant for: another day for one practice alone, other days for more than one. */
function scopesFor(values: PracticeValues, base: PracticeValues) {
  if (values.date !== base.date) return ['this'] as const
  return isOtherPattern(values, base) ? (['following', 'all'] as const) : practiceScope.options
}

interface Options {
  readonly clubId: string
  readonly draft: KeptDraft<PracticeValues>
  /** The practice that is changed; null for a new one. */
  readonly stored: PracticeDetails | null
  readonly onChange: (draft: KeptDraft<PracticeValues>) => void
  readonly onSaved: (practice: Practice) => Promise<void>
}

/** The form of a practice, new or stored; of a series it is asked first which practices are meant. */
export function usePracticeForm({ clubId, draft, stored, onChange, onSaved }: Options) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const [create, change] = [useSetPractice(), useChangePractice()]
  const isSeries = stored !== null && stored.seriesId !== null
  /** What is to be saved, while it is asked of which practices. */
  const [asked, setAsked] = useState<NewPractice | null>(null)
  const form = useKeptForm({
    body: createPractice.body,
    draft,
    isStored: stored !== null,
    ...bodyRules(isSeries),
    onChange,
    onReturn: () => setAsked(null),
    saving: {
      isSaving: create.isPending || change.isPending,
      valuesOf,
      newest: () => queryClient.fetchQuery({ ...practiceQuery(clubId, draft.id), staleTime: 0 }),
      onSaved,
      renew: useRenewPractices(),
      words: {
        gone: t('practice.form.gone'),
        alreadySaved: t('practice.form.alreadySaved'),
        // Other days may delete the one whose form this is.
        ...(isSeries && { maybeSaved: t('practice.form.maybeSaved') }),
      },
    },
  })
  const send = ({ id, repeat, ...said }: NewPractice, scope: PracticeScope) =>
    form.save((version, then) => {
      if (!stored) return create.mutate({ params: { clubId }, body: { id, repeat, ...said } }, then)
      change.mutate({ params: { clubId, practiceId: id }, body: { ...said, repeat, version, scope } }, then)
    })
  const submit = (body: NewPractice) => (isSeries && asked === null ? setAsked(body) : send(body, 'this'))
  return {
    ...form,
    onSubmit: form.onSubmit(submit),
    isAsking: asked !== null,
    scopes: scopesFor(form.values, form.base),
    answer: (scope: PracticeScope) => asked && send(asked, scope),
    back: () => setAsked(null),
  }
}
