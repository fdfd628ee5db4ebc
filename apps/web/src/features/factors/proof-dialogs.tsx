import { endFactor, renewRecoveryCodes, showFactors } from '@boathouse/domain/factors/contract'
import { type FactorProof, factorProof } from '@boathouse/domain/factors/model'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import type { CallFailure } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toasts.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { useRefreshFactors } from './api.ts'
import { noProof, ProofFields, useProofKind } from './proof-fields.tsx'
import { CodesDialog } from './set-up-dialog.tsx'

interface Props {
  readonly uid: string
  readonly onClose: () => void
}

/** 'Make new recovery codes?' */
export function RenewCodesDialog({ uid, onClose }: Props) {
  const t = useTranslate()
  const renew = useCall(renewRecoveryCodes)
  const refresh = useRefreshFactors()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <ProofDialog
      words={{
        title: t('factors.renew.title'),
        lead: t('factors.renew.lead'),
        submit: t('factors.renew'),
      }}
      isWorking={renew.isPending}
      onClose={onClose}
      onProof={(body, onError) =>
        renew.mutate(
          { params: { uid }, body },
          {
            onSuccess: ({ recoveryCodes }) => {
              setCodes(recoveryCodes)
              void refresh()
            },
            onError,
          },
        )
      }
    />
  )
}

/** 'Turn off the second step?' */
export function EndFactorDialog({ uid, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const end = useCall(endFactor)
  const refresh = useRefreshFactors()
  const { data } = useQuery(toQuery(showFactors, { params: { uid } }))
  const id = data?.factor?.id
  return (
    <ProofDialog
      words={{
        title: t('factors.end.title'),
        lead: t('factors.end.lead'),
        submit: t('factors.end'),
      }}
      isFinal
      isWorking={end.isPending}
      onClose={onClose}
      onProof={(body, onError) =>
        id &&
        end.mutate(
          { params: { uid, id }, body },
          {
            onSuccess: () => {
              void refresh()
              onClose()
              toast(t('factors.ended'))
            },
            onError,
          },
        )
      }
    />
  )
}

interface ProofDialogProps {
  readonly words: Record<'title' | 'lead' | 'submit', string>
  readonly isFinal?: boolean
  readonly isWorking: boolean
  readonly onClose: () => void
  readonly onProof: (proof: FactorProof, onError: (error: CallFailure) => void) => void
}

function ProofDialog({ words, isFinal, isWorking, onClose, onProof }: ProofDialogProps) {
  const t = useTranslate()
  const formId = useId()
  const { kind, other, toProof } = useProofKind()
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: factorProof,
    initialValues: noProof,
    toBody: toProof,
  })
  const submit = onSubmit((proof) => onProof(proof, (error) => refuse(error)))
  const actions = (
    <>
      {formError && <Notice tone="bad">{formError}</Notice>}
      <WorkButton
        type="submit"
        form={formId}
        {...(isFinal && { color: 'red' })}
        label={words.submit}
        workingLabel={words.submit}
        isWorking={isWorking}
      />
      <Button variant="default" onClick={onClose}>
        {t('factors.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog title={words.title} onClose={onClose} actions={actions}>
      <Form id={formId} ref={ref} onSubmit={submit} error={null}>
        <p>{words.lead}</p>
        <ProofFields kind={kind} onOther={other} field={field} />
      </Form>
    </Dialog>
  )
}
