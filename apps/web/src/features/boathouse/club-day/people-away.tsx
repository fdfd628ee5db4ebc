import type { ClubDay } from '@boathouse/domain/boathouse/club-day/model'
import { toShownName } from '@boathouse/domain/club/members/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { Card } from '#ui/layout/card.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { LinkRow } from '#ui/table/link-row.tsx'
import classes from './club-day.module.css'

interface Props {
  readonly away: NonNullable<ClubDay['away']>
  /** By the club's clock. */
  readonly today: CalendarDay
}

export function PeopleAway({ away: { count, first }, today }: Props) {
  const cameFrom = useCameFrom()
  const t = useTranslate()
  return (
    <Card title={t('clubDay.away')} more={<Link to="/attendance/absences">{t('label.absences')}</Link>}>
      {count === 0 && <Quiet>{t('clubDay.away.nobody')}</Quiet>}
      <ul className={classes.list}>
        {first.map((person) => (
          <li key={person.id}>
            <LinkRow to="/team/$uid" params={{ uid: person.id }} state={cameFrom} name={toShownName(person)}>
              <Days from={person.from} to={person.to} today={today} />
            </LinkRow>
          </li>
        ))}
      </ul>
      {count > first.length && <Quiet>{t('clubDay.more', { count: count - first.length })}</Quiet>}
    </Card>
  )
}

interface DaysProps {
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly today: CalendarDay
}

/** 'Today', 'Until Fri 27 Nov', or the range of a future absence. */
function Days({ from, to, today }: DaysProps) {
  const t = useTranslate()
  const { day, range } = useFormats()
  if (from > today) return <>{from === to ? day(from, today) : range(from, to)}</>
  return <>{to === today ? day(to, today) : t('label.untilDay', { day: day(to, today) })}</>
}
