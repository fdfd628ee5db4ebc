import { requestProofCode, showProof } from '@boathouse/domain/proofs/contract'
import type { ProofAction } from '@boathouse/domain/proofs/model'
import { type SubmitEvent, useId, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { StepDialog } from '#shared/factors/step-dialog.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'

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
  const formId = useId()
  const request = useCall(requestProofCode)
  // Only calls with these ids ask for a proof.
  const action = id as ProofAction
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!request.isPending) request.mutate({ params: { uid }, body: { action } }, { onSuccess: onAsked })
  }
  return (
    <StepDialog
      title={t('proof.title')}
      formError={request.error && words.ofFailure(request.error)}
      label={t('proof.send')}
      isWorking={request.isPending}
      onClose={() => onAnswer(false)}
      formId={formId}
    >
      <Form id={formId} onSubmit={onSubmit} error={null}>
        <p>{t('proof.mail', { email, action: t(`proofAction.${action}`) })}</p>
      </Form>
    </StepDialog>
  )
}

function EnterCode({ uid, email, onAnswer }: ProofProps) {
  const t = useTranslate()
  const formId = useId()
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
    <StepDialog
      title={t('proof.title')}
      label={t('action.confirm')}
      isWorking={show.isPending}
      onClose={() => onAnswer(false)}
      {...{ formId, formError }}
    >
      <Form id={formId} ref={ref} onSubmit={submit} error={null}>
        <p role="status">{t('proof.sent', { email })}</p>
        <TextInput
          label={t('signInLink.code')}
          description={t('proof.code.help')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field('mailCode')}
        />
      </Form>
    </StepDialog>
  )
}
