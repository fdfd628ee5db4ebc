import type { Invitation } from '@boathouse/domain/club/invites/model'
import { completeWithFactor, showWaiting } from '@boathouse/domain/identity/factors/contract'
import { beginPasskeyStep } from '@boathouse/domain/identity/passkeys/contract'
import type { CallOutput } from '@boathouse/domain/kernel/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { OtherWays, ProofFields } from '#shared/identity/factors/proof-fields.tsx'
import { listWays, useProof } from '#shared/identity/factors/use-proof.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { BareForm } from '#ui/form/bare-form.tsx'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'

interface Props {
  readonly invitation: Invitation
  readonly onSignedIn: () => void
}

/** Asks for the second factor of a sign-in that was begun by mail, password or provider. */
export function SecondStep(props: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({
    ...toQuery(showWaiting, {}),
    // Never cache: the next pending sign-in may be another user's.
    gcTime: 0,
  })
  if (data?.waiting) return <Asking waiting={data.waiting} {...props} />
  return (
    <PublicLayout title={t('factors.step.title')}>
      {isError && <NotLoaded words={t('proof.notLoaded')} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Notice tone="plain">{t('factors.over')}</Notice>
          <LinkButton to="/login" search={props.invitation}>
            {t('signIn.back')}
          </LinkButton>
        </>
      )}
    </PublicLayout>
  )
}

type Waiting = NonNullable<CallOutput<typeof showWaiting>['waiting']>

function Asking({ waiting, invitation, onSignedIn }: Props & { readonly waiting: Waiting }) {
  const t = useTranslate()
  const complete = useCall(completeWithFactor)
  const proof = useProof({
    ways: listWays(waiting),
    begin: () => call(beginPasskeyStep, {}),
    onProof: (shown, refuse) =>
      complete.mutate(
        { body: { ...shown, timeZone: browserTimeZone(), ...invitation } },
        {
          onSuccess: onSignedIn,
          onError: (error) => refuse(error, error.status === 401 ? t('factors.over') : undefined),
        },
      ),
  })
  return (
    <PublicLayout
      title={t('factors.step.title')}
      lead={<span>{t('factors.step.lead', { email: waiting.email })}</span>}
    >
      <BareForm ref={proof.ref} onSubmit={proof.onSubmit} error={proof.formError}>
        <ProofFields {...proof} />
        <Button type="submit" loading={complete.isPending || proof.isAsking}>
          {t(proof.kind === 'passkey' ? 'passkeys.use' : 'signIn.title')}
        </Button>
        <OtherWays {...proof} />
        <LinkButton to="/login" search={invitation} variant="subtle">
          {t('signIn.back')}
        </LinkButton>
      </BareForm>
      <p>{t('factors.step.lost')}</p>
    </PublicLayout>
  )
}
