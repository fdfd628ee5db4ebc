import type { OwnJoinRequest as Request } from '@boathouse/domain/club/join-requests/model'
import type { ReactNode } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { useOwnRequest } from './api.ts'

interface Props {
  readonly request: Pick<Request, 'clubName'>
  readonly isConfirmed: boolean
  readonly children?: ReactNode
}

export function OwnRequest({ request: { clubName: club }, isConfirmed, children }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { withdraw, renew } = useOwnRequest()
  const takeBack = (
    <WorkButton
      variant="default"
      label={t('joining.takeBack')}
      workingLabel={t('action.withdrawing')}
      isWorking={withdraw.isPending}
      onClick={() => withdraw.mutate({}, { onSuccess: renew })}
    />
  )
  return (
    <Notice tone="plain" actions={takeBack}>
      <p role="status">{t(isConfirmed ? 'joining.asked' : 'joining.askedUnconfirmed', { club })}</p>
      {withdraw.error && <p role="alert">{words.ofFailure(withdraw.error)}</p>}
      {children}
    </Notice>
  )
}
