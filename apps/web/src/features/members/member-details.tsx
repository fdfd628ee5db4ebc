import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import classes from './members.module.css'
import { NameMember } from './name-member.tsx'
import { RemoveMember, type RemoveMemberProps } from './remove-member.tsx'

/** Who somebody in a club is, what they are called where they have not said so, and the way out. */
export function MemberDetails(props: RemoveMemberProps) {
  const { clubId, member } = props
  const t = useTranslate()
  const { dayOf, moment } = useFormats()
  // What came of naming is still to be read once there is nothing left to name.
  const [isNaming] = useState(member.abilities.name)
  const { email, role, joinedAt } = member
  return (
    <>
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
        <div className={classes.removal}>
          <RemoveMember {...props} variant="outline" color="red" />
        </div>
      </Card>
      {isNaming && <NameMember clubId={clubId} member={member} />}
    </>
  )
}
