import type { TextInputProps } from '@mantine/core'
import { useTranslate } from '#lib/i18n/language.tsx'
import { PasswordInput, TextInput } from './fields.tsx'

interface Props {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: NonNullable<TextInputProps['onChange']>
}

interface EmailProps extends Props {
  /** `username` beside a password makes password managers store both; with `webauthn` they also list passkeys. */
  readonly autoComplete?: 'email' | 'username' | 'username webauthn'
}

export function EmailField({ autoComplete = 'email', ...field }: EmailProps) {
  const t = useTranslate()
  return (
    <TextInput
      label={t('label.email')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      {...field}
    />
  )
}

interface PasswordProps extends Props {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly label?: string
  readonly help?: string
}

export function PasswordField({ label, help, ...field }: PasswordProps) {
  const t = useTranslate()
  return (
    <PasswordInput
      label={label ?? t('label.password')}
      description={help}
      visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword'), tabIndex: 0 }}
      {...field}
    />
  )
}

interface NewPasswordProps {
  /** The form's `field` function. */
  readonly field: (name: 'password' | 'confirmPassword') => Props
  readonly label?: string
}

export function NewPasswordFields({ field, label }: NewPasswordProps) {
  const t = useTranslate()
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        {...(label && { label })}
        help={t('newPassword.help')}
        {...field('password')}
      />
      <PasswordField
        autoComplete="new-password"
        label={t('newPassword.confirm')}
        {...field('confirmPassword')}
      />
    </>
  )
}
