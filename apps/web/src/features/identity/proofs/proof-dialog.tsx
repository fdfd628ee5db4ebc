import { beginPasskeyProof } from '@boathouse/domain/identity/passkeys/contract'
import { showProof, showProofWays } from '@boathouse/domain/identity/proofs/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { call } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { OtherWays, ProofFields } from '#shared/identity/factors/proof-fields.tsx'
import { listWays, useProof } from '#shared/identity/factors/use-proof.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { PasswordField } from '#ui/form/credential-fields.tsx'
import { MailedCode, type ProofProps } from './mailed-code.tsx'

/** 'Confirm it’s you': asks for a second factor; users without one, for the password; users without both, for a mailed code. */
export function ProofDialog(props: ProofProps) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({
    ...toQuery(showProofWays, { params: { uid: props.uid } }),
    // Never cache: another browser may have changed the user's factors.
    gcTime: 0,
  })
  if (data?.hasFactor) return <ByFactor ways={listWays(data)} {...props} />
  if (data?.hasPassword) return <ByPassword {...props} />
  if (data) return <MailedCode {...props} />
  return (
    <Dialog title={t('proof.title')} onClose={() => props.onAnswer(false)} actions={null}>
      {isError && <NotLoaded words={t('proof.notLoaded')} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

function ByFactor({ uid, ways, onAnswer }: ProofProps & { readonly ways: ReturnType<typeof listWays> }) {
  const show = useCall(showProof)
  const proof = useProof({
    ways,
    begin: () => call(beginPasskeyProof, { params: { uid } }),
    onProof: (body, refuse) =>
      show.mutate(
        { params: { uid }, body },
        { onSuccess: () => onAnswer(true), onError: (error) => refuse(error) },
      ),
  })
  return (
    <Asking form={proof} isWorking={show.isPending || proof.isAsking} onAnswer={onAnswer}>
      <ProofFields {...proof} />
      <OtherWays {...proof} />
    </Asking>
  )
}

function ByPassword({ uid, email, onAnswer }: ProofProps) {
  const show = useCall(showProof)
  const form = useContractForm({
    body: showProof.body,
    initialValues: { password: '' },
    toBody: (typed) => typed,
  })
  const onSubmit = form.onSubmit((body) =>
    show.mutate(
      { params: { uid }, body },
      { onSuccess: () => onAnswer(true), onError: (error) => form.refuse(error) },
    ),
  )
  return (
    <Asking form={{ ...form, onSubmit }} isWorking={show.isPending} onAnswer={onAnswer}>
      {/* Password managers store the email with the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField autoComplete="current-password" data-autofocus {...form.field('password')} />
    </Asking>
  )
}

type Submitted = Pick<ReturnType<typeof useContractForm>, 'ref' | 'formError'> & {
  readonly onSubmit: ReturnType<ReturnType<typeof useContractForm>['onSubmit']>
}

interface AskingProps extends Pick<ProofProps, 'onAnswer'> {
  readonly form: Submitted
  readonly isWorking: boolean
  readonly children: ReactNode
}

function Asking({ form: { ref, formError, onSubmit }, isWorking, onAnswer, children }: AskingProps) {
  const t = useTranslate()
  return (
    <FormDialog
      title={t('proof.title')}
      label={t('action.confirm')}
      onClose={() => onAnswer(false)}
      error={formError}
      isWorking={isWorking}
      ref={ref}
      onSubmit={onSubmit}
      cancel={t('action.cancel')}
    >
      <p>{t('proof.lead')}</p>
      {children}
    </FormDialog>
  )
}
