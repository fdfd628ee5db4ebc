import type { PushKind } from '@boathouse/domain/club/push/model'
import { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { usePushCalls } from './api.ts'

interface Props {
  readonly serverKey: string
  readonly kinds: readonly PushKind[]
  readonly label: string
}

export function TurnOn({ serverKey, kinds, label }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const toast = useToast()
  const { turnOn } = usePushCalls()
  const isRefused = turnOn.isSuccess && turnOn.data === null
  return (
    <>
      {(turnOn.isError || isRefused) && (
        <Notice tone="bad" title={t('push.notOn')}>
          {turnOn.error instanceof CallFailure ? words.ofFailure(turnOn.error) : t('push.notAllowed')}
        </Notice>
      )}
      <WorkButton
        variant="default"
        label={label}
        workingLabel={t('push.turningOn')}
        isWorking={turnOn.isPending}
        onClick={() =>
          turnOn.mutate({ serverKey, kinds }, { onSuccess: (now) => now && toast(t('push.on')) })
        }
      />
    </>
  )
}
