import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { attendanceQuery } from './api.ts'
import { OwnFigures } from './own-attendance.tsx'
import { PastRegisters } from './past-registers.tsx'

/** What is over, for an admin: the club's registers, and below them their own figures if they ever stood in one. */
export function ClubPast({ clubId }: { clubId: string }) {
  const { data: own } = useQuery(attendanceQuery)
  return (
    <>
      <PastRegisters clubId={clubId} />
      {own && own.all.expected > 0 && <OwnFigures />}
    </>
  )
}

/** What is over, for who coaches squads alone: the registers of these. */
export function SquadsPast({ clubId }: { clubId: string }) {
  const t = useTranslate()
  return <PastRegisters clubId={clubId} title={t('pastPractices.squads')} />
}
