import type { Guardian, GuardianInvite } from '@boathouse/domain/club/guardians/model'
import { toFullName, toShownName } from '@boathouse/domain/club/members/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { AskingDialog } from '#ui/dialog/asking-dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { AddressForm } from './address-form.tsx'
import { guardiansQuery, useGuardianCalls } from './api.ts'

interface Props {
  readonly clubId: string
  readonly memberId: string
  readonly childName: string
  /** Whether the member has no sign-in. */
  readonly isManaged: boolean
}

/** Guardians of a member, for the club's admins. Renders nothing for adults with a sign-in. */
export function GuardiansCard(props: Props) {
  const t = useTranslate()
  const { clubId, memberId, childName, isManaged } = props
  const { data, isError, refetch } = useQuery(guardiansQuery(clubId, memberId))
  const [asking, setAsking] = useState<Guardian>()
  if (data ? !data.mayHave : !isManaged) return null
  if (!data)
    return (
      <Card title={t('guardians.title')}>
        {isError ? (
          <NotLoaded words={t('guardians.notLoaded')} onRetry={() => void refetch()} />
        ) : (
          <RowListSkeleton count={2} />
        )}
      </Card>
    )
  const { guardians, invites } = data
  return (
    <Card title={t('guardians.title')}>
      <Parts gap="1rem">
        {guardians.length + invites.length === 0 ? (
          <Quiet>{t('guardians.none', { name: childName })}</Quiet>
        ) : (
          <RowList label={t('guardians.title')}>
            {guardians.map((guardian) => (
              <GuardianRow key={guardian.id} guardian={guardian} onRemove={() => setAsking(guardian)} />
            ))}
            {invites.map((invite) => (
              <InviteRow key={invite.id} clubId={clubId} invite={invite} />
            ))}
          </RowList>
        )}
        <InviteForm {...props} />
        {data.mayStartSignIn && <SignInPart {...props} pending={data.ownSignIn} />}
      </Parts>
      {asking && <RemoveDialog {...props} guardian={asking} onClose={() => setAsking(undefined)} />}
    </Card>
  )
}

function GuardianRow({ guardian, onRemove }: { guardian: Guardian; onRemove: () => void }) {
  const t = useTranslate()
  const name = toShownName(guardian)
  return (
    <Row
      title={<span translate="no">{name}</span>}
      details={
        toFullName(guardian)
          ? [
              <span key="email" translate="no">
                {guardian.email}
              </span>,
            ]
          : []
      }
      actions={
        <Button variant="default" aria-label={t('action.removeName', { name })} onClick={onRemove}>
          {t('action.remove')}
        </Button>
      }
    />
  )
}

function InviteRow({ clubId, invite }: { clubId: string; invite: GuardianInvite }) {
  const t = useTranslate()
  const toast = useToast()
  const { fromToday, moment } = useClubTimes()
  const { revoke, renew } = useGuardianCalls()
  const { id: inviteId, email, expiresAt } = invite
  const isOver = Date.parse(expiresAt) <= Date.now()
  return (
    <Row
      title={<span translate="no">{email}</span>}
      details={[
        isOver
          ? t('guardians.expired')
          : fillPlaceholder(
              t('guardians.invited', { when: PLACEHOLDER }),
              <time dateTime={expiresAt} title={moment(expiresAt)}>
                {fromToday(expiresAt)}
              </time>,
            ),
      ]}
      actions={
        <Button
          variant="default"
          aria-label={t('invites.revoke.of', { email })}
          loading={revoke.isPending}
          onClick={() =>
            revoke.mutate(
              { params: { clubId, inviteId } },
              { onSettled: () => renew(), onError: () => toast(t('invites.notRevoked')) },
            )
          }
        >
          {t('action.remove')}
        </Button>
      }
    />
  )
}

function InviteForm({ clubId, memberId }: Props) {
  const t = useTranslate()
  const { invite, renew } = useGuardianCalls()
  return (
    <AddressForm
      label={t('guardians.addChild.email')}
      submit={t('guardians.invite')}
      isPending={invite.isPending}
      send={(body) => invite.mutateAsync({ params: { clubId, memberId }, body })}
      renew={renew}
    />
  )
}

/** Starts the child's own sign-in. */
function SignInPart({
  clubId,
  memberId,
  childName,
  pending,
}: Props & { readonly pending: GuardianInvite | null }) {
  const t = useTranslate()
  const { startSignIn, renew } = useGuardianCalls()
  return (
    <>
      <h3>{t('guardians.signIn')}</h3>
      <Quiet>{t('guardians.signIn.lead', { name: childName })}</Quiet>
      {pending && (
        <RowList label={t('guardians.signIn')}>
          <InviteRow clubId={clubId} invite={pending} />
        </RowList>
      )}
      <AddressForm
        label={t('guardians.signIn.email')}
        submit={t('guardians.signIn.invite')}
        isPending={startSignIn.isPending}
        send={(body) => startSignIn.mutateAsync({ params: { clubId, memberId }, body })}
        renew={renew}
      />
    </>
  )
}

interface RemoveProps extends Props {
  readonly guardian: Guardian
  readonly onClose: () => void
}

function RemoveDialog({ clubId, memberId, childName, guardian, onClose }: RemoveProps) {
  const t = useTranslate()
  const { remove, renew } = useGuardianCalls()
  const name = toShownName(guardian)
  const params = { clubId, memberId, guardianId: guardian.id }
  return (
    <AskingDialog
      words={{
        title: t('guardians.remove.title', { name }),
        lead: t('guardians.remove.lead', { name, child: childName }),
        submit: t('action.remove'),
        submitting: t('action.removing'),
        failed: t('guardians.failed'),
        keep: t('action.cancel'),
      }}
      isFinal
      call={remove}
      onSubmit={() => remove.mutate({ params }, { onSuccess: () => renew().then(onClose) })}
      onClose={onClose}
    />
  )
}
