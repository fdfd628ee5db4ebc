import type { Invitation } from '@boathouse/domain/club/invites/model'
import { requestSignInLink } from '@boathouse/domain/identity/account/contract'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Turning } from '#ui/feedback/spinner.tsx'
import { BareForm } from '#ui/form/bare-form.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { EmailField } from '#ui/form/credential-fields.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { type OpenedLink, useSignInCompletion } from './use-completion.ts'

interface Props {
  readonly link: OpenedLink
  readonly invitation: Invitation
  readonly to?: string | undefined
  readonly onSignedIn: () => void
}

export function CompleteSignIn({ link, invitation, to, onSignedIn }: Props) {
  const t = useTranslate()
  const { step, confirm, tryAgain } = useSignInCompletion(link, invitation, onSignedIn)
  if (step.at === 'signingIn') {
    return (
      <PublicLayout title={t('callback.signingIn')}>
        <Turning />
      </PublicLayout>
    )
  }
  if (step.at === 'confirm') {
    return (
      <PublicLayout title={t('callback.confirm.title')} lead={t('callback.confirm.lead')}>
        <ConfirmEmailForm onConfirm={confirm} />
      </PublicLayout>
    )
  }
  return (
    <PublicLayout title={t('callback.failed.title')}>
      <Notice tone="bad">{step.message}</Notice>
      <Button onClick={tryAgain}>{t('app.tryAgain')}</Button>
      <LinkButton to="/login" search={{ ...invitation, to }} variant="subtle">
        {t('signIn.back')}
      </LinkButton>
    </PublicLayout>
  )
}

/** Asks for the email that the link was sent to. Validated like the field that requested the link. */
function ConfirmEmailForm({ onConfirm }: { onConfirm: (email: string) => void }) {
  const t = useTranslate()
  const { ref, field, formError, onSubmit } = useContractForm({
    body: requestSignInLink.body,
    initialValues: { email: '' },
    toBody: (typed) => typed,
  })
  return (
    <BareForm ref={ref} onSubmit={onSubmit(({ email }) => onConfirm(email))} error={formError}>
      <EmailField {...field('email')} />
      <Button type="submit">{t('callback.confirm.submit')}</Button>
    </BareForm>
  )
}
