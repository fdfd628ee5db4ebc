import { createAbsence, type NewAbsence } from '@boathouse/domain/absences/contract'
import type { Absence } from '@boathouse/domain/absences/model'
import { refuseWrongDays } from '@boathouse/domain/absences/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useContractForm } from '#lib/contract-form.ts'
import { contested, namesOf, renewed } from '#lib/renewal.ts'
import { useTranslate } from '#lib/words.tsx'
import { useAddAbsence, useChangeAbsence, useRenewAbsences } from './api.ts'
import { type AbsenceDraft, type AbsenceValues, valuesOf } from './use-absence-draft.ts'

interface Options {
  readonly draft: AbsenceDraft
  /** Whether a stored one is changed. */
  readonly isStored: boolean
  readonly onChange: (draft: AbsenceDraft) => void
  readonly onSaved: () => Promise<void>
}

/** The form of an absence, new or stored. What is stored meanwhile fills the fields that nobody touched. */
export function useAbsenceForm({ draft, isStored, onChange, onSaved }: Options) {
  const t = useTranslate()
  const [create, change] = [useAddAbsence(), useChangeAbsence()]
  const renew = useRenewAbsences()
  const over = useRef(draft)
  // As typed by now: an answer comes later than what it answers.
  const latest = useRef(draft.values)
  /** What was saved elsewhere, of what is typed otherwise here. */
  const [elsewhere, setElsewhere] = useState<Partial<AbsenceValues> | null>(null)
  const keep = (values: AbsenceValues) => {
    latest.current = values
    onChange({ ...over.current, values })
  }
  const form = useContractForm({
    body: createAbsence.body,
    initialValues: draft.values,
    toBody: (typed) => ({ ...typed, id: over.current.id }),
    rule: refuseWrongDays,
    onChange: keep,
  })
  const finish = async () => {
    await onSaved()
    await renew()
  }
  const adopt = (now: Absence) => {
    const fresh = valuesOf(now)
    // What is stored is what was sent: an earlier try arrived although its answer did not.
    if (namesOf(fresh).every((name) => fresh[name] === latest.current[name])) return void finish()
    const values = renewed(latest.current, over.current.base, fresh)
    setElsewhere(contested(latest.current, over.current.base, fresh))
    over.current = { ...over.current, base: fresh, version: now.version }
    form.setValues(values)
    keep(values)
  }
  const onRefused = (error: CallFailure) => {
    if (error.code === 'stale' && error.current) return adopt(error.current as Absence)
    if (isStored && error.status === 404) return form.setFormError(t('absence.gone'))
    if (error.code !== 'conflict') return form.refuse(error)
    // An earlier try arrived although its answer did not. What is on screen now would be another absence.
    over.current = { ...over.current, id: newId() }
    keep(latest.current)
    form.setFormError(t('absence.alreadySaved'))
    void renew()
  }
  const isSaving = create.isPending || change.isPending
  const send = ({ id, ...said }: NewAbsence) => {
    if (isSaving) return
    setElsewhere(null)
    // Kept from here on, so that sending it again after a reload stores it once.
    keep(latest.current)
    const then = { onSuccess: finish, onError: onRefused }
    if (!isStored) create.mutate({ body: { id, ...said } }, then)
    else change.mutate({ params: { id }, body: { ...said, version: over.current.version } }, then)
  }
  /** A last day before the first one goes along with it. */
  const putFirst = (first: string) =>
    form.put(first && form.values.last < first ? { first, last: first } : { first })
  return { ...form, onSubmit: form.onSubmit(send), putFirst, elsewhere, isSaving }
}
