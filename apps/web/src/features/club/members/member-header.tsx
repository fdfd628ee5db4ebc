import type { Member } from '@boathouse/domain/club/members/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { type RemoveMemberProps, useRemoveQuestion } from './remove-member.tsx'

export function MemberHeader({ back, ...props }: RemoveMemberProps & { readonly back: ReactNode }) {
  const t = useTranslate()
  const { name, mayRemove, isPending, isFailed, isHeld, onAsk, dialog } = useRemoveQuestion(props)
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        lead={isPending ? <span role="status">{t('action.removing')}</span> : <About member={props.member} />}
        menu={
          mayRemove &&
          !isHeld && (
            <RowMenu
              label={t('member.more')}
              id="member-menu"
              actions={[{ label: t('action.removeName', { name }), onPick: () => onAsk(true) }]}
            />
          )
        }
      />
      {isFailed && <RowFailure>{t('members.notRemoved')}</RowFailure>}
      {dialog}
    </>
  )
}

/** For example 'ann@lakeside.example · Athlete · Joined 3 Nov'. Omits the email if it is the title, for want of a name. */
function About({ member }: { member: Member }) {
  const t = useTranslate()
  const { dayOf, moment } = useClubTimes()
  const { email, role, memberNumber, joinedAt } = member
  return (
    <>
      {toFullName(member) && <span translate="no">{email ?? t('guardians.managed')}</span>}
      {toFullName(member) && ' · '}
      {t(`role.${role}`)}
      {memberNumber !== null && (
        <>
          {' · '}
          {t('label.number', { number: memberNumber })}
        </>
      )}
      {' · '}
      {fillPlaceholder(
        t('members.joined', { when: PLACEHOLDER }),
        <time dateTime={joinedAt} title={moment(joinedAt)}>
          {dayOf(joinedAt)}
        </time>,
      )}
    </>
  )
}
