import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { attendanceQuery } from './api.ts'
import { OwnFigures } from './own-attendance.tsx'
import { PastRegisters } from './past-registers.tsx'

/** For admins: the club's registers, then their own attendance, if any. */
export function ClubPast({ clubId }: { clubId: string }) {
  const { data: own } = useQuery(attendanceQuery)
  return (
    <>
      <PastRegisters clubId={clubId} />
      {own && own.all.expected > 0 && <OwnFigures />}
    </>
  )
}

/** For coaches of squads: the registers of their squads. */
export function SquadsPast({ clubId }: { clubId: string }) {
  const t = useTranslate()
  return <PastRegisters clubId={clubId} title={t('pastPractices.squads')} />
}
