import type { ClubDay } from '@boathouse/domain/boathouse/club-day/model'
import { toShownName } from '@boathouse/domain/club/members/rules'
import { computePercent } from '@boathouse/domain/practices/rates/rules'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { Card } from '#ui/layout/card.tsx'
import { LinkRow } from '#ui/table/link-row.tsx'
import classes from './club-day.module.css'

type Lowest = NonNullable<ClubDay['lowest']>

export function LowestRates({ lowest }: { lowest: Lowest }) {
  const cameFrom = useCameFrom()
  const t = useTranslate()
  const { percent } = useFormats()
  if (lowest.length === 0) return null
  return (
    <Card
      title={t('clubDay.lowest')}
      more={
        <Link to="/attendance/rates" search={{ period: 'days30', sort: 'rate', direction: 'asc' }}>
          {t('clubDay.lowest.all')}
        </Link>
      }
    >
      <ul className={classes.list}>
        {lowest.map((person) => (
          <li key={person.id}>
            <LinkRow
              to="/team/$uid"
              params={{ uid: person.id }}
              state={cameFrom}
              name={toShownName(person)}
              figure={percent(computePercent(person.counts) ?? 0)}
            >
              {t('label.attendedOfCounted', countedOf(person.counts))}
            </LinkRow>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function countedOf({ present, late, absent }: Lowest[number]['counts']) {
  const attended = present + late
  return { attended, counted: attended + absent }
}
