import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { type NewMemberResult, newMemberResult } from '@boathouse/domain/results/contract'
import type { StoredResult } from '@boathouse/domain/results/model'
import { refuseFarFuture } from '@boathouse/domain/training-sessions/rules'
import { useRef } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useContractForm } from '#lib/contract-form.ts'
import type { Named } from '#lib/discipline-words.ts'
import { useTranslate } from '#lib/words.tsx'
import { type Member, useAddMemberResult, useAddResult } from './api.ts'
import { useDoubt } from './use-doubt.ts'
import type { ResultDraft } from './use-result-draft.ts'
import { comparisonFor, type Offer, type ResultValues, sentOf } from './use-typed-result.ts'

interface Options {
  readonly draft: ResultDraft
  readonly today: CalendarDay
  readonly member: Member | null
  readonly offer: Offer | null
  readonly namedOf: (disciplineKey: string) => Named
  readonly onChange: (draft: ResultDraft) => void
  readonly onStored: (stored: StoredResult) => void
}

/** A new result: sent once however often, and sent again with a yes where it was doubted. */
export function useAddForm({ draft, today, member, offer, namedOf, onChange, onStored }: Options) {
  const t = useTranslate()
  const id = useRef(draft.id)
  const own = useAddResult()
  const ofMember = useAddMemberResult()
  const isSaving = own.isPending || ofMember.isPending
  const fixed = offer && {
    disciplineKey: offer.result.disciplineKey,
    date: offer.result.date,
    ...(offer.result.value !== null && { value: offer.result.value }),
  }
  const form = useContractForm({
    body: newMemberResult,
    initialValues: draft.values,
    toBody: (typed) => ({
      ...sentOf(typed, comparisonFor(namedOf(typed.disciplineKey))),
      ...fixed,
      id: id.current,
    }),
    rule: ({ date }) => refuseFarFuture(date, today),
    onChange: (values) => keep(values),
  })
  const keep = (values: ResultValues) => {
    doubt.forget()
    onChange({ id: id.current, values })
  }

  const send = (body: NewMemberResult) => {
    if (isSaving) return
    const then = {
      onSuccess: async (stored: StoredResult) => {
        onStored(stored)
        await own.renew()
      },
      onError: (error: CallFailure) => onRefused(error, body),
    }
    if (member) ofMember.mutate({ params: { ...member }, body }, then)
    else own.mutate({ body: { ...body, sessionId: offer?.sessionId ?? null } }, then)
  }
  const doubt = useDoubt(send)
  const onRefused = (error: CallFailure, body: NewMemberResult) => {
    if (doubt.ask(error, body)) return
    doubt.forget()
    if (error.code !== 'conflict') return form.refuse(error)
    // An earlier try arrived although its answer did not. What is on screen now would be another result.
    id.current = newId()
    onChange({ id: id.current, values: form.values })
    form.setFormError(t('result.alreadySaved'))
    void own.renew()
  }
  return {
    ...form,
    onSubmit: form.onSubmit(send),
    doubt,
    isSaving,
    discipline: namedOf(fixed?.disciplineKey ?? form.values.disciplineKey),
  }
}
