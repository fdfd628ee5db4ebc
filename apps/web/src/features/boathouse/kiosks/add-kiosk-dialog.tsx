import { addKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { useRefreshKiosks } from './api.ts'
import { KioskCodeDialog } from './kiosk-code-dialog.tsx'

interface Props {
  readonly clubId: string
  readonly onClose: () => void
}

export function AddKioskDialog({ clubId, onClose }: Props) {
  const t = useTranslate()
  const refresh = useRefreshKiosks()
  const add = useCall(addKiosk)
  // Retries reuse the id, so they are idempotent.
  const [id] = useState(newId)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: addKiosk.body,
    initialValues: { name: '' },
    toBody: ({ name }) => ({ id, name }),
  })
  if (add.data)
    return <KioskCodeDialog kiosk={add.data.kiosk} code={add.data.pairingCode} onClose={onClose} />
  const submit = onSubmit((body) => {
    if (add.isPending) return
    add.mutate(
      { params: { clubId }, body },
      { onError: (error) => refuse(error), onSettled: () => void refresh() },
    )
  })
  return (
    <FormDialog
      title={t('kiosks.add')}
      ref={ref}
      onSubmit={submit}
      error={formError}
      label={t('kiosks.make')}
      workingLabel={t('action.creating')}
      isWorking={add.isPending}
      cancel={t('action.cancel')}
      onClose={onClose}
    >
      <TextInput
        label={t('label.name')}
        description={t('kiosks.add.lead')}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...field('name')}
      />
    </FormDialog>
  )
}
