import { endFactor, renewRecoveryCodes } from '@boathouse/domain/identity/factors/contract'
import { endPasskey } from '@boathouse/domain/identity/passkeys/contract'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { type OwnFactors, useOwnFactors, useRefreshFactors } from './api.ts'
import { CodesDialog } from './set-up-dialog.tsx'

interface Props {
  readonly uid: string
  readonly onClose: () => void
}

export function RenewCodesDialog({ uid, onClose }: Props) {
  const t = useTranslate()
  const renew = useCall(renewRecoveryCodes)
  const refresh = useRefreshFactors()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  const onConfirm = () =>
    renew.mutate(
      { params: { uid } },
      {
        onSuccess: ({ recoveryCodes }) => {
          setCodes(recoveryCodes)
          void refresh()
        },
      },
    )
  return (
    <EndingDialog
      title={t('factors.renew.title')}
      lead={() => t('factors.renew.lead')}
      submit={t('factors.renew')}
      change={renew}
      {...{ uid, onConfirm, onClose }}
    />
  )
}

export function EndFactorDialog({ uid, onClose }: Props) {
  const t = useTranslate()
  const end = useCall(endFactor)
  const finish = useFinish(onClose)
  return (
    <EndingDialog
      title={t('factors.end.title')}
      lead={({ passkeys }) => t('factors.end.lead', { isLast: passkeys.length === 0 ? 'yes' : 'no' })}
      submit={t('action.turnOff')}
      isFinal
      change={end}
      onConfirm={({ factor }) =>
        factor &&
        end.mutate({ params: { uid, id: factor.id } }, { onSuccess: () => finish(t('factors.ended')) })
      }
      {...{ uid, onClose }}
    />
  )
}

export function EndPasskeyDialog({ uid, id, onClose }: Props & { readonly id: string }) {
  const t = useTranslate()
  const end = useCall(endPasskey)
  const finish = useFinish(onClose)
  return (
    <EndingDialog
      title={t('passkeys.end.title')}
      lead={({ factor, passkeys }) =>
        t(factor === null && passkeys.length < 2 ? 'passkeys.end.last' : 'passkeys.end.lead')
      }
      submit={t('action.remove')}
      isFinal
      change={end}
      onConfirm={() => end.mutate({ params: { uid, id } }, { onSuccess: () => finish(t('passkeys.ended')) })}
      {...{ uid, onClose }}
    />
  )
}

interface EndingProps extends Props {
  readonly title: string
  readonly lead: (own: OwnFactors) => ReactNode
  readonly submit: string
  readonly isFinal?: boolean
  readonly change: Pick<ReturnType<typeof useCall>, 'isPending' | 'error'>
  readonly onConfirm: (own: OwnFactors) => void
}

function EndingDialog({ uid, title, lead, submit, isFinal, change, onConfirm, onClose }: EndingProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const { own, isPending, refetch } = useOwnFactors(uid)
  if (!own)
    return (
      <Dialog title={title} onClose={onClose} actions={null}>
        {!isPending && <NotLoaded words={t('factors.notLoaded')} onRetry={refetch} />}
      </Dialog>
    )
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!change.isPending) onConfirm(own)
  }
  return (
    <FormDialog
      error={change.error && words.ofFailure(change.error)}
      label={submit}
      isWorking={change.isPending}
      {...{ title, isFinal, onClose }}
      onSubmit={onSubmit}
      cancel={t('action.cancel')}
    >
      <p>{lead(own)}</p>
    </FormDialog>
  )
}

function useFinish(onClose: () => void) {
  const toast = useToast()
  const refresh = useRefreshFactors()
  return (words: string) => {
    onClose()
    toast(words)
    void refresh()
  }
}
