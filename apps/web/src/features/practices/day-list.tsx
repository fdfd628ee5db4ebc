import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Practice } from '@boathouse/domain/practices/model'
import { useId } from 'react'
import { useFormats } from '#lib/formats.ts'
import { usePracticeWords } from '#lib/practice-words.ts'
import { SLOT, withSlot } from '#lib/slot.tsx'
import { useTranslate, useWords } from '#lib/words.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import classes from './day-list.module.css'
import { PracticeRow, type RenderAnswer } from './practice-row.tsx'

interface Props {
  readonly practices: readonly Practice[]
  readonly renderAnswer: RenderAnswer
}

/** Practices under the days that they are on. */
export function DayList({ practices, renderAnswer }: Props) {
  return (
    <div className={classes.days}>
      <ZoneLine practices={practices} />
      {byDay(practices).map(([day, ofDay]) => (
        <Day key={day} day={day} practices={ofDay} renderAnswer={renderAnswer} />
      ))}
    </div>
  )
}

function Day({ day, practices, renderAnswer }: Props & { day: CalendarDay }) {
  const id = useId()
  const { dayOf } = usePracticeWords()
  const { exactDay } = useFormats()
  const [first] = practices
  return (
    <section aria-labelledby={id} className={classes.day}>
      <h2 id={id} className={classes.head}>
        <time dateTime={day} title={exactDay(day)}>
          {first && dayOf(first)}
        </time>
      </h2>
      <ul className={classes.list}>
        {practices.map((practice) => (
          <PracticeRow key={practice.id} practice={practice} renderAnswer={renderAnswer} />
        ))}
      </ul>
    </section>
  )
}

/** Whose clock the times are of, where the reader's shows others. */
export function ZoneLine({ practices }: Pick<Props, 'practices'>) {
  const t = useTranslate()
  const { formatLocale } = useWords()
  const { zoneOf } = usePracticeWords()
  const zones = new Set(practices.map(zoneOf).filter((zone) => zone !== null))
  if (zones.size === 0) return null
  const all = new Intl.ListFormat(formatLocale).format([...zones])
  return (
    <p className={classes.zone}>
      {withSlot(t('practices.zone', { zone: SLOT }), <span translate="no">{all}</span>)}
    </p>
  )
}

function byDay(practices: readonly Practice[]): [CalendarDay, Practice[]][] {
  const days = new Map<CalendarDay, Practice[]>()
  for (const practice of practices) days.set(practice.day, [...(days.get(practice.day) ?? []), practice])
  return [...days]
}

/** The same days before their practices are there. */
export function DayListSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.days} aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days that are all alike.
        <div key={place} className={classes.day}>
          <p className={classes.head}>
            <Skeleton width="6rem" />
          </p>
          <div className={`${classes.list} ${classes.waiting}`}>
            <Skeleton width="8rem" />
            <Skeleton width="14rem" />
            <Skeleton width="10rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
