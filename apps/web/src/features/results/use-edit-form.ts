import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { type ResultChanges, updateResult } from '@boathouse/domain/results/contract'
import type { Result } from '@boathouse/domain/results/model'
import { refuseFarFuture } from '@boathouse/domain/training-sessions/rules'
import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useContractForm } from '#lib/contract-form.ts'
import type { Named } from '#lib/discipline-words.ts'
import { contested, renewed } from '#lib/renewal.ts'
import { useTranslate } from '#lib/words.tsx'
import { useChangeResult } from './api.ts'
import { useDoubt } from './use-doubt.ts'
import { comparisonFor, type ResultValues, sentOf, valuesOf } from './use-typed-result.ts'

/** A stored result and what was typed over it. */
export interface ChangeDraft {
  readonly result: Result
  readonly values: ResultValues
}

interface Options {
  readonly result: Result
  readonly kept: ChangeDraft | null
  readonly today: CalendarDay
  readonly namedOf: (disciplineKey: string) => Named
  readonly onChange: (draft: ChangeDraft) => void
  readonly onSaved: () => void
}

/** A stored result's fields. What is stored meanwhile fills those that nobody touched, and is told of the others. */
export function useEditForm({ result, kept, today, namedOf, onChange, onSaved }: Options) {
  const t = useTranslate()
  const save = useChangeResult()
  const [stored, setStored] = useState(result)
  const [elsewhere, setElsewhere] = useState<Partial<ResultValues> | null>(null)
  const fresh = valuesOf(result)
  // What was typed over an older version is typed over the newest one.
  const [start] = useState(() => (kept ? renewed(kept.values, valuesOf(kept.result), fresh) : fresh))
  const form = useContractForm({
    body: updateResult.body,
    initialValues: start,
    toBody: (typed) => ({
      ...sentOf(typed, comparisonFor(namedOf(typed.disciplineKey))),
      version: stored.version,
    }),
    rule: ({ date }) => refuseFarFuture(date, today),
    onChange: (values) => keep(values, stored),
  })
  // As typed by now: an answer comes later than what it answers.
  const latest = useRef(start)
  const keep = (values: ResultValues, over: Result) => {
    latest.current = values
    doubt.forget()
    onChange({ result: over, values })
  }

  const adopt = (now: Result) => {
    const [before, after] = [valuesOf(stored), valuesOf(now)]
    setStored(now)
    setElsewhere(contested(latest.current, before, after))
    const values = renewed(latest.current, before, after)
    form.setValues(values)
    keep(values, now)
  }
  const send = (body: ResultChanges) => {
    if (save.isPending) return
    setElsewhere(null)
    save.mutate(
      { params: { id: result.id }, body },
      {
        onSuccess: async () => {
          onSaved()
          await save.renew()
        },
        onError: (error) => onRefused(error, body),
      },
    )
  }
  const doubt = useDoubt(send)
  const onRefused = (error: CallFailure, body: ResultChanges) => {
    if (doubt.ask(error, body)) return
    doubt.forget()
    if (error.code === 'stale' && error.current) return adopt(error.current as Result)
    if (error.status === 404) return form.setFormError(t('result.gone'))
    form.refuse(error)
  }
  return {
    ...form,
    onSubmit: form.onSubmit(send),
    doubt,
    elsewhere,
    isSaving: save.isPending,
    discipline: namedOf(form.values.disciplineKey),
  }
}
