import { stopFactorReset } from '@boathouse/domain/identity/factor-resets/contract'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'

/** Page of the mailed link about a reset. Only its button acts, so a mail scanner changes nothing. */
export function StopReset({ token }: { token: string | undefined }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { mutate, error, isPending, isSuccess } = useCall(stopFactorReset)
  if (isSuccess) {
    return (
      <PublicLayout
        title={t('stopReset.stopped.title')}
        lead={<p role="status">{t('stopReset.stopped.lead')}</p>}
      >
        <LinkButton to="/forgot-password">{t('resetPassword.title')}</LinkButton>
        <LinkButton to="/login" variant="subtle">
          {t('signIn.title')}
        </LinkButton>
      </PublicLayout>
    )
  }
  if (!token) {
    return (
      <PublicLayout title={t('emailChange.failed')}>
        <Notice tone="bad">{t('confirmEmail.failed.noToken')}</Notice>
        <LinkButton to="/login" variant="default">
          {t('signIn.title')}
        </LinkButton>
      </PublicLayout>
    )
  }
  return (
    <PublicLayout title={t('stopReset.title')} lead={t('stopReset.lead')}>
      {error && (
        <Notice tone="bad" title={t('emailChange.failed')}>
          {error.code === 'deadFactorReset' ? t('error.deadFactorReset') : words.ofFailure(error)}
        </Notice>
      )}
      <WorkButton
        label={t('stopReset.submit')}
        workingLabel={t('action.oneMoment')}
        isWorking={isPending}
        onClick={() => mutate({ body: { token } })}
      />
    </PublicLayout>
  )
}
