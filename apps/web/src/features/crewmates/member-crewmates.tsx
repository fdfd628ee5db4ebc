import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/card.tsx'
import { type MemberAddress, memberCrewmatesQuery } from './api.ts'
import { CrewmatesList } from './crewmates-list.tsx'

/** With whom a member was in a boat, for who coaches them; nothing in a club of which no boat has gone out. */
export function MemberCrewmates(member: MemberAddress) {
  const t = useTranslate()
  const [season, setSeason] = useState<number>()
  const { data } = useQuery(memberCrewmatesQuery(member, season))
  if (!data || (data.outings === 0 && data.seasons.length < 2)) return null
  const label = t('crewmates.member')
  return (
    <Card title={label}>
      <CrewmatesList
        label={label}
        crewmates={data}
        empty={(name) => t('crewmates.member.empty', { season: name })}
        onSeason={setSeason}
      />
    </Card>
  )
}
