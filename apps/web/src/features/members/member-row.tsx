import type { Member } from '@boathouse/domain/members/model'
import { fullNameOf } from '@boathouse/domain/members/rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '#lib/formats.ts'
import { SLOT, withSlot } from '#lib/slot.tsx'
import { useTranslate } from '#lib/words.tsx'
import { Row, RowFailure } from '#ui/row-list.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { useRemoveMember } from './api.ts'
import { RemoveDialog } from './remove-dialog.tsx'

interface Props {
  readonly clubId: string
  readonly member: Member
  readonly onGone: () => void
}

export function MemberRow({ clubId, member, onGone }: Props) {
  const t = useTranslate()
  const { dayOf, moment } = useFormats()
  const removal = useRemoveMember()
  const [isAsking, setAsking] = useState(false)
  const { id, email, joinedAt } = member
  const fullName = fullNameOf(member)
  const name = fullName ?? email
  const gone = () => {
    onGone()
    return removal.renew(id)
  }
  const remove = () => {
    setAsking(false)
    removal.mutate(
      { params: { clubId, memberId: id } },
      // Who is not in the club any more is what was wanted.
      { onSuccess: gone, onError: ({ status }) => (status === 404 ? gone() : undefined) },
    )
  }
  const isFailed = removal.error !== null && removal.error.status !== 404
  return (
    <Row
      title={
        <Link to="/admin/athletes/$uid" params={{ uid: id }} search={{ club: clubId }} translate="no">
          {name}
        </Link>
      }
      details={[
        ...(fullName
          ? [
              <span key="email" translate="no">
                {email}
              </span>,
            ]
          : []),
        t(`role.${member.role}`),
        withSlot(
          t('members.joined', { when: SLOT }),
          <time dateTime={joinedAt} title={moment(joinedAt)}>
            {dayOf(joinedAt)}
          </time>,
        ),
      ]}
      actions={
        member.abilities.remove && (
          <WorkButton
            variant="default"
            label={t('members.remove')}
            workingLabel={t('members.removing')}
            isWorking={removal.isPending}
            fullLabel={t('members.remove.of', { name })}
            onClick={() => setAsking(true)}
          />
        )
      }
    >
      {isFailed && <RowFailure>{t('members.notRemoved')}</RowFailure>}
      {isAsking && <RemoveDialog name={name} onRemove={remove} onClose={() => setAsking(false)} />}
    </Row>
  )
}
