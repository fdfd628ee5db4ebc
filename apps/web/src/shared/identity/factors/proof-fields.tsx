import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import type { ProofKind, useProof } from './use-proof.ts'

const OTHER_WAYS = {
  passkey: 'passkeys.useInstead',
  code: 'factors.useApp',
  recoveryCode: 'factors.useRecoveryCode',
} as const satisfies Record<ProofKind, string>

type Proof = ReturnType<typeof useProof>

export function ProofFields({ kind, field }: Pick<Proof, 'kind' | 'field'>) {
  const t = useTranslate()
  if (kind === 'passkey') return <p>{t('passkeys.use.help')}</p>
  if (kind === 'code') return <CodeField help={t('factors.code.help')} {...field('code')} />
  return (
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
  )
}

export function OtherWays({ others, onOther }: Pick<Proof, 'others' | 'onOther'>) {
  const t = useTranslate()
  return others.map((way) => (
    <Button key={way} variant="subtle" onClick={() => onOther(way)}>
      {t(OTHER_WAYS[way])}
    </Button>
  ))
}

export function CodeField({ help, ...field }: { readonly help: string }) {
  const t = useTranslate()
  return (
    <TextInput
      key="code"
      label={t('label.code')}
      description={help}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
    />
  )
}
