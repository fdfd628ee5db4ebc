import type { EndedCredentials } from '@boathouse/domain/identity/account-recovery/model'
import { confirmEmailChange, undoEmailChange } from '@boathouse/domain/identity/email-changes/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'

/** Page of a mailed link about an email change. Only its button acts, so a mail scanner changes nothing. */
export function EmailChangeLink({ token = '' }: { token: string | undefined }) {
  const t = useTranslate()
  if (token.startsWith('undo.')) return <Undoing token={token} />
  if (token !== '') return <Confirming token={token} />
  return (
    <PublicLayout title={t('emailChange.dead.title')}>
      <Notice tone="bad">{t('confirmEmail.failed.noToken')}</Notice>
      <LinkButton to="/login" variant="default">
        {t('signIn.title')}
      </LinkButton>
    </PublicLayout>
  )
}

function Confirming({ token }: { token: string }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { mutate, error, isPending, isSuccess } = useCall(confirmEmailChange)
  if (isSuccess) {
    return (
      <PublicLayout
        title={t('emailChange.confirmed.title')}
        lead={<p role="status">{t('emailChange.confirmed.lead')}</p>}
      >
        <LinkButton to="/settings/$place" params={{ place: 'sign-in' }} search={{}}>
          {t('emailChange.settings')}
        </LinkButton>
      </PublicLayout>
    )
  }
  const isSignedOut = error?.code === 'unauthenticated'
  return (
    <PublicLayout title={t('emailChange.confirm.title')} lead={t('emailChange.confirm.lead')}>
      <Failed error={error} />
      <WorkButton
        label={t('emailChange.confirm.submit')}
        workingLabel={t('action.oneMoment')}
        isWorking={isPending}
        onClick={() => mutate({ body: { token } }, { onSuccess: () => queryClient.clear() })}
      />
      {isSignedOut && (
        <LinkButton to="/login" variant="default">
          {t('signIn.title')}
        </LinkButton>
      )}
    </PublicLayout>
  )
}

function Undoing({ token }: { token: string }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const { mutate, error, isPending, data } = useCall(undoEmailChange)
  if (data) {
    return (
      <PublicLayout
        title={t('emailChange.undone.title')}
        lead={<p role="status">{t('emailChange.undone.lead')}</p>}
      >
        <Ended ended={data.ended} />
        <LinkButton to="/login">{t('signIn.title')}</LinkButton>
        <LinkButton to="/forgot-password" variant="subtle">
          {t('resetPassword.title')}
        </LinkButton>
      </PublicLayout>
    )
  }
  return (
    <PublicLayout title={t('emailChange.undo.title')} lead={t('emailChange.undo.lead')}>
      <Failed error={error} />
      <WorkButton
        label={t('emailChange.undo.submit')}
        workingLabel={t('action.oneMoment')}
        isWorking={isPending}
        onClick={() => mutate({ body: { token } }, { onSuccess: () => queryClient.clear() })}
      />
    </PublicLayout>
  )
}

function Ended({ ended }: { ended: EndedCredentials[] | null }) {
  const t = useTranslate()
  if (ended === null) return <p>{t('emailChange.undone.before')}</p>
  if (ended.length === 0) return <p>{t('emailChange.undone.nothing')}</p>
  return (
    <>
      <p>{t('emailChange.undone.ended')}</p>
      <ul>
        {ended.map(({ kind, count }) => (
          <li key={kind}>{t(`ended.${kind}`, { count })}</li>
        ))}
      </ul>
    </>
  )
}

function Failed({ error }: { error: CallFailure | null }) {
  const t = useTranslate()
  const words = useCodeWords()
  if (!error) return null
  const own = {
    deadEmailChange: t('error.deadEmailChange'),
    emailChangeOfAnother: t('error.emailChangeOfAnother'),
    emailTaken: t('error.emailTaken'),
    unauthenticated: t('emailChange.signInFirst'),
  }[error.code]
  return (
    <Notice tone="bad" title={t('emailChange.failed')}>
      {own ?? words.ofFailure(error)}
    </Notice>
  )
}
