import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ownReservationsQuery } from './api.ts'
import { ReservationList } from './reservation-list.tsx'

/** The user's reservations; renders nothing if there are none. */
export function OwnReservations({ clubId }: { clubId: string }) {
  const t = useTranslate()
  const { data } = useQuery(ownReservationsQuery(clubId))
  if (!data || data.items.length === 0) return null
  return (
    <Card title={t('reservations.own')}>
      <ReservationList
        clubId={clubId}
        label={t('reservations.own')}
        reservations={data.items}
        timeZone={data.timeZone}
        showsBoat
      />
    </Card>
  )
}
