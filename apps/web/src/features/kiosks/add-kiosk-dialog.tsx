import { newId } from '@boathouse/domain/kernel/ids'
import { addKiosk } from '@boathouse/domain/kiosks/contract'
import { useId, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { useRefreshKiosks } from './api.ts'
import { KioskCodeDialog } from './kiosk-code-dialog.tsx'

interface Props {
  readonly clubId: string
  readonly onClose: () => void
}

export function AddKioskDialog({ clubId, onClose }: Props) {
  const t = useTranslate()
  const formId = useId()
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
  const actions = (
    <>
      {formError && <Notice tone="bad">{formError}</Notice>}
      <WorkButton
        type="submit"
        form={formId}
        label={t('kiosks.make')}
        workingLabel={t('action.creating')}
        isWorking={add.isPending}
      />
      <Button variant="default" onClick={onClose}>
        {t('action.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('kiosks.add')} onClose={onClose} actions={actions}>
      <Form id={formId} ref={ref} onSubmit={submit} error={null}>
        <TextInput
          label={t('label.name')}
          description={t('kiosks.add.lead')}
          autoComplete="off"
          maxLength={60}
          data-autofocus
          {...field('name')}
        />
      </Form>
    </Dialog>
  )
}
