import { requestProofCode, showProof } from '@boathouse/domain/identity/proofs/contract'
import type { ProofAction } from '@boathouse/domain/identity/proofs/model'
import { type SubmitEvent, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { TextInput } from '#ui/form/fields.tsx'

export interface ProofProps {
  readonly uid: string
  readonly email: string
  readonly action: string
  /** Called with true once the user has confirmed their identity, with false if they cancel. */
  readonly onAnswer: (isShown: boolean) => void
}

/** Asks for a mailed code from users without a second factor or a password. Mails it only on request. */
export function MailedCode(props: ProofProps) {
  const [isAsked, setAsked] = useState(false)
  return isAsked ? <EnterCode {...props} /> : <AskForCode {...props} onAsked={() => setAsked(true)} />
}

function AskForCode({
  uid,
  email,
  action: id,
  onAnswer,
  onAsked,
}: ProofProps & { readonly onAsked: () => void }) {
  const t = useTranslate()
  const words = useCodeWords()
  const request = useCall(requestProofCode)
  // Only calls with these ids ask for a proof.
  const action = id as ProofAction
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!request.isPending) request.mutate({ params: { uid }, body: { action } }, { onSuccess: onAsked })
  }
  return (
    <FormDialog
      title={t('proof.title')}
      error={request.error && words.ofFailure(request.error)}
      label={t('proof.send')}
      isWorking={request.isPending}
      onClose={() => onAnswer(false)}
      onSubmit={onSubmit}
      cancel={t('action.cancel')}
    >
      <p>{t('proof.mail', { email, action: t(`proofAction.${action}`) })}</p>
    </FormDialog>
  )
}

function EnterCode({ uid, email, onAnswer }: ProofProps) {
  const t = useTranslate()
  const show = useCall(showProof)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: showProof.body,
    initialValues: { mailCode: '' },
    toBody: (typed) => typed,
  })
  const submit = onSubmit((body) =>
    show.mutate(
      { params: { uid }, body },
      { onSuccess: () => onAnswer(true), onError: (error) => refuse(error) },
    ),
  )
  return (
    <FormDialog
      title={t('proof.title')}
      label={t('action.confirm')}
      isWorking={show.isPending}
      onClose={() => onAnswer(false)}
      error={formError}
      ref={ref}
      onSubmit={submit}
      cancel={t('action.cancel')}
    >
      <p role="status">{t('proof.sent', { email })}</p>
      <TextInput
        label={t('signInLink.code')}
        description={t('proof.code.help')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('mailCode')}
      />
    </FormDialog>
  )
}
