import type { Reservation } from '@boathouse/domain/boathouse/reservations/model'
import { Link } from '@tanstack/react-router'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Row, RowList } from '#ui/table/row-list.tsx'
import { useCancelCalls, useRefreshReservations } from './api.ts'
import { useReservationWords } from './use-reservation-words.ts'

interface Props {
  readonly clubId: string
  readonly label: string
  readonly reservations: readonly Reservation[]
  readonly timeZone: string
  readonly showsBoat?: boolean
}

export function ReservationList({ clubId, label, reservations, timeZone, showsBoat = false }: Props) {
  const t = useTranslate()
  const words = useReservationWords(timeZone)
  const { remove, restore } = useCancelCalls()
  const deletions = useDeletions<Reservation>({
    remove: ({ id, version }) =>
      remove.mutateAsync({ params: { clubId, reservationId: id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { clubId, reservationId: id } }),
    renew: useRefreshReservations(),
  })
  const shown = reservations.filter((one) => !deletions.isHidden(one))
  return (
    <>
      {shown.length > 0 && (
        <RowList label={label}>
          {shown.map((one) => (
            <Row
              key={one.id}
              title={
                showsBoat ? (
                  <Link
                    id={`${one.id}-title`}
                    to="/boats/$boatId"
                    params={{ boatId: one.boatId }}
                    search={{}}
                    translate="no"
                  >
                    {one.boatName}
                  </Link>
                ) : (
                  <span id={`${one.id}-title`} translate="no">
                    {words.when(one)}
                  </span>
                )
              }
              details={detailsOf(one, showsBoat ? words.when(one) : null, t)}
              actions={
                one.mayCancel && (
                  <RowMenu
                    label={t('reservation.more')}
                    id={`${one.id}-menu`}
                    labelledBy={`${one.id}-title`}
                    actions={[{ label: t('reservation.cancel'), onPick: () => void deletions.remove(one) }]}
                  />
                )
              }
            />
          ))}
        </RowList>
      )}
      <DeletedRecords
        noun="reservation"
        deletions={deletions}
        deleted={(one) => t('reservation.deleted', { when: words.when(one) })}
      />
    </>
  )
}

function detailsOf(
  { by, forWhom, reason }: Reservation,
  when: string | null,
  t: ReturnType<typeof useTranslate>,
) {
  const named = (words: 'reservation.by' | 'reservation.forWhom', name: string) =>
    fillPlaceholder(t(words, { name: PLACEHOLDER }), <span translate="no">{name}</span>)
  const whose = by.name === null ? t('reservation.byMember') : named('reservation.by', by.name)
  return [
    when === null ? (
      whose
    ) : (
      <span key="when" translate="no">
        {when}
      </span>
    ),
    ...(forWhom === '' ? [] : [named('reservation.forWhom', forWhom)]),
    ...(reason === ''
      ? []
      : [
          <span key="reason" translate="no">
            {reason}
          </span>,
        ]),
  ]
}
