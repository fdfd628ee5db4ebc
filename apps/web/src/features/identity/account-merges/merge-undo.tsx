import { undoAccountMerge } from '@boathouse/domain/identity/account-merges/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { useMergeWords } from './use-merge-words.ts'

/** Page of the mailed link. Only its button acts, so a mail scanner undoes nothing. */
export function MergeUndo({ token = '' }: { token: string | undefined }) {
  const t = useTranslate()
  const words = useMergeWords()
  const queryClient = useQueryClient()
  const { mutate, error, isPending, isSuccess } = useCall(undoAccountMerge)
  const signIn = (
    <LinkButton to="/login" variant="default">
      {t('signIn.title')}
    </LinkButton>
  )
  if (token === '')
    return (
      <PublicLayout title={t('emailChange.dead.title')}>
        <Notice tone="bad">{t('confirmEmail.failed.noToken')}</Notice>
        {signIn}
      </PublicLayout>
    )
  if (isSuccess)
    return (
      <PublicLayout title={t('merge.undone.title')} lead={<p role="status">{t('merge.undone.lead')}</p>}>
        {signIn}
      </PublicLayout>
    )
  return (
    <PublicLayout title={t('merge.undo.title')} lead={t('merge.undo.lead')}>
      {error && (
        <Notice tone="bad" title={t('emailChange.failed')}>
          {error.code === 'emailTaken' ? t('error.emailTaken') : words(error)}
        </Notice>
      )}
      <WorkButton
        label={t('merge.undo.submit')}
        workingLabel={t('action.oneMoment')}
        isWorking={isPending}
        onClick={() => mutate({ body: { token } }, { onSuccess: () => queryClient.clear() })}
      />
    </PublicLayout>
  )
}
