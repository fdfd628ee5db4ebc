import type { Member } from '@boathouse/domain/members/model'
import { fullNameOf } from '@boathouse/domain/members/rules'
import { useState } from 'react'
import { useFormats } from '#lib/formats.ts'
import { useTranslate } from '#lib/words.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { RowFailure } from '#ui/row-list.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import classes from './member-details.module.css'
import { NameMember } from './name-member.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useReader } from './use-reader.ts'
import { useRemoval } from './use-removal.ts'

interface Props {
  readonly clubId: string
  readonly member: Member
  /** Whether their removal is asked about. */
  readonly isAsking: boolean
  readonly onAsk: (isAsking: boolean) => void
  readonly onRemoved: () => void
}

/** Who somebody in a club is, what they are called where they have not said so, and the way out. */
export function MemberDetails({ clubId, member, isAsking, onAsk, onRemoved }: Props) {
  const t = useTranslate()
  const { dayOf, moment } = useFormats()
  // What came of naming is still to be read once there is nothing left to name.
  const [isNaming] = useState(member.abilities.name)
  const { id, email, role, joinedAt } = member
  const { mayRemove } = useReader(member)
  const removal = useRemoval({ clubId, memberId: id }, onRemoved)
  const name = fullNameOf(member) ?? email
  const remove = () => {
    onAsk(false)
    removal.remove()
  }
  return (
    <div className={classes.parts}>
      <Card title={t('member.about')}>
        <Facts
          facts={[
            { name: t('member.email'), value: <span translate="no">{email}</span> },
            { name: t('member.role'), value: t(`role.${role}`) },
            {
              name: t('member.joined'),
              value: (
                <time dateTime={joinedAt} title={moment(joinedAt)}>
                  {dayOf(joinedAt)}
                </time>
              ),
            },
          ]}
        />
        {mayRemove && (
          <div className={classes.removal}>
            <WorkButton
              variant="outline"
              color="red"
              label={t('members.remove')}
              workingLabel={t('members.removing')}
              isWorking={removal.isPending}
              fullLabel={t('members.remove.of', { name })}
              onClick={() => onAsk(true)}
            />
            {removal.isFailed && <RowFailure>{t('members.notRemoved')}</RowFailure>}
          </div>
        )}
      </Card>
      {isNaming && <NameMember clubId={clubId} member={member} />}
      {isAsking && <RemoveDialog name={name} onRemove={remove} onClose={() => onAsk(false)} />}
    </div>
  )
}
