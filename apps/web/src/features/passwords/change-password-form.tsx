import { showMe } from '@boathouse/domain/account/contract'
import { changePassword } from '@boathouse/domain/passwords/contract'
import { refuseMismatch } from '@boathouse/domain/passwords/rules'
import { showProfile } from '@boathouse/domain/profile/contract'
import { listSignIns } from '@boathouse/domain/sign-ins/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/queries.ts'
import { useTranslate } from '#lib/words.tsx'
import { NewPasswordFields, PasswordField } from '#ui/credential-fields.tsx'
import { Form } from '#ui/form.tsx'
import { SaveLine } from '#ui/save-line.tsx'
import classes from './passwords.module.css'

interface Props {
  readonly uid: string
  readonly email: string
  readonly hasPassword: boolean
}

const empty = { currentPassword: '', password: '', confirmPassword: '' }

export function ChangePasswordForm({ uid, email, hasPassword }: Props) {
  const t = useTranslate()
  const change = useCall(changePassword)
  const renew = useRenewal()
  const [said, setSaid] = useState<string | null>(null)
  const { ref, setValues, field, formError, onSubmit, refuse } = useContractForm({
    body: changePassword.body,
    initialValues: empty,
    toBody: ({ currentPassword, password }) => ({ password, ...(hasPassword && { currentPassword }) }),
    rule: ({ password }, { confirmPassword }) => refuseMismatch(password, confirmPassword),
    onChange: () => setSaid(null),
  })
  const submit = onSubmit((body) => {
    if (change.isPending) return
    change.mutate(
      { params: { uid }, body },
      {
        onSuccess: async () => {
          setValues(empty)
          setSaid(t(hasPassword ? 'changePassword.changed' : 'changePassword.isSet'))
          await renew()
        },
        onError: (error) => refuse(error),
      },
    )
  })
  return (
    <Form ref={ref} onSubmit={submit} error={null}>
      <p className={classes.lead}>{t(hasPassword ? 'changePassword.lead' : 'changePassword.none')}</p>
      {/* For password managers, which keep the two together. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          autoComplete="current-password"
          label={t('changePassword.current')}
          {...field('currentPassword')}
        />
      )}
      <NewPasswordFields field={field} label={t('newPassword.label')} />
      <SaveLine
        label={t(hasPassword ? 'changePassword.submit' : 'changePassword.set')}
        workingLabel={t('settings.saving')}
        isWorking={change.isPending}
        said={said}
        notice={formError === null ? null : { title: t('settings.notSaved'), words: formError }}
      />
    </Form>
  )
}

/** Whether there is a password, which browsers are signed in, and what the dashboard says of it are other now. */
function useRenewal() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [showProfile, listSignIns, showMe].map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })),
    )
}
