import { cancelEmailChange, sendEmailChangeAgain } from '@boathouse/domain/identity/email-changes/contract'
import type { EmailChange } from '@boathouse/domain/identity/email-changes/model'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { useRefreshEmailChange } from './api.ts'

interface Props {
  readonly uid: string
  readonly change: EmailChange
  readonly onCancelled: () => void
}

export function WaitingEmail({ uid, change, onCancelled }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { moment } = useOwnTimes()
  const refresh = useRefreshEmailChange()
  const send = useCall(sendEmailChangeAgain)
  const cancel = useCall(cancelEmailChange)
  const error = send.error ?? cancel.error
  const params = { uid }
  const actions = (
    <>
      <Button
        variant="default"
        loading={send.isPending}
        onClick={() => send.mutate({ params }, { onError: () => void refresh() })}
      >
        {t('action.sendAgain')}
      </Button>
      <Button
        variant="subtle"
        loading={cancel.isPending}
        onClick={() =>
          cancel.mutate(
            { params },
            { onSuccess: () => refresh().then(onCancelled), onError: () => void refresh() },
          )
        }
      >
        {t('emailChange.cancel')}
      </Button>
      <p role="status">{send.isSuccess && t('emailChange.sent')}</p>
    </>
  )
  return (
    <Notice tone="plain" title={t('emailChange.confirm.title')} actions={actions}>
      <p>{t('emailChange.waits.lead', { email: change.email, until: moment(change.expiresAt) })}</p>
      {error && <p role="alert">{words.ofFailure(error)}</p>}
    </Notice>
  )
}
