import type { ShownInvitation } from '@boathouse/domain/club/invites/contract'
import type { Invitation as InvitationLink } from '@boathouse/domain/club/invites/model'
import { type ReactNode, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { InvitationLead, useJoinWords, WhatFollows } from './invitation-words.tsx'
import { useJoinByProof } from './use-invitation.ts'

interface Props {
  readonly link: InvitationLink
  readonly proof: string
  readonly invitation: ShownInvitation & { readonly joinsAs: string }
  readonly onJoined: () => void
  readonly refetchInvitation: () => unknown
  readonly otherwise: ReactNode
}

/** Joins with one press: opening the invitation from its mail proves the address of a new user. */
export function InvitationByProof({
  link,
  proof,
  invitation,
  onJoined,
  refetchInvitation,
  otherwise,
}: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const [isOtherwise, setOtherwise] = useState(false)
  const { join, isPending, error } = useJoinByProof(link, proof, { onJoined, refetchInvitation })
  const label = useJoinWords(invitation, invitation.joinsAs)
  if (isOtherwise) return otherwise
  return (
    <PublicLayout title={t('invitation.title')} lead={<InvitationLead invitation={invitation} />}>
      <WhatFollows invitation={invitation} />
      {error && (
        <Notice tone="bad" title={t('invitation.notJoined')}>
          {words.ofFailure(error)}
        </Notice>
      )}
      <WorkButton label={label} workingLabel={t('invitation.joining')} isWorking={isPending} onClick={join} />
      {invitation.role !== 'ownSignIn' && (
        <Button variant="subtle" onClick={() => setOtherwise(true)}>
          {t('invitation.otherwise')}
        </Button>
      )}
    </PublicLayout>
  )
}
