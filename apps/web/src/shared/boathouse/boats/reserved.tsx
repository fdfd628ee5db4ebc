import type { ReservedSoon } from '@boathouse/domain/boathouse/reservations/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'

/** Time and holder of a reservation, as far as the reader may know them. */
export function Reserved({ reserved }: { reserved: ReservedSoon }) {
  const t = useTranslate()
  const { time } = useClubTimes()
  const { startsAt, endsAt, by, forWhom, isOwn } = reserved
  const span = { from: time(startsAt), to: time(endsAt) }
  if (isOwn) return <>{t('boat.reserved.own', span)}</>
  const name = [...(by.name === null ? [] : [by.name]), ...(forWhom === '' ? [] : [forWhom])].join(', ')
  if (name === '') return <>{t('boat.reserved', span)}</>
  return fillPlaceholder(
    t('boat.reserved.by', { ...span, name: PLACEHOLDER }),
    <span translate="no">{name}</span>,
  )
}
