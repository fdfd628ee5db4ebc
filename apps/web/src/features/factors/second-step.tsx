import { completeWithFactor } from '@boathouse/domain/factors/contract'
import type { Invitation } from '@boathouse/domain/invites/model'
import { useContractForm } from '#editor/contract-form.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PublicLayout } from '#ui/public-layout.tsx'
import { noProof, ProofFields, useProofKind } from './proof-fields.tsx'

interface Props {
  readonly invitation: Invitation
  readonly onSignedIn: () => void
}

/** The second step of signing in, whichever way the first was done. */
export function SecondStep({ invitation, onSignedIn }: Props) {
  const t = useTranslate()
  const { kind, other, toProof } = useProofKind()
  const complete = useCall(completeWithFactor)
  const { ref, field, formError, onSubmit, refuse } = useContractForm({
    body: completeWithFactor.body,
    initialValues: noProof,
    toBody: (typed) => ({ ...toProof(typed), timeZone: browserTimeZone(), ...invitation }),
  })
  const submit = onSubmit((body) =>
    complete.mutate(
      { body },
      {
        onSuccess: onSignedIn,
        onError: (error) => refuse(error, error.status === 401 ? t('factors.over') : undefined),
      },
    ),
  )
  return (
    <PublicLayout title={t('factors.step.title')} lead={t('factors.step.lead')}>
      <Form ref={ref} onSubmit={submit} error={formError}>
        <ProofFields kind={kind} onOther={other} field={field} />
        <Button type="submit" loading={complete.isPending}>
          {t('signIn.submit')}
        </Button>
        <LinkButton to="/login" search={invitation} variant="subtle">
          {t('signIn.back')}
        </LinkButton>
      </Form>
      <p>{t('factors.step.lost')}</p>
    </PublicLayout>
  )
}
