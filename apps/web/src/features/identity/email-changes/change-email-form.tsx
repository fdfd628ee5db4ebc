import { askEmailChange } from '@boathouse/domain/identity/email-changes/contract'
import { invalidField } from '@boathouse/domain/kernel/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#editor/contract-form.ts'
import { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { SaveLine } from '#ui/form/save-line.tsx'
import { emailChangeQuery } from './api.ts'

interface Props {
  readonly uid: string
  readonly email: string
  readonly status: string | null
  readonly onChange: () => void
}

export function ChangeEmailForm({ uid, email, status, onChange }: Props) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const ask = useCall(askEmailChange)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: askEmailChange.body,
    initialValues: { email: '' },
    toBody: (values) => values,
    rule: (body) => {
      if (body.email === email) throw invalidField('email', 'emailSame')
    },
    onChange,
  })
  const submit = onSubmit((body) => {
    if (ask.isPending) return
    ask.mutate(
      { params: { uid }, body },
      {
        onSuccess: (asked) => queryClient.setQueryData(emailChangeQuery(uid).queryKey, asked),
        onError: (error) =>
          error instanceof CallFailure && error.code === 'emailBySetting'
            ? refuse(error, t('error.emailBySetting'))
            : refuse(error),
      },
    )
  })
  return (
    <Form ref={ref} onSubmit={submit} error={null}>
      <TextInput
        label={t('emailChange.new')}
        description={t('emailChange.help')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <SaveLine
        label={t('emailChange.submit')}
        workingLabel={t('emailChange.asking')}
        isWorking={ask.isPending}
        status={status}
        notice={formError === null ? null : { title: t('emailChange.notAsked'), words: formError }}
      />
    </Form>
  )
}
