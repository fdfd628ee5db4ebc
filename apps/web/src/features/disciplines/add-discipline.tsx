import { createDiscipline } from '@boathouse/domain/disciplines/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { measures } from '@boathouse/domain/kernel/measures'
import { useRef } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { useToast } from '#ui/toasts.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { useAddDiscipline } from './api.ts'
import classes from './disciplines-card.module.css'

const nothingTyped = { name: '', measure: 'time', direction: 'least' }
const directions = ['least', 'most'] as const

/** A discipline that only this club has. What it measures stays, since results rest on it. */
export function AddDiscipline({ clubId }: { clubId: string }) {
  const t = useTranslate()
  const toast = useToast()
  const add = useAddDiscipline()
  // Sending it once more, because the answer did not come, stores it once. Anything else is another one.
  const id = useRef(newId())
  const form = useContractForm({
    body: createDiscipline.body,
    initialValues: nothingTyped,
    toBody: (typed) => ({ ...typed, id: id.current }),
    onChange: () => {
      id.current = newId()
    },
  })
  const onRefused = (error: CallFailure) => {
    if (error.code === 'conflict') form.setFormError(t('clubDisciplines.alreadyAdded'))
    else form.refuse(error)
    void add.renew()
  }
  const submit = form.onSubmit((body) => {
    if (add.isPending) return
    add.mutate(
      { params: { clubId }, body },
      {
        onSuccess: () => {
          form.setFields(nothingTyped)
          toast(t('clubDisciplines.added'))
          void add.renew()
        },
        onError: onRefused,
      },
    )
  })
  const chosen = form.values.direction as (typeof directions)[number]
  const measure = form.field('measure')
  return (
    <Form ref={form.ref} onSubmit={submit} error={form.formError}>
      <TextInput label={t('clubDisciplines.name')} autoComplete="off" {...form.field('name')} />
      <div className={classes.two}>
        <Select
          label={t('clubDisciplines.measure')}
          data={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
          {...measure}
          // Of times the least is best, of everything else the most; it can still be said otherwise.
          onChange={({ currentTarget: { value } }) =>
            form.setFields({ measure: value, direction: value === 'time' ? 'least' : 'most' })
          }
        />
        <ChoicePills
          label={t('clubDisciplines.direction')}
          options={directions.map((value) => ({ value, label: t(`direction.${value}`) }))}
          {...form.field('direction')}
          value={chosen}
        />
      </div>
      <WorkButton
        type="submit"
        variant="default"
        label={t('clubDisciplines.add')}
        workingLabel={t('clubDisciplines.adding')}
        isWorking={add.isPending}
      />
    </Form>
  )
}
