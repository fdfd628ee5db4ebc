import type { ReactNode } from 'react'
import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toasts.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { useAddressCalls } from './api.ts'

interface Props {
  readonly onClose: () => void
}

/** 'Make a new calendar address?' */
export function RenewDialog({ onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const { take, renew } = useAddressCalls()
  const submit = () =>
    renew.mutate(
      {},
      {
        onSuccess: (now) => {
          take(now)
          onClose()
          toast(t('calendarAddress.renewed'))
        },
      },
    )
  return (
    <Ending
      name="renew"
      call={renew}
      failed={t('calendarAddress.notMade')}
      action={
        <WorkButton
          label={t('calendarAddress.renew')}
          workingLabel={t('calendarAddress.making')}
          isWorking={renew.isPending}
          onClick={submit}
        />
      }
      onClose={onClose}
    />
  )
}

/** 'Revoke your calendar address?' */
export function RevokeDialog({ onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const { take, revoke } = useAddressCalls()
  const submit = () =>
    revoke.mutate(
      {},
      {
        onSuccess: (now) => {
          take(now)
          onClose()
          toast(t('calendarAddress.revoked'))
        },
      },
    )
  return (
    <Ending
      name="revoke"
      call={revoke}
      failed={t('calendarAddress.notRevoked')}
      action={
        <WorkButton
          color="red"
          label={t('calendarAddress.revoke.submit')}
          workingLabel={t('calendarAddress.revoking')}
          isWorking={revoke.isPending}
          onClick={submit}
        />
      }
      onClose={onClose}
    />
  )
}

interface EndingProps {
  readonly name: 'renew' | 'revoke'
  readonly call: Pick<ReturnType<typeof useAddressCalls>['renew'], 'error'>
  /** That all is as it was. */
  readonly failed: string
  readonly action: ReactNode
  readonly onClose: () => void
}

/** Either way the address that was handed on ends. */
function Ending({ name, call, failed, action, onClose }: EndingProps) {
  const t = useTranslate()
  const words = useCodeWords()
  return (
    <Dialog
      title={t(`calendarAddress.${name}.title`)}
      onClose={onClose}
      actions={
        <>
          {call.error && (
            <Notice tone="bad" title={failed}>
              {words.ofFailure(call.error)}
            </Notice>
          )}
          {action}
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('calendarAddress.keep')}
          </Button>
        </>
      }
    >
      <p>{t(`calendarAddress.${name}.lead`)}</p>
    </Dialog>
  )
}
