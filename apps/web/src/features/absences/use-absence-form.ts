import { createAbsence, type NewAbsence } from '@boathouse/domain/absences/contract'
import type { Absence } from '@boathouse/domain/absences/model'
import { refuseWrongDays } from '@boathouse/domain/absences/rules'
import type { KeptDraft } from '#lib/kept-draft.ts'
import { useKeptForm } from '#lib/kept-form.ts'
import { useRenewPractices } from '#lib/practice-changes.ts'
import { useTranslate } from '#lib/words.tsx'
import { useAddAbsence, useChangeAbsence } from './api.ts'
import { type AbsenceValues, valuesOf } from './use-typed-absence.ts'

interface Options {
  readonly draft: KeptDraft<AbsenceValues>
  /** Whether a stored one is changed. */
  readonly isStored: boolean
  readonly onChange: (draft: KeptDraft<AbsenceValues>) => void
  readonly onSaved: () => Promise<void>
}

/** The form of an absence, new or stored. */
export function useAbsenceForm({ onSaved, ...rest }: Options) {
  const t = useTranslate()
  const [create, change] = [useAddAbsence(), useChangeAbsence()]
  const form = useKeptForm({
    ...rest,
    body: createAbsence.body,
    toBody: (typed) => typed,
    rule: refuseWrongDays,
    saving: {
      isSaving: create.isPending || change.isPending,
      valuesOf,
      newest: async (error) => {
        if (!error.current) throw error
        return error.current as Absence
      },
      onSaved,
      renew: useRenewPractices(),
      words: { gone: t('absence.gone'), alreadySaved: t('absence.alreadySaved') },
    },
  })
  const send = ({ id, ...said }: NewAbsence) =>
    form.save((version, then) => {
      if (!rest.isStored) return create.mutate({ body: { id, ...said } }, then)
      change.mutate({ params: { id }, body: { ...said, version } }, then)
    })
  /** A last day before the first one goes along with it. */
  const putFirst = (first: string) =>
    form.put(first && form.values.last < first ? { first, last: first } : { first })
  return { ...form, onSubmit: form.onSubmit(send), putFirst }
}
