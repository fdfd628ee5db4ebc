import type { Member } from '@boathouse/domain/members/model'
import { fullNameOf } from '@boathouse/domain/members/rules'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/formats.ts'
import { SLOT, withSlot } from '#lib/slot.tsx'
import { useTranslate } from '#lib/words.tsx'
import { Badge } from '#ui/badge.tsx'
import { Row, RowFailure } from '#ui/row-list.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useReader } from './use-reader.ts'
import { useRemoval } from './use-removal.ts'

interface Props {
  readonly clubId: string
  readonly member: Member
  /** Whether their removal is asked about. */
  readonly isAsking: boolean
  readonly onAsk: (isAsking: boolean) => void
  readonly onGone: () => void
}

export function MemberRow({ clubId, member, isAsking, onAsk, onGone }: Props) {
  const t = useTranslate()
  const { dayWithin, moment } = useFormats()
  const { id, email, joinedAt } = member
  const fullName = fullNameOf(member)
  const name = fullName ?? email
  const { isOneself, mayRemove } = useReader(member)
  const removal = useRemoval({ clubId, memberId: id }, onGone)
  const remove = () => {
    onAsk(false)
    removal.remove()
  }
  return (
    <Row
      title={
        <>
          <Link to="/admin/athletes/$uid" params={{ uid: id }} search={{ club: clubId }} translate="no">
            {name}
          </Link>
          {isOneself && <Badge tone="accent">{t('members.you')}</Badge>}
        </>
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
            {dayWithin(joinedAt)}
          </time>,
        ),
      ]}
      actions={
        mayRemove && (
          <WorkButton
            variant="default"
            label={t('members.remove')}
            workingLabel={t('members.removing')}
            isWorking={removal.isPending}
            fullLabel={t('members.remove.of', { name })}
            onClick={() => onAsk(true)}
          />
        )
      }
    >
      {removal.isFailed && <RowFailure>{t('members.notRemoved')}</RowFailure>}
      {isAsking && <RemoveDialog name={name} onRemove={remove} onClose={() => onAsk(false)} />}
    </Row>
  )
}
