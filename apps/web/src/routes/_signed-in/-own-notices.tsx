import type { Me } from '@boathouse/domain/identity/account/contract'
import { Suspense } from 'react'
import { InvitationNotice } from '#features/club/invites/invitation-notice.tsx'
import { MembershipEndedNotice } from '#features/club/members/membership-ended-notice.tsx'
import { StayOrLeave } from '#features/club/members/stay-or-leave.tsx'
import { NoClubNotice, PendingNotice } from '#features/identity/account/pending-notice.tsx'
import { UnconfirmedNotice } from '#features/identity/confirmations/unconfirmed-notice.tsx'
import { PasswordRemovedNotice } from '#features/identity/passwords/password-removed-notice.tsx'
import { Notices } from '#ui/feedback/notice.tsx'
import { NameCard } from './-name-card.ts'
import { OwnRequest } from './-own-request.ts'

/** Notices about the account, and questions to the user. */
export function OwnNotices({ me }: { me: Me }) {
  const { keepLog, manageTeam, runClubs, seeOwnProgress } = me.abilities
  const { id, email, emailVerified, firstName, lastName } = me.user
  const { passwordRemoved, invitation, membershipEnded } = me.notices
  const club = clubOf(me)
  const waits = me.undecided || me.joinRequest
  const notices = [
    me.joinRequest && (
      <Suspense key="request">
        <OwnRequest request={me.joinRequest} isConfirmed={emailVerified} />
      </Suspense>
    ),
    !keepLog && !seeOwnProgress && !manageTeam && !runClubs && !waits && <PendingNotice key="pending" />,
    me.undecided && <StayOrLeave key="undecided" undecided={me.undecided} />,
    keepLog && club === null && !waits && !me.isGuardian && <NoClubNotice key="no club" />,
    invitation && <InvitationNotice key="invitation" uid={id} refusal={invitation} />,
    !emailVerified && email !== null && <UnconfirmedNotice key="unconfirmed" email={email} />,
    passwordRemoved && <PasswordRemovedNotice key="password" uid={id} />,
    membershipEnded !== null && <MembershipEndedNotice key="membership" uid={id} club={membershipEnded} />,
    club !== null && !firstName && !lastName && (
      <Suspense key="name">
        <NameCard profile={me.user} />
      </Suspense>
    ),
  ].filter(Boolean)
  return notices.length > 0 && <Notices>{notices}</Notices>
}

export const clubOf = ({ user, memberships }: Me) =>
  memberships.find(({ clubId }) => clubId === user.teamId)?.clubName ?? null
