import type { BoardBoat } from '@boathouse/domain/boathouse/outings/model'
import { findOutsiders, isReservedByOthers } from '@boathouse/domain/boathouse/outings/rules'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#lib/i18n/language.tsx'
import { Reserved } from '#shared/boathouse/boats/reserved.tsx'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useOutingWords } from './use-outing-words.ts'

interface Props {
  readonly clubId: string
  readonly boat: BoardBoat
  /** Ids of the members in the boat; null for a guest. */
  readonly seated: readonly (string | null)[]
  /** Id of the current user; null at a kiosk. */
  readonly readerId: string | null
}

export function BoatWarnings({ clubId, boat, seated, readerId }: Props) {
  const { t, formatLocale } = useLanguage()
  const words = useOutingWords()
  const { data } = useQuery(peopleQuery(clubId))
  const outsiders = findOutsiders({ boat, seated }, data?.outsiders ?? [], readerId)
  const nameOf = (id: string) => data?.items.find((one) => one.id === id)?.name ?? t('boat.owner.member')
  const names = new Intl.ListFormat(formatLocale, { type: 'conjunction' }).format(outsiders.map(nameOf))
  const isOthers = isReservedByOthers({ boat, seated })
  return (
    <>
      {boat.notAvailable !== null && <Notice tone="warn">{words.why(boat)}</Notice>}
      {boat.notAvailable === null && boat.damage !== null && (
        <Notice tone="warn">{t(`severity.${boat.damage}`)}</Notice>
      )}
      {boat.reserved !== null && (
        <Notice {...(isOthers ? { tone: 'warn', title: t('outing.reserved') } : { tone: 'plain' })}>
          <Reserved reserved={boat.reserved} />
        </Notice>
      )}
      {outsiders.length > 0 && <Notice tone="warn">{t('outing.forOthers', { names })}</Notice>}
    </>
  )
}
