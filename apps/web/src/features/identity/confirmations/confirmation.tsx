import { confirmEmail } from '@boathouse/domain/identity/confirmations/contract'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '#editor/contract-form.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { meQuery } from '#lib/session/me.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Turning } from '#ui/feedback/spinner.tsx'
import { BareForm } from '#ui/form/bare-form.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { PasswordField } from '#ui/form/credential-fields.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { WordDivider } from '#ui/layout/word-divider.tsx'
import classes from './confirmation.module.css'
import { type Failed, isDeadConfirmation, useConfirmation } from './use-confirmation.ts'

export function Confirmation({ token }: { token: string | undefined }) {
  const t = useTranslate()
  const failureText = useFailureWords()
  const { step, tryAgain, confirmed, dead } = useConfirmation(token)
  if (step.at === 'confirming') {
    return (
      <PublicLayout title={t('confirmEmail.confirming')}>
        <Turning />
      </PublicLayout>
    )
  }
  if (step.at === 'confirmed') return <Confirmed />
  if (step.at === 'owner') {
    return (
      <PublicLayout title={t('callback.confirm.title')} lead={t('confirmEmail.owner.lead')}>
        <OwnerForm token={step.token} onConfirmed={confirmed} onDead={dead} />
        <WordDivider>{t('confirmEmail.owner.or')}</WordDivider>
        <p className={classes.note}>{t('confirmEmail.owner.linkNote')}</p>
        <LinkButton to="/login" search={{ with: 'link', as: 'another' }} variant="default">
          {t('confirmEmail.owner.link')}
        </LinkButton>
      </PublicLayout>
    )
  }
  return (
    <PublicLayout title={t('confirmEmail.failed.title')}>
      <Notice tone="bad">{failureText(step)}</Notice>
      {step.at === 'failed' && <Button onClick={tryAgain}>{t('app.tryAgain')}</Button>}
      <LinkButton to="/dashboard" variant={step.at === 'failed' ? 'subtle' : 'filled'}>
        {t('confirmEmail.done.go')}
      </LinkButton>
    </PublicLayout>
  )
}

/** Confirming may have accepted an invitation to a club. */
function Confirmed() {
  const t = useTranslate()
  const club = useQuery(meQuery).data?.memberships[0]?.clubName
  const lead = club ? t('confirmEmail.done.joined', { club }) : t('confirmEmail.done.lead')
  return (
    <PublicLayout title={t('confirmEmail.done.title')} lead={<p role="status">{lead}</p>}>
      <LinkButton to="/dashboard">{t('confirmEmail.done.go')}</LinkButton>
    </PublicLayout>
  )
}

function useFailureWords() {
  const t = useTranslate()
  const words = useCodeWords()
  return (step: Failed) => {
    if (step.at === 'noToken') return t('confirmEmail.failed.noToken')
    if (step.at === 'dead') return t('error.deadConfirmation')
    // The user typed nothing that could be lost, so a network failure has its own message.
    return step.error.kind === 'unreachable'
      ? t('confirmEmail.failed.unreachable')
      : words.ofFailure(step.error)
  }
}

interface Props {
  readonly token: string
  readonly onConfirmed: () => void
  readonly onDead: () => void
}

/** Confirms the email in a browser where the account is not signed in, by the account's password. */
function OwnerForm({ token, onConfirmed, onDead }: Props) {
  const t = useTranslate()
  const confirm = useCall(confirmEmail)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: confirmEmail.body,
    initialValues: { password: '' },
    toBody: ({ password }) => ({ token, password, timeZone: browserTimeZone() }),
  })
  const onError = (error: CallFailure) => (isDeadConfirmation(error) ? onDead() : refuse(error))
  const submit = onSubmit((body) => confirm.mutate({ body }, { onSuccess: onConfirmed, onError }))
  return (
    <BareForm ref={ref} onSubmit={submit} error={formError}>
      <PasswordField
        autoComplete="current-password"
        label={t('confirmEmail.owner.password')}
        {...field('password')}
      />
      <Button type="submit" loading={confirm.isPending}>
        {t('confirmEmail.owner.submit')}
      </Button>
    </BareForm>
  )
}
