import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { type BoatAddress, reservationsQuery } from './api.ts'
import { ReservationList } from './reservation-list.tsx'

const ReservationDialog = lazyRouteComponent(() => import('./reservation-editor.tsx'), 'ReservationDialog')

interface Props extends BoatAddress {
  readonly userId: string
  readonly mayReserve: boolean
  readonly isReserving: boolean
  readonly onReserve: () => void
  readonly onClose: () => void
}

export function BoatReservations(props: Props) {
  const { userId, mayReserve, isReserving, onReserve, onClose, clubId, boatId } = props
  const t = useTranslate()
  const { data, error, refetch } = useQuery(reservationsQuery({ clubId, boatId }))
  // Preload the dialog, so it opens offline.
  useEffect(() => {
    if (mayReserve) void ReservationDialog.preload?.()
  }, [mayReserve])
  return (
    <>
      <Card title={t('label.reservations')}>
        <Parts gap="0.75rem">
          {mayReserve && (
            <div>
              <Button variant="default" onClick={onReserve}>
                {t('reservations.add')}
              </Button>
            </div>
          )}
          {!data &&
            (error ? (
              <NotLoaded words={t('reservations.notLoaded')} onRetry={() => void refetch()} />
            ) : (
              <RowListSkeleton count={1} />
            ))}
          {data?.items.length === 0 && <Quiet>{t('reservations.empty')}</Quiet>}
          {data && (
            <ReservationList
              clubId={clubId}
              label={t('label.reservations')}
              reservations={data.items}
              timeZone={data.timeZone}
            />
          )}
        </Parts>
      </Card>
      {mayReserve && isReserving && (
        <Suspense>
          <ReservationDialog {...{ userId, clubId, boatId, onClose }} />
        </Suspense>
      )}
    </>
  )
}
