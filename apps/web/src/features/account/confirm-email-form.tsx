import { requestSignInLink } from '@boathouse/domain/account/contract'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/credential-fields.tsx'
import { Form } from '#ui/form.tsx'

/** The address as typed by whoever opened the link; judged like the one that the link was asked for with. */
export function ConfirmEmailForm({ onConfirm }: { onConfirm: (email: string) => void }) {
  const t = useTranslate()
  const { ref, field, formError, onSubmit } = useContractForm({
    body: requestSignInLink.body,
    initialValues: { email: '' },
    toBody: (typed) => typed,
  })
  return (
    <Form ref={ref} onSubmit={onSubmit(({ email }) => onConfirm(email))} error={formError}>
      <EmailField {...field('email')} />
      <Button type="submit">{t('callback.confirm.submit')}</Button>
    </Form>
  )
}
