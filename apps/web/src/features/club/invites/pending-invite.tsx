import type { Invite } from '@boathouse/domain/club/invites/model'
import { isOpen } from '@boathouse/domain/club/invites/rules'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { pastedForm } from '#lib/session/sign-in-search.ts'
import { useCurrentSquads } from '#shared/club/squads/current-squads.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { copyText } from '#ui/feedback/clipboard.ts'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Row, RowFailure } from '#ui/table/row-list.tsx'
import { LinkToCopy } from './link-to-copy.tsx'
import { usePendingInvite } from './use-pending-invite.ts'

interface Props {
  readonly invite: Invite
  readonly isReadOnly: boolean
  readonly onGone: () => void
}

export function PendingInvite({ invite, isReadOnly, onGone }: Props) {
  const words = useCodeWords()
  const { failure, ...doing } = usePendingInvite(invite, onGone)
  const [isShown, setShown] = useState(false)
  const isPending = isOpen(invite, new Date())
  const link = pastedForm({ invite: invite.token, club: invite.clubId })
  return (
    <Row
      title={<InviteTitle email={invite.email} isPending={isPending} />}
      details={useDetails(invite, isPending)}
      actions={
        !isReadOnly && (
          <Actions
            email={invite.email}
            link={link}
            isPending={isPending}
            onNotCopied={() => setShown(true)}
            {...doing}
          />
        )
      }
    >
      {failure && (
        <RowFailure>
          {failure.at} {words.ofFailure(failure.error)}
        </RowFailure>
      )}
      {isShown && <LinkToCopy email={invite.email} link={link} />}
    </Row>
  )
}

function InviteTitle({ email, isPending }: { email: string; isPending: boolean }) {
  const t = useTranslate()
  return (
    <>
      <span translate="no">{email}</span>
      <Badge tone={isPending ? 'neutral' : 'bad'}>
        {t(isPending ? 'invites.pendingStatus' : 'invites.expired')}
      </Badge>
    </>
  )
}

function useDetails(invite: Invite, isPending: boolean) {
  const t = useTranslate()
  const { fromToday, moment } = useClubTimes()
  const { expiresAt } = invite
  const name = toFullName(invite)
  const squad = useCurrentSquads(invite.clubId)?.find(({ id }) => id === invite.squadId)
  const until = fillPlaceholder(
    t(isPending ? 'invites.ends' : 'label.expiredWhen', { when: PLACEHOLDER }),
    <time dateTime={expiresAt} title={moment(expiresAt)}>
      {fromToday(expiresAt)}
    </time>,
  )
  return [
    ...[name, squad?.name].filter(Boolean).map((words) => (
      <span key={words} translate="no">
        {words}
      </span>
    )),
    until,
  ]
}

interface ActionsProps extends Omit<ReturnType<typeof usePendingInvite>, 'failure'> {
  readonly email: string
  readonly link: string
  readonly isPending: boolean
  readonly onNotCopied: () => void
}

function Actions({ email, link, isPending, onNotCopied, isHeld, ...doing }: ActionsProps) {
  const t = useTranslate()
  const toast = useToast()
  const { resend, isRenewing, revoke, isRevoking } = doing
  const [isAsking, ask] = useState(false)
  const copy = async () => {
    if (await copyText(link)) toast(t('invites.linkCopied'))
    else onNotCopied()
  }
  return (
    <>
      <WorkButton
        variant="default"
        label={t(isPending ? 'invites.copyLink' : 'invites.again')}
        workingLabel={t('invites.sending')}
        isWorking={isRenewing}
        fullLabel={t(isPending ? 'invites.copyLink.of' : 'invites.again.of', { email })}
        disabled={isHeld && !isRenewing}
        onClick={() => (isPending ? void copy() : resend())}
      />
      <WorkButton
        variant="default"
        label={t('action.revoke')}
        workingLabel={t('action.revoking')}
        isWorking={isRevoking}
        fullLabel={t('invites.revoke.of', { email })}
        disabled={isHeld && !isRevoking}
        onClick={() => ask(true)}
      />
      {isAsking && (
        <RevokeDialog
          email={email}
          onRevoke={() => {
            ask(false)
            revoke()
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

interface RevokeProps {
  readonly email: string
  readonly onRevoke: () => void
  readonly onClose: () => void
}

/** Confirms, because the rows below move up: a second tap would revoke the next invite. */
function RevokeDialog({ email, onRevoke, onClose }: RevokeProps) {
  const t = useTranslate()
  const actions = (
    <>
      <Button color="red" onClick={onRevoke}>
        {t('invites.revoke.of', { email })}
      </Button>
      <Button variant="default" onClick={onClose} data-autofocus>
        {t('action.keepIt')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('invites.revoke.title', { email })} onClose={onClose} actions={actions}>
      <p>{t('invites.revoke.lead')}</p>
    </Dialog>
  )
}
