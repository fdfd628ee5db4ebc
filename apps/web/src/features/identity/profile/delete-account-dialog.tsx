import { deleteAccount, type Settings } from '@boathouse/domain/identity/profile/contract'
import { emailAddress } from '@boathouse/domain/kernel/email'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { emailIn } from '#lib/session/guardian-view.tsx'
import { useAfterSignOut } from '#lib/session/use-after-sign-out.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { settingsQuery } from './api.ts'
import classes from './profile.module.css'

interface Props {
  readonly uid: string
  readonly onClose: () => void
}

export function DeleteAccountDialog({ uid, onClose }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(settingsQuery(uid))
  if (data) return <Confirmation settings={data} onClose={onClose} />
  return (
    <Dialog title={t('ownRows.delete')} onClose={onClose} actions={null}>
      {isError ? (
        <NotLoaded words={t('settings.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <p aria-busy="true">
          <Skeleton width="100%" />
        </p>
      )}
    </Dialog>
  )
}

/** Compared in the browser and never sent. */
const typedBody = z.object({ email: z.string() })

const address = emailAddress()
const isSameEmail = (typed: string, email: string) => address.safeParse(typed).data === email

function Confirmation({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const t = useTranslate()
  const { id: uid } = settings
  const email = emailIn({ user: settings })
  const leave = useAfterSignOut(uid)
  const deletion = useCall(deleteAccount)
  const { ref, values, field, formError, onSubmit, refuse } = useContractForm({
    body: typedBody,
    initialValues: { email: '' },
    toBody: (typed) => typed,
  })
  const isConfirmed = isSameEmail(values.email, email)
  const submit = onSubmit(() => {
    if (deletion.isPending || !isConfirmed) return
    deletion.mutate(
      { params: { uid } },
      { onSuccess: () => leave({ deleted: 'yes' }), onError: (error) => refuse(error) },
    )
  })
  return (
    <FormDialog
      title={t('ownRows.delete')}
      ref={ref}
      onSubmit={submit}
      error={formError}
      errorTitle={t('deleteAccount.notDeleted')}
      label={t('deleteAccount.submit')}
      workingLabel={t('action.deleting')}
      isWorking={deletion.isPending}
      isFinal
      isDisabled={!isConfirmed}
      cancel={t('deleteAccount.cancel')}
      onClose={onClose}
    >
      <WhatGoes />
      <TextInput
        label={t('deleteAccount.email', { email })}
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        {...field('email')}
      />
    </FormDialog>
  )
}

function WhatGoes() {
  const t = useTranslate()
  return (
    <div>
      <p>{t('deleteAccount.goes')}</p>
      <ul className={classes.list}>
        <li>{t('deleteAccount.goes.profile')}</li>
        <li>{t('deleteAccount.goes.sessions')}</li>
        <li>{t('deleteAccount.goes.results')}</li>
        <li>{t('deleteAccount.goes.wellness')}</li>
        <li>{t('deleteAccount.goes.attendance')}</li>
        <li>{t('deleteAccount.goes.name')}</li>
        <li>{t('deleteAccount.goes.access')}</li>
      </ul>
      <p>{t('deleteAccount.stays')}</p>
      <p>{t('deleteAccount.backups')}</p>
      <p>{t('deleteAccount.keep')}</p>
    </div>
  )
}
