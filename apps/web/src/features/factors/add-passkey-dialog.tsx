import { factorName } from '@boathouse/domain/factors/model'
import { beginPasskey, makePasskey } from '@boathouse/domain/passkeys/contract'
import type { PasskeyCreation } from '@boathouse/domain/passkeys/model'
import { showProfile } from '@boathouse/domain/profile/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '#editor/contract-form.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { PasswordField } from '#ui/credential-fields.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { useToast } from '#ui/toasts.tsx'
import { hasFactor, useOwnFactors, useRefreshFactors } from './api.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { CodesDialog } from './set-up-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'

interface Props {
  readonly uid: string
  readonly onClose: () => void
}

/** 'Add a passkey', in three: who asks, the passkey, and the recovery codes that come with the first factor. */
export function AddPasskeyDialog({ uid, onClose }: Props) {
  const t = useTranslate()
  const { own, isPending, refetch } = useOwnFactors(uid)
  const profile = useQuery(toQuery(showProfile, { params: { uid } }))
  const [creation, setCreation] = useState<PasskeyCreation | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  if (creation) return <MakeStep uid={uid} creation={creation} onCodes={setCodes} onClose={onClose} />
  if (own && hasFactor(own)) return <FactorStep uid={uid} onBegun={setCreation} onClose={onClose} />
  if (own && profile.data)
    return (
      <PasswordStep
        uid={uid}
        hasPassword={profile.data.hasPassword}
        onBegun={setCreation}
        onClose={onClose}
      />
    )
  const retry = () => {
    refetch()
    void profile.refetch()
  }
  return (
    <Dialog title={t('passkeys.add.title')} onClose={onClose} actions={null}>
      {!isPending && !profile.isPending && <NotLoaded words={t('factors.notLoaded')} onRetry={retry} />}
    </Dialog>
  )
}

interface BeginProps extends Props {
  readonly onBegun: (creation: PasskeyCreation) => void
}

function FactorStep({ uid, onBegun, onClose }: BeginProps) {
  const t = useTranslate()
  const begin = useCall(beginPasskey)
  return (
    <ProofDialog
      uid={uid}
      title={t('passkeys.add.title')}
      lead={() => t('passkeys.add.proof')}
      submit={t('factors.setUp.next')}
      isWorking={begin.isPending}
      onClose={onClose}
      onProof={(body, onError) =>
        begin.mutate({ params: { uid }, body }, { onSuccess: onBegun, onError: (error) => onError(error) })
      }
    />
  )
}

function PasswordStep({
  uid,
  hasPassword,
  onBegun,
  onClose,
}: BeginProps & { readonly hasPassword: boolean }) {
  const t = useTranslate()
  const begin = useCall(beginPasskey)
  const form = useContractForm({
    body: beginPasskey.body,
    initialValues: { password: '' },
    toBody: ({ password }) => (hasPassword ? { password } : {}),
  })
  const onSubmit = form.onSubmit((body) =>
    begin.mutate({ params: { uid }, body }, { onSuccess: onBegun, onError: (error) => form.refuse(error) }),
  )
  return (
    <Step
      form={form}
      onSubmit={onSubmit}
      label={t('factors.setUp.next')}
      isWorking={begin.isPending}
      onClose={onClose}
    >
      <p>{t('passkeys.lead')}</p>
      {hasPassword && <PasswordField autoComplete="current-password" {...form.field('password')} />}
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
      form={form}
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
  readonly form: Pick<ReturnType<typeof useContractForm>, 'ref' | 'formError'>
  readonly onSubmit: ReturnType<ReturnType<typeof useContractForm>['onSubmit']>
  readonly label: string
  readonly isWorking: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

function Step({ form, onSubmit, label, isWorking, onClose, children }: StepProps) {
  const t = useTranslate()
  const formId = useId()
  return (
    <StepDialog
      title={t('passkeys.add.title')}
      formError={form.formError}
      {...{ formId, label, isWorking, onClose }}
    >
      <Form id={formId} ref={form.ref} onSubmit={onSubmit} error={null}>
        {children}
      </Form>
    </StepDialog>
  )
}
