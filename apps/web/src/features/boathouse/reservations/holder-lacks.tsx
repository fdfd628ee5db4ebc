import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { CrewLacks } from '#shared/boathouse/certificates/crew-lacks.tsx'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import type { BoatAddress } from './api.ts'

interface Props extends BoatAddress {
  readonly userId: string
  readonly memberId: string
  /** As typed. */
  readonly day: string
}

/** Lists the requirements that the holder of a reservation lacks on its day. */
export function HolderLacks({ clubId, boatId, userId, memberId, day }: Props) {
  const t = useTranslate()
  const { data } = useQuery({ ...peopleQuery(clubId), enabled: memberId !== userId })
  const nameOf = (id: string) =>
    id === userId ? t('label.you') : (data?.items.find((one) => one.id === id)?.name ?? null)
  return (
    <CrewLacks {...{ clubId, boatId, nameOf }} memberIds={[memberId]} day={calendarDay.safeParse(day).data} />
  )
}
