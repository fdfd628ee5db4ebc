import { factorName } from '@boathouse/domain/factors/model'
import { beginPasskey, makePasskey } from '@boathouse/domain/passkeys/contract'
import type { PasskeyCreation } from '@boathouse/domain/passkeys/model'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { StepDialog } from '#shared/factors/step-dialog.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useRefreshFactors } from './api.ts'
import { CodesDialog } from './set-up-dialog.tsx'

interface Props {
  readonly uid: string
  readonly onClose: () => void
}

/** 'Add a passkey', in three: what it is, making it, and the recovery codes that come with the first factor. */
export function AddPasskeyDialog({ uid, onClose }: Props) {
  const [creation, setCreation] = useState<PasskeyCreation | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  if (creation) return <MakeStep uid={uid} creation={creation} onCodes={setCodes} onClose={onClose} />
  return <LeadStep uid={uid} onBegun={setCreation} onClose={onClose} />
}

interface LeadProps extends Props {
  readonly onBegun: (creation: PasskeyCreation) => void
}

function LeadStep({ uid, onBegun, onClose }: LeadProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const begin = useCall(beginPasskey)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!begin.isPending) begin.mutate({ params: { uid } }, { onSuccess: onBegun })
  }
  return (
    <Step
      formError={begin.error && words.ofFailure(begin.error)}
      onSubmit={onSubmit}
      label={t('factors.setUp.next')}
      isWorking={begin.isPending}
      onClose={onClose}
    >
      <p>{t('passkeys.lead')}</p>
    </Step>
  )
}

interface MakeProps extends Props {
  readonly creation: PasskeyCreation
  readonly onCodes: (codes: readonly string[]) => void
}

const nameForm = z.object({ name: factorName })

function MakeStep({ uid, creation, onCodes, onClose }: MakeProps) {
  const t = useTranslate()
  const toast = useToast()
  const refresh = useRefreshFactors()
  const make = useCall(makePasskey)
  const [isAsking, setAsking] = useState(false)
  const form = useContractForm({
    body: nameForm,
    initialValues: { name: t('passkeys.add.name.usual') },
    toBody: (typed) => typed,
  })
  const create = async (name: string) => {
    const { createPasskey } = await import('#shared/passkeys/browser-passkeys.ts')
    const passkey = await createPasskey(creation)
    if (passkey === 'there' || passkey === null)
      return form.setFormError(t(passkey === null ? 'passkeys.notMade' : 'passkeys.there'))
    const { recoveryCodes } = await make.mutateAsync({ params: { uid }, body: { name, passkey } })
    if (recoveryCodes) onCodes(recoveryCodes)
    else onClose()
    toast(t('passkeys.added'))
    void refresh()
  }
  const onSubmit = form.onSubmit(({ name }) => {
    setAsking(true)
    void create(name)
      .catch((error) => {
        form.refuse(error)
        // It may be stored, and only the answer lost.
        void refresh()
      })
      .finally(() => setAsking(false))
  })
  return (
    <Step
      formRef={form.ref}
      formError={form.formError}
      onSubmit={onSubmit}
      label={t('passkeys.add.make')}
      isWorking={isAsking}
      onClose={onClose}
    >
      <TextInput
        label={t('passkeys.add.name')}
        description={t('passkeys.add.name.help')}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
    </Step>
  )
}

interface StepProps {
  readonly formRef?: ReturnType<typeof useContractForm>['ref']
  readonly formError: ReactNode
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly label: string
  readonly isWorking: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

function Step({ formRef, formError, onSubmit, label, isWorking, onClose, children }: StepProps) {
  const t = useTranslate()
  const formId = useId()
  return (
    <StepDialog title={t('passkeys.add.title')} {...{ formId, formError, label, isWorking, onClose }}>
      <Form id={formId} ref={formRef} onSubmit={onSubmit} error={null}>
        {children}
      </Form>
    </StepDialog>
  )
}
