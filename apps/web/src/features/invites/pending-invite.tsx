import type { Invite } from '@boathouse/domain/invites/model'
import { isOpen } from '@boathouse/domain/invites/rules'
import { fullNameOf } from '@boathouse/domain/members/rules'
import { useState } from 'react'
import { copyText } from '#lib/clipboard.ts'
import { useFormats } from '#lib/formats.ts'
import { SLOT, withSlot } from '#lib/slot.tsx'
import { pastedForm } from '#lib/way-in.ts'
import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Row, RowFailure } from '#ui/row-list.tsx'
import { useToast } from '#ui/toasts.tsx'
import { LinkToCopy } from './link-to-copy.tsx'
import { usePendingInvite } from './use-pending-invite.ts'

interface Props {
  readonly invite: Invite
  readonly onGone: () => void
}

/** One invite that waits, and what can be done with it. The link of an expired one is dead, so it is offered anew. */
export function PendingInvite({ invite, onGone }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const toast = useToast()
  const { fromToday, moment } = useFormats()
  const { revoke, again, isBusy, failure } = usePendingInvite(invite, onGone)
  const [isShown, setShown] = useState(false)
  const { email, expiresAt } = invite
  const name = fullNameOf(invite)
  const isPending = isOpen(invite, new Date())
  const link = pastedForm({ invite: invite.token, club: invite.clubId })
  const copy = async () => {
    if (await copyText(link)) toast(t('invites.linkCopied'))
    else setShown(true)
  }
  return (
    <Row
      title={
        <>
          <span translate="no">{email}</span>
          <Badge tone={isPending ? 'neutral' : 'bad'}>
            {t(isPending ? 'invites.pendingStatus' : 'invites.expired')}
          </Badge>
        </>
      }
      details={[
        ...(name
          ? [
              <span key="name" translate="no">
                {name}
              </span>,
            ]
          : []),
        withSlot(
          t(isPending ? 'invites.ends' : 'invites.ended', { when: SLOT }),
          <time dateTime={expiresAt} title={moment(expiresAt)}>
            {fromToday(expiresAt)}
          </time>,
        ),
      ]}
      actions={
        <>
          {isPending ? (
            <Button
              variant="default"
              aria-label={t('invites.copyLink.of', { email })}
              onClick={() => void copy()}
            >
              {t('invites.copyLink')}
            </Button>
          ) : (
            <Button
              variant="default"
              aria-label={t('invites.again.of', { email })}
              disabled={isBusy}
              onClick={again}
            >
              {t('invites.again')}
            </Button>
          )}
          <Button
            variant="default"
            aria-label={t('invites.revoke.of', { email })}
            disabled={isBusy}
            onClick={revoke}
          >
            {t('invites.revoke')}
          </Button>
        </>
      }
    >
      {failure && (
        <RowFailure>
          {failure.at} {words.ofFailure(failure.error)}
        </RowFailure>
      )}
      {isShown && <LinkToCopy email={email} link={link} />}
    </Row>
  )
}
