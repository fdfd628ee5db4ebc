import type { Me } from '@boathouse/domain/identity/account/contract'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { Fragment } from 'react'
import { CertificatesHint } from '#features/boathouse/certificates/certificates-hint.tsx'
import { ConsentQuestion } from '#features/club/consents/consent-question.tsx'
import { UnreadAthletes, UnreadComments } from '#features/training/comments/unread-comments.tsx'

/** Unread comments on the user's sessions, and on those of their athletes. */
export function NewComments({ me: { abilities, user } }: { readonly me: Me }) {
  return (
    <>
      {abilities.coachAthletes && user.teamId !== null && <UnreadAthletes clubId={user.teamId} />}
      {abilities.keepLog && <UnreadComments />}
    </>
  )
}

interface DayProps {
  readonly me: Me
  readonly today: CalendarDay
}

/** The user's requirements that are missing or expire soon. */
export const OpenRequirements = ({ me: { user } }: { readonly me: Me }) =>
  user.teamId !== null && <CertificatesHint />

export function OpenQuestions({ me: { user, memberships }, today }: DayProps) {
  return memberships.map((club) => (
    <Fragment key={club.clubId}>
      <ConsentQuestion kind="training" club={club} today={today} />
      {user.tracksWellness && <ConsentQuestion kind="wellness" club={club} today={today} />}
    </Fragment>
  ))
}
