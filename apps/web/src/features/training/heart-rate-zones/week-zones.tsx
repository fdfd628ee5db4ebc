import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { WeekZones } from '@boathouse/domain/training/heart-rate-zones/model'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLazyWords } from '#lib/i18n/use-lazy-words.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { type AthleteAddress, sharedWeekZonesQuery, weekZonesQuery } from './api.ts'
import classes from './zone-table.module.css'
import { ZoneTable } from './zone-table.tsx'

interface OwnProps {
  readonly today: CalendarDay
}

/** A week of the user's own, by default the current one. Renders nothing without zones. Lazy-loads its messages. */
export const OwnWeekZones = (props: OwnProps) => (useLazyWords() ? <OwnWeek {...props} /> : null)

function OwnWeek({ today }: OwnProps) {
  const t = useTranslate()
  const [day, setDay] = useState<CalendarDay | undefined>(undefined)
  const { data: week, isError, refetch } = useQuery(weekZonesQuery(day))
  if (!week && isError && day !== undefined)
    return (
      <Card title={t('sessionZones.title')}>
        <NotLoaded words={t('sessionZones.notLoaded')} onRetry={() => void refetch()} />
      </Card>
    )
  if (!week?.hasZones) return null
  return (
    <div className={parts.below}>
      <WeekCard week={week}>
        <div className={parts.actions}>
          <Button variant="default" onClick={() => setDay(addDays(week.first, -7))}>
            {t('label.weekBefore')}
          </Button>
          <Button
            variant="default"
            disabled={week.last >= today}
            onClick={() => setDay(addDays(week.first, 7))}
          >
            {t('label.weekAfter')}
          </Button>
        </div>
      </WeekCard>
    </div>
  )
}

interface AthleteProps extends AthleteAddress {
  readonly week: CalendarDay | undefined
}

/** The week of an athlete who shares everything. Renders nothing without zones. */
export function AthleteWeekZones({ week: day, ...athlete }: AthleteProps) {
  const { data: week, error } = useQuery(sharedWeekZonesQuery(athlete, day))
  // If access is refused, hide the cached data too.
  return week?.hasZones && !error ? <WeekCard week={week} /> : null
}

function WeekCard({ week, children }: { week: WeekZones; children?: ReactNode }) {
  const t = useTranslate()
  const { weekRange } = useFormats()
  const label = t('weekZones.title', { week: weekRange(week.first, week.last) })
  return (
    <Card title={label}>
      {week.time ? (
        <ZoneTable label={label} time={week.time} zones={null} />
      ) : (
        <Quiet>{t('weekZones.none')}</Quiet>
      )}
      {week.counted > 0 && <p className={classes.note}>{t('weekZones.sessions', { count: week.counted })}</p>}
      {week.leftOut > 0 && <p className={classes.note}>{t('weekZones.leftOut', { count: week.leftOut })}</p>}
      {children}
    </Card>
  )
}
