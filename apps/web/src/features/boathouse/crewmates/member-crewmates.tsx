import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type MemberAddress, memberCrewmatesQuery } from './api.ts'
import { CrewmatesList } from './crewmates-list.tsx'

export function MemberCrewmates(member: MemberAddress) {
  const t = useTranslate()
  const [season, setSeason] = useState<number>()
  const { data } = useQuery(memberCrewmatesQuery(member, season))
  if (!data) return null
  const label = t('crewmates.member')
  if (data.outings === 0 && data.seasons.length < 2) {
    return (
      <Card title={label}>
        <p>{t('crewmates.member.none')}</p>
      </Card>
    )
  }
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
