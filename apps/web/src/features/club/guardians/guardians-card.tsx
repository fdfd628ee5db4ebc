import { inviteGuardian } from '@boathouse/domain/club/guardians/contract'
import type { Guardian, GuardianInvite } from '@boathouse/domain/club/guardians/model'
import { toFullName, toShownName } from '@boathouse/domain/club/members/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { AskingDialog } from '#ui/dialog/asking-dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { SaveLine } from '#ui/form/save-line.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
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
  const [status, setStatus] = useState<string | null>(null)
  const { ref, field, setValues, formError, onSubmit, refuse } = useContractForm({
    body: inviteGuardian.body,
    initialValues: { email: '' },
    toBody: (values) => values,
    onChange: () => setStatus(null),
  })
  const submit = onSubmit((body) => {
    if (invite.isPending) return
    invite.mutate(
      { params: { clubId, memberId }, body },
      {
        onSuccess: async ({ email, isMailed }) => {
          setValues({ email: '' })
          setStatus(isMailed ? t('guardians.inviteSent', { email }) : t('guardians.unmailed'))
          await renew()
        },
        onError: (error) => refuse(error),
      },
    )
  })
  return (
    <Form ref={ref} onSubmit={submit} error={null}>
      <TextInput
        label={t('guardians.addChild.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('email')}
      />
      <SaveLine
        label={t('guardians.invite')}
        workingLabel={t('invites.sending')}
        isWorking={invite.isPending}
        status={status}
        notice={formError === null ? null : { title: t('guardians.failed'), words: formError }}
      />
    </Form>
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
