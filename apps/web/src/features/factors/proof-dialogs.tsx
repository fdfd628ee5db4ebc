import { endFactor, renewRecoveryCodes } from '@boathouse/domain/factors/contract'
import { endPasskey } from '@boathouse/domain/passkeys/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useToast } from '#ui/toasts.tsx'
import { factorsQuery, useRefreshFactors } from './api.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { CodesDialog } from './set-up-dialog.tsx'

interface Props {
  readonly uid: string
  readonly onClose: () => void
}

/** 'Make new recovery codes?' */
export function RenewCodesDialog({ uid, onClose }: Props) {
  const t = useTranslate()
  const renew = useCall(renewRecoveryCodes)
  const refresh = useRefreshFactors()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <ProofDialog
      uid={uid}
      title={t('factors.renew.title')}
      lead={() => t('factors.renew.lead')}
      submit={t('factors.renew')}
      isWorking={renew.isPending}
      onClose={onClose}
      onProof={(body, onError) =>
        renew.mutate(
          { params: { uid }, body },
          {
            onSuccess: ({ recoveryCodes }) => {
              setCodes(recoveryCodes)
              void refresh()
            },
            onError: (error) => onError(error),
          },
        )
      }
    />
  )
}

/** 'Turn off the authenticator app?' */
export function EndFactorDialog({ uid, onClose }: Props) {
  const t = useTranslate()
  const end = useCall(endFactor)
  const finish = useFinish(onClose)
  const id = useQuery(factorsQuery(uid)).data?.factor?.id
  return (
    <ProofDialog
      uid={uid}
      title={t('factors.end.title')}
      lead={({ passkeys }) => t('factors.end.lead', { isLast: passkeys.length === 0 ? 'yes' : 'no' })}
      submit={t('factors.end')}
      isFinal
      isWorking={end.isPending}
      onClose={onClose}
      onProof={(body, onError) =>
        id &&
        end.mutate(
          { params: { uid, id }, body },
          { onSuccess: () => finish(t('factors.ended')), onError: (error) => onError(error) },
        )
      }
    />
  )
}

/** 'Remove this passkey?' */
export function EndPasskeyDialog({ uid, id, onClose }: Props & { readonly id: string }) {
  const t = useTranslate()
  const end = useCall(endPasskey)
  const finish = useFinish(onClose)
  return (
    <ProofDialog
      uid={uid}
      title={t('passkeys.end.title')}
      lead={({ factor, passkeys }) =>
        t(factor === null && passkeys.length < 2 ? 'passkeys.end.last' : 'passkeys.end.lead')
      }
      submit={t('passkeys.end')}
      isFinal
      isWorking={end.isPending}
      onClose={onClose}
      onProof={(body, onError) =>
        end.mutate(
          { params: { uid, id }, body },
          { onSuccess: () => finish(t('passkeys.ended')), onError: (error) => onError(error) },
        )
      }
    />
  )
}

/** Closes the dialog of what was ended, and says so. */
function useFinish(onClose: () => void) {
  const toast = useToast()
  const refresh = useRefreshFactors()
  return (words: string) => {
    onClose()
    toast(words)
    void refresh()
  }
}
