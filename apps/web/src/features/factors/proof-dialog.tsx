import type { FactorProof } from '@boathouse/domain/factors/model'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { askForOwn, type OwnFactors, useOwnFactors, waysOf } from './api.ts'
import { OtherWays, ProofFields } from './proof-fields.tsx'
import { StepDialog } from './step-dialog.tsx'
import { useProof } from './use-proof.ts'

interface Props {
  readonly uid: string
  readonly title: string
  readonly lead: (own: OwnFactors) => ReactNode
  /** What else is typed there. */
  readonly children?: ReactNode
  readonly submit: string
  readonly isFinal?: boolean
  readonly isWorking: boolean
  readonly onClose: () => void
  readonly onProof: (proof: FactorProof, refuse: (error: unknown) => void) => void
}

/** A dialog that asks for one of one's own factors before it does something. */
export function ProofDialog(props: Props) {
  const t = useTranslate()
  const { own, isPending, refetch } = useOwnFactors(props.uid)
  if (own) return <Asking own={own} {...props} />
  return (
    <Dialog title={props.title} onClose={props.onClose} actions={null}>
      {!isPending && <NotLoaded words={t('factors.notLoaded')} onRetry={refetch} />}
    </Dialog>
  )
}

function Asking({
  own,
  uid,
  title,
  lead,
  submit,
  children,
  isFinal,
  isWorking,
  onClose,
  onProof,
}: Props & { readonly own: OwnFactors }) {
  const formId = useId()
  const proof = useProof({ ways: waysOf(own), begin: askForOwn(uid), onProof })
  return (
    <StepDialog
      formError={proof.formError}
      label={submit}
      isWorking={isWorking || proof.isAsking}
      {...{ title, formId, isFinal, onClose }}
    >
      <Form id={formId} ref={proof.ref} onSubmit={proof.onSubmit} error={null}>
        <p>{lead(own)}</p>
        {children}
        <ProofFields {...proof} />
        <OtherWays {...proof} />
      </Form>
    </StepDialog>
  )
}
