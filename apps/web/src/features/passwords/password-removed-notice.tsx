import { dismissPasswordNotice } from '@boathouse/domain/passwords/contract'
import { useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#lib/me.ts'
import { useCall } from '#lib/queries.ts'
import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Once, after a password from before the confirmed address was removed. */
export function PasswordRemovedNotice({ uid }: { uid: string }) {
  const t = useTranslate()
  const words = useCodeWords()
  const queryClient = useQueryClient()
  const dismissal = useCall(dismissPasswordNotice)
  const dismiss = () =>
    dismissal.mutate(
      { params: { uid } },
      {
        onSuccess: () =>
          queryClient.setQueryData(
            meQuery.queryKey,
            (me) => me && { ...me, notices: { ...me.notices, passwordRemoved: false } },
          ),
      },
    )
  const actions = (
    <>
      <LinkButton to="/settings" variant="default">
        {t('passwordRemoved.set')}
      </LinkButton>
      <Button variant="subtle" loading={dismissal.isPending} onClick={dismiss}>
        {t('passwordRemoved.dismiss')}
      </Button>
    </>
  )
  return (
    <Notice tone="warn" title={t('passwordRemoved.title')} actions={actions}>
      {t('passwordRemoved.lead')}
      {dismissal.error && <p role="alert">{words.ofFailure(dismissal.error)}</p>}
    </Notice>
  )
}
