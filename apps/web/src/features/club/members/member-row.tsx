import type { ListedMember, MemberDetails } from '@boathouse/domain/club/members/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { useCameFrom } from '#lib/session/came-from.ts'
import { Badge } from '#ui/layout/badge.tsx'
import { Row } from '#ui/table/row-list.tsx'
import { useMemberAbilities } from './api.ts'
import { MemberMenu, RemoveMember, type RemoveMemberProps } from './remove-member.tsx'

interface Props extends Omit<RemoveMemberProps, 'member'> {
  readonly member: ListedMember
  /** Undefined while loading, and if the user may not see them. */
  readonly details: MemberDetails | undefined
  readonly hasButton: boolean
}

export function MemberRow({ hasButton, details, ...props }: Props) {
  const { clubId, member } = props
  const t = useTranslate()
  const cameFrom = useCameFrom()
  const { dayWithin, moment } = useClubTimes()
  const { id, email, joinedAt, squads } = member
  const fullName = toFullName(member)
  const { isOneself, mayRemove } = useMemberAbilities(member)
  return (
    <Row
      title={
        <>
          <Link
            to="/admin/athletes/$uid"
            params={{ uid: id }}
            search={{ club: clubId }}
            state={cameFrom}
            translate="no"
          >
            {fullName ?? email}
          </Link>
          {isOneself && <Badge tone="accent">{t('label.you')}</Badge>}
          {member.isUnguarded && <Badge tone="warn">{t('guardians.noGuardian')}</Badge>}
        </>
      }
      details={[
        ...(fullName
          ? [
              <span key="email" translate="no">
                {email ?? t('guardians.managed')}
              </span>,
            ]
          : []),
        t(`role.${member.role}`),
        ...squads.map((squad) => (
          <span key={squad.id} translate="no">
            {squad.name}
          </span>
        )),
        ...(details ? [t('members.shares', { choice: details.training ?? 'unanswered' })] : []),
        ...(member.memberNumber === null ? [] : [t('label.number', { number: member.memberNumber })]),
        ...(details?.yearOfBirth ? [t('label.bornIn', { year: String(details.yearOfBirth) })] : []),
        fillPlaceholder(
          t('members.joined', { when: PLACEHOLDER }),
          <time dateTime={joinedAt} title={moment(joinedAt)}>
            {dayWithin(joinedAt)}
          </time>,
        ),
      ]}
      actions={mayRemove && (hasButton ? <RemoveMember {...props} /> : <MemberMenu {...props} />)}
    />
  )
}
