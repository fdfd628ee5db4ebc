import { type FactorProof, factorProof } from '@boathouse/domain/identity/factors/model'
import type { PasskeyRequest } from '@boathouse/domain/identity/passkeys/model'
import { type SubmitEvent, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { canUsePasskeys } from '#shared/identity/passkeys/can-use-passkeys.ts'

export type ProofKind = keyof FactorProof

/** Available factors, easiest first. The browser can't know whether recovery codes are left. */
export const listWays = ({ hasApp, hasPasskey }: { hasApp: boolean; hasPasskey: boolean }): ProofKind[] => [
  ...(hasPasskey && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(hasApp ? (['code'] as const) : []),
  'recoveryCode',
]

interface Options {
  readonly ways: readonly ProofKind[]
  readonly begin: () => Promise<PasskeyRequest>
  readonly onProof: (proof: FactorProof, refuse: (error: unknown, otherwise?: string) => void) => void
}

/** Asks for one of the user's factors: a typed code, or a passkey by the browser's dialog. */
export function useProof({ ways, begin, onProof }: Options) {
  const t = useTranslate()
  const [chosen, choose] = useState<ProofKind | null>(null)
  const [isAsking, setAsking] = useState(false)
  const kind = chosen ?? ways[0] ?? 'recoveryCode'
  const form = useContractForm({
    body: factorProof,
    initialValues: { code: '', recoveryCode: '' },
    toBody: (typed) => (kind === 'passkey' ? {} : { [kind]: typed[kind] }),
  })
  const { setFormError, refuse } = form
  const askForPasskey = async () => {
    setFormError(null)
    setAsking(true)
    try {
      const [{ askForPasskey }, request] = await Promise.all([
        import('#shared/identity/passkeys/browser-passkeys.ts'),
        begin(),
      ])
      const passkey = await askForPasskey(request)
      if (passkey) onProof({ passkey }, refuse)
      else setFormError(t('passkeys.notUsed'))
    } catch (error) {
      refuse(error)
    } finally {
      setAsking(false)
    }
  }
  const submitCode = form.onSubmit((proof) => onProof(proof, refuse))
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (kind !== 'passkey') return submitCode(event)
    event.preventDefault()
    if (!isAsking) void askForPasskey()
  }
  const others = ways.filter((way) => way !== kind)
  const onOther = (way: ProofKind) => {
    setFormError(null)
    choose(way)
  }
  return { ...form, kind, others, onOther, onSubmit, isAsking }
}
