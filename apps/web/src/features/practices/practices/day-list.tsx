import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useId } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import classes from './day-list.module.css'
import { PracticeRow, type RenderAnswer } from './practice-row.tsx'

interface Props {
  readonly practices: readonly Practice[]
  readonly renderAnswer: RenderAnswer
}

export function DayList({ practices, renderAnswer }: Props) {
  return (
    <div className={classes.days}>
      <ZoneLine practices={practices} />
      <Days heading="h2" saysZone={hasSeveralTimeZones(practices)} {...{ practices, renderAnswer }} />
    </div>
  )
}

interface DaysProps extends Props {
  readonly heading: 'h2' | 'h3'
  /** Whether each practice shows its time zone. */
  readonly saysZone: boolean
}

export const Days = ({ practices, ...props }: DaysProps) =>
  groupByDay(practices).map(([day, practicesOfDay]) => (
    <Day key={day} day={day} practices={practicesOfDay} {...props} />
  ))

function Day({
  day,
  heading: Heading,
  saysZone,
  practices,
  renderAnswer,
}: DaysProps & { readonly day: CalendarDay }) {
  const id = useId()
  const { dayOf } = usePracticeWords()
  const { exactDay } = useFormats()
  const [first] = practices
  return (
    <section aria-labelledby={id} className={classes.day} data-single={practices.length === 1}>
      <Heading id={id} className={classes.head}>
        <time dateTime={day} title={exactDay(day)}>
          {first && dayOf(first)}
        </time>
      </Heading>
      <ul className={classes.list}>
        {practices.map((practice) => (
          <PracticeRow key={practice.id} {...{ practice, saysZone, renderAnswer }} />
        ))}
      </ul>
    </section>
  )
}

/** Whether time zones differ: if the club changes its zone, existing practices keep theirs. */
export const hasSeveralTimeZones = (practices: readonly Practice[]): boolean =>
  new Set(practices.map(({ timeZone }) => timeZone)).size > 1

/** Time zone shared by all practices, if it differs from the user's clock. */
export function ZoneLine({ practices }: Pick<Props, 'practices'>) {
  const t = useTranslate()
  const { zoneOf } = usePracticeWords()
  const zone = practices.map(zoneOf).find((zone) => zone !== null)
  if (zone === undefined || hasSeveralTimeZones(practices)) return null
  return (
    <Quiet>
      {fillPlaceholder(t('practices.zone', { zone: PLACEHOLDER }), <span translate="no">{zone}</span>)}
    </Quiet>
  )
}

function groupByDay(practices: readonly Practice[]): [CalendarDay, Practice[]][] {
  const days = new Map<CalendarDay, Practice[]>()
  for (const practice of practices) days.set(practice.day, [...(days.get(practice.day) ?? []), practice])
  return [...days]
}

export function DayListSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.days} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders.
        <div key={index} className={classes.day}>
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
