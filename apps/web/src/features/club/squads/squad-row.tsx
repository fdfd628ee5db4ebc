import type { Squad } from '@boathouse/domain/club/squads/model'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { Row } from '#ui/table/row-list.tsx'
import classes from './squads.module.css'

export function SquadRow({ clubId, squad }: { clubId: string; squad: Squad }) {
  const t = useTranslate()
  const { dayWithin } = useClubTimes()
  const { id, name, athletes, coaches, archivedAt } = squad
  return (
    <Row
      title={
        <Link
          to="/admin/squads/$squadId"
          params={{ squadId: id }}
          search={{ club: clubId }}
          className={classes.name ?? ''}
          translate="no"
        >
          {name}
        </Link>
      }
      details={[
        t('amount.athletes', { count: athletes }),
        t('squads.coaches', { count: coaches }),
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
