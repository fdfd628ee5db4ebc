import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { Reserved } from '#shared/boathouse/boats/reserved.tsx'
import { SeverityBadge } from '#shared/boathouse/boats/severity-badge.tsx'
import { SquadNames } from '#shared/club/squads/squad-names.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Row } from '#ui/table/row-list.tsx'
import type { BoatsFilters } from './boats-search.ts'
import { useBoatWords } from './use-boat-words.ts'

interface Props {
  readonly boat: Boat
  readonly filters: BoatsFilters
}

export function BoatRow({ boat, filters }: Props) {
  const t = useTranslate()
  const { dayWithin } = useClubTimes()
  const words = useBoatWords()
  const { id, name, rigs, squads, isOut, archivedAt } = boat
  return (
    <Row
      title={
        <Link to="/boats/$boatId" params={{ boatId: id }} search={filters} translate="no">
          {name}
        </Link>
      }
      details={[
        <span key="rigs" translate="no">
          {words.rigs(rigs)}
        </span>,
        ...(squads.length > 0 ? [<SquadNames key="squads" squads={squads} />] : []),
        ...(boat.owner ? [<OwnedBy key="owner" name={boat.owner.name} />] : []),
        ...(isOut
          ? [
              <Badge key="out" tone="bad">
                {t('label.outOfService')}
              </Badge>,
            ]
          : []),
        ...(boat.damage ? [<SeverityBadge key="damage" severity={boat.damage} />] : []),
        ...(boat.reserved ? [<Reserved key="reserved" reserved={boat.reserved} />] : []),
        ...(boat.isForReader ? [] : [<Badge key="others">{t('boats.notForYou')}</Badge>]),
        ...(archivedAt
          ? [
              fillPlaceholder(
                t('label.archivedWhen', { when: PLACEHOLDER }),
                <time dateTime={archivedAt}>{dayWithin(archivedAt)}</time>,
              ),
            ]
          : []),
      ]}
    />
  )
}

function OwnedBy({ name }: { name: string | null }) {
  const t = useTranslate()
  if (name === null) return t('boats.ownedByMember')
  return fillPlaceholder(t('boats.ownedBy', { name: PLACEHOLDER }), <span translate="no">{name}</span>)
}
