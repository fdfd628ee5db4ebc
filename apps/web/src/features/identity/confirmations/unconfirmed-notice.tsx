import { requestConfirmation } from '@boathouse/domain/identity/confirmations/contract'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

export function UnconfirmedNotice({ email }: { email: string }) {
  const t = useTranslate()
  const words = useCodeWords()
  const request = useCall(requestConfirmation)
  const actions = (
    <>
      <Button variant="default" loading={request.isPending} onClick={() => request.mutate({})}>
        {t('unconfirmed.again')}
      </Button>
      <p role="status">{request.isSuccess && t('unconfirmed.sent')}</p>
    </>
  )
  return (
    <Notice tone="plain" title={t('callback.confirm.title')} actions={actions}>
      {t('unconfirmed.lead', { email })}
      {request.error && <p role="alert">{words.ofFailure(request.error)}</p>}
    </Notice>
  )
}
