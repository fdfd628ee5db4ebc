import { askFactorReset } from '@boathouse/domain/identity/factor-resets/contract'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { SaveLine } from '#ui/form/save-line.tsx'
import { useRefreshResets } from './api.ts'

export function AskResetForm() {
  const t = useTranslate()
  const ask = useCall(askFactorReset)
  const refresh = useRefreshResets()
  const [isAsked, setAsked] = useState(false)
  const { ref, field, setValues, formError, onSubmit, refuse } = useContractForm({
    body: askFactorReset.body,
    initialValues: { email: '' },
    toBody: (values) => values,
    onChange: () => setAsked(false),
  })
  const submit = onSubmit((body) => {
    if (ask.isPending) return
    ask.mutate(
      { body },
      {
        onSuccess: async () => {
          setValues({ email: '' })
          setAsked(true)
          await refresh()
        },
        onError: (error) => refuse(error),
      },
    )
  })
  return (
    <Form ref={ref} onSubmit={submit} error={null}>
      <TextInput
        label={t('factorResets.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('email')}
      />
      <SaveLine
        label={t('factorResets.submit')}
        workingLabel={t('action.asking')}
        isWorking={ask.isPending}
        status={isAsked ? t('factorResets.asked') : null}
        notice={formError === null ? null : { title: t('factorResets.notAsked'), words: formError }}
      />
    </Form>
  )
}
