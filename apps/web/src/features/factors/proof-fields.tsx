import type { FactorProof } from '@boathouse/domain/factors/model'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/fields.tsx'

/** What is typed of it: one of the two. */
export const noProof = { code: '', recoveryCode: '' }

/** Which of the two is asked for, and how to make what was typed into a body. */
export function useProofKind() {
  const [kind, setKind] = useState<keyof FactorProof>('code')
  return {
    kind,
    other: () => setKind(kind === 'code' ? 'recoveryCode' : 'code'),
    toProof: (typed: typeof noProof): FactorProof => ({ [kind]: typed[kind] }),
  }
}

interface Props {
  readonly kind: keyof FactorProof
  readonly onOther: () => void
  readonly field: (name: keyof FactorProof) => object
}

/** The code of the app, or else a recovery code. */
export function ProofFields({ kind, onOther, field }: Props) {
  const t = useTranslate()
  return (
    <>
      {kind === 'code' ? (
        <CodeField help={t('factors.code.help')} {...field('code')} />
      ) : (
        <TextInput
          key="recoveryCode"
          label={t('factors.recoveryCode')}
          description={t('factors.recoveryCode.help')}
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('recoveryCode')}
        />
      )}
      <Button variant="subtle" onClick={onOther}>
        {t(kind === 'code' ? 'factors.useRecoveryCode' : 'factors.useApp')}
      </Button>
    </>
  )
}

/** The six figures that the app shows. */
export function CodeField({ help, ...field }: { readonly help: string }) {
  const t = useTranslate()
  return (
    <TextInput
      key="code"
      label={t('factors.code')}
      description={help}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
    />
  )
}
