import { endToken } from '@boathouse/domain/identity/tokens/contract'
import type { ApiToken } from '@boathouse/domain/identity/tokens/model'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { AskingDialog } from '#ui/dialog/asking-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useRefreshTokens } from './api.ts'

interface Props {
  readonly uid: string
  readonly token: ApiToken
  readonly onClose: () => void
}

export function EndTokenDialog({ uid, token: { id, name }, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const refresh = useRefreshTokens()
  const end = useCall(endToken)
  const finish = () => {
    onClose()
    toast(t('tokens.ended'))
    void refresh()
  }
  const submit = () =>
    end.mutate(
      { params: { uid, id } },
      // 404: the token is already revoked, as intended.
      { onSuccess: finish, onError: (error) => (error.status === 404 ? finish() : undefined) },
    )
  return (
    <AskingDialog
      words={{
        title: t('tokens.end.title'),
        lead: t('tokens.end.lead', { name }),
        submit: t('action.revoke'),
        submitting: t('action.revoking'),
        failed: t('tokens.notEnded'),
        keep: t('action.keepIt'),
      }}
      isFinal
      call={end}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
