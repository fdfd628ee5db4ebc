import { addChild } from '@boathouse/domain/club/guardians/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { SquadToJoin } from '#shared/club/squads/squad-to-join.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { useAddChild } from './api.ts'

interface Props {
  readonly clubId: string
  readonly onClose: () => void
}

const EMPTY = { firstName: '', lastName: '', yearOfBirth: '', guardianEmail: '' }

export function AddChildDialog({ clubId, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  // One id for all attempts, so a retry adds no second child.
  const [id] = useState(newId)
  const [squadId, setSquadId] = useState<string>()
  const { mutate, isPending, renew } = useAddChild()
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: addChild.body,
    initialValues: EMPTY,
    toBody: ({ yearOfBirth, ...typed }) => ({
      ...{ ...typed, id },
      yearOfBirth: yearOfBirth.trim() === '' ? null : Number(yearOfBirth),
      ...(squadId && { squadId }),
    }),
  })
  const submit = onSubmit((body) => {
    if (isPending) return
    mutate(
      { params: { clubId }, body },
      {
        onSuccess: ({ invite: { email, isMailed } }) => {
          toast(isMailed ? t('guardians.added', { name: body.firstName, email }) : t('guardians.unmailed'))
          return renew().then(onClose)
        },
        onError: (error) => refuse(error),
      },
    )
  })
  return (
    <FormDialog
      title={t('guardians.addChild')}
      ref={ref}
      onSubmit={submit}
      error={formError}
      label={t('guardians.addChild')}
      workingLabel={t('action.creating')}
      isWorking={isPending}
      cancel={t('action.cancel')}
      onClose={onClose}
    >
      <p>{t('guardians.addChild.lead')}</p>
      <TextInput label={t('label.firstName')} autoComplete="off" {...field('firstName')} />
      <TextInput label={t('label.lastName')} autoComplete="off" {...field('lastName')} />
      <TextInput
        label={t('ageAndCategory.yearOfBirth')}
        inputMode="numeric"
        autoComplete="off"
        {...field('yearOfBirth')}
      />
      <SquadToJoin clubId={clubId} squadId={squadId} onChange={setSquadId} />
      <TextInput
        label={t('guardians.addChild.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('guardianEmail')}
      />
    </FormDialog>
  )
}
