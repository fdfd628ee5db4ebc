import { showMe } from '@boathouse/domain/identity/account/contract'
import { changePassword } from '@boathouse/domain/identity/passwords/contract'
import { refuseMismatch } from '@boathouse/domain/identity/passwords/rules'
import { showProfile } from '@boathouse/domain/identity/profile/contract'
import { listSignIns } from '@boathouse/domain/identity/sign-ins/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NewPasswordFields } from '#ui/form/credential-fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { SaveLine } from '#ui/form/save-line.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from './passwords.module.css'

export function ChangePassword({ uid, email }: { uid: string; email: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(toQuery(showProfile, { params: { uid } }))
  return <Card title={t('label.password')}>{body()}</Card>

  function body() {
    if (data) return <ChangePasswordForm uid={uid} email={email} hasPassword={data.hasPassword} />
    if (isError) return <NotLoaded words={t('settings.notLoaded')} onRetry={() => void refetch()} />
    return (
      <div className={classes.waiting} aria-busy="true">
        <Skeleton width="100%" />
        <Skeleton width="100%" />
        <Skeleton width="100%" />
      </div>
    )
  }
}

interface Props {
  readonly uid: string
  readonly email: string
  readonly hasPassword: boolean
}

const empty = { password: '', confirmPassword: '' }

export function ChangePasswordForm({ uid, email, hasPassword }: Props) {
  const t = useTranslate()
  const change = useCall(changePassword)
  const renew = useRefreshSettings()
  const [notice, setNotice] = useState<string | null>(null)
  const { ref, setValues, field, formError, onSubmit, refuse } = useContractForm({
    body: changePassword.body,
    initialValues: empty,
    toBody: ({ password }) => ({ password }),
    rule: ({ password }, { confirmPassword }) => refuseMismatch(password, confirmPassword),
    onChange: () => setNotice(null),
  })
  const submit = onSubmit((body) => {
    if (change.isPending) return
    change.mutate(
      { params: { uid }, body },
      {
        onSuccess: async () => {
          setValues(empty)
          setNotice(t(hasPassword ? 'changePassword.changed' : 'changePassword.isSet'))
          await renew()
        },
        onError: (error) => refuse(error),
      },
    )
  })
  return (
    <Form ref={ref} onSubmit={submit} error={null}>
      <p className={classes.lead}>{t(hasPassword ? 'changePassword.lead' : 'changePassword.none')}</p>
      {/* Password managers store the email with the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields field={field} label={t('newPassword.label')} />
      <SaveLine
        label={t(hasPassword ? 'changePassword.submit' : 'changePassword.set')}
        workingLabel={t('record.saving')}
        isWorking={change.isPending}
        status={notice}
        notice={formError === null ? null : { title: t('record.notSavedYet'), words: formError }}
      />
    </Form>
  )
}

function useRefreshSettings() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [showProfile, listSignIns, showMe].map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })),
    )
}
