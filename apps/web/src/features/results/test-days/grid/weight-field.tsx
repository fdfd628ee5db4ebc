import { parseMeasure } from '@boathouse/domain/kernel/measures'
import { enterTestWeight } from '@boathouse/domain/results/test-days/contract'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { UnitInput } from '#editor/unit-input.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { useEnterWeight } from '../api.ts'
import classes from './cell-tools.module.css'

interface Props {
  readonly clubId: string
  readonly testDayId: string
  readonly memberId: string
  /** Whether a weight was entered that no result contains yet. */
  readonly hasBodyWeight: boolean
  readonly onDone: () => void
}

/** An athlete's weight on the day. It can be entered and removed, but is never shown. */
export function WeightField({ clubId, testDayId, memberId, hasBodyWeight, onDone }: Props) {
  const t = useTranslate()
  const save = useEnterWeight()
  const [isOpen, setOpen] = useState(false)
  const form = useContractForm({
    body: enterTestWeight.body,
    initialValues: { bodyWeight: '' },
    toBody: ({ bodyWeight }) => ({ memberId, bodyWeight: parseMeasure('weight', bodyWeight) ?? Number.NaN }),
  })
  const close = () => {
    setOpen(false)
    form.setFields({ bodyWeight: '' })
    form.setFormError(null)
    onDone()
  }
  const send = (bodyWeight: number | null) => {
    form.setFormError(null)
    save
      .mutateAsync({ params: { clubId, testDayId }, body: { memberId, bodyWeight } })
      .then(close, form.refuse)
  }
  const failure = form.formError && <p role="alert">{form.formError}</p>
  if (!isOpen)
    return (
      <div className={classes.weight}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t(hasBodyWeight ? 'testGrid.weight.change' : 'testGrid.weight.add')}
        </Button>
        {hasBodyWeight && (
          <>
            <span className={classes.facts}>{t('testGrid.weight.entered')}</span>
            <Button variant="subtle" loading={save.isPending} onClick={() => send(null)}>
              {t('testGrid.weight.remove')}
            </Button>
          </>
        )}
        {failure}
      </div>
    )
  return (
    <form
      ref={form.ref}
      className={classes.weight}
      noValidate
      onSubmit={form.onSubmit(({ bodyWeight }) => send(bodyWeight))}
    >
      <UnitInput
        label={(unit) => t('result.bodyWeight', { unit })}
        unit="weightUnit"
        description={t('testGrid.weight.help')}
        autoFocus
        {...form.field('bodyWeight')}
      />
      {failure}
      <div className={classes.keys}>
        <Button type="submit" loading={save.isPending}>
          {t('testGrid.weight.save')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  )
}
