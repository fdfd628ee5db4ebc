import type { FactorProof } from '@boathouse/domain/factors/model'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { askForOwn, type OwnFactors, useOwnFactors, waysOf } from './api.ts'
import { OtherWays, ProofFields } from './proof-fields.tsx'
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
  const t = useTranslate()
  const formId = useId()
  const proof = useProof({ ways: waysOf(own), begin: askForOwn(uid), onProof })
  const actions = (
    <>
      {proof.formError && <Notice tone="bad">{proof.formError}</Notice>}
      <WorkButton
        type="submit"
        form={formId}
        {...(isFinal && { color: 'red' })}
        label={submit}
        workingLabel={submit}
        isWorking={isWorking || proof.isAsking}
      />
      <Button variant="default" onClick={onClose}>
        {t('factors.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      <Form id={formId} ref={proof.ref} onSubmit={proof.onSubmit} error={null}>
        <p>{lead(own)}</p>
        {children}
        <ProofFields {...proof} />
        <OtherWays {...proof} />
      </Form>
    </Dialog>
  )
}
