import { comparisonOf } from '@boathouse/domain/disciplines/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { PersonalRecord } from '@boathouse/domain/records/model'
import { useDisciplineWords } from '#lib/discipline-words.ts'
import { useFormats } from '#lib/formats.ts'
import { useTranslate } from '#lib/words.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Dash } from '#ui/dash.tsx'
import { Facts } from '#ui/facts.tsx'
import { Target } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import classes from './record-summary.module.css'

interface Props {
  readonly record: PersonalRecord
  readonly today: CalendarDay
}

/** One record in large, and all that is known of it. */
export function RecordSummary({ record, today }: Props) {
  const t = useTranslate()
  const { day, exactDay } = useFormats()
  const { figureOf, paceOf, betterBy } = useDisciplineWords()
  const { value, date, provenance, eventName, improvement, seasonBest, verifiedAt } = record
  const pace = paceOf(record, value)
  const onDay = (of: CalendarDay) => (
    <time dateTime={of} title={exactDay(of)}>
      {day(of, today)}
    </time>
  )
  return (
    <>
      <p className={classes.value}>{figureOf(record, value)}</p>
      {pace && <p className={classes.pace}>{pace}</p>}
      <div className={classes.facts}>
        <Facts
          facts={[
            { name: t('record.since'), value: onDay(date) },
            { name: t('record.from'), value: eventName || t(`provenance.${provenance}`) },
            {
              name: t('record.improvement'),
              value: improvement === null ? t('records.first') : betterBy(record, improvement),
            },
            {
              name: t('record.seasonBest'),
              value: seasonBest ? (
                <>
                  {figureOf(record, seasonBest.value)}, {onDay(seasonBest.date)}
                </>
              ) : (
                <Dash meaning={t('records.noSeasonBest')} />
              ),
            },
            {
              name: t('record.verified'),
              value: t(verifiedAt === null ? 'record.verified.no' : 'record.verified.yes'),
            },
          ]}
        />
      </div>
      <LinkButton
        to="/goals"
        search={{ add: '1', discipline: record.disciplineKey, target: String(beating(record)) }}
        variant="default"
        leftSection={<Target />}
      >
        {t('record.beatThis')}
      </LinkButton>
    </>
  )
}

const HALF_A_KILOGRAM = 500

/** The least that is better, as people set themselves targets. */
function beating({ disciplineKey, clubDiscipline, value }: PersonalRecord): number {
  const comparison = comparisonOf(disciplineKey, clubDiscipline)
  if (!comparison) return value
  const { measure, direction, step } = comparison
  const by = measure === 'weight' ? HALF_A_KILOGRAM : step
  return direction === 'least' ? Math.max(value - by, by) : value + by
}

const facts = [
  'record.since',
  'record.from',
  'record.improvement',
  'record.seasonBest',
  'record.verified',
] as const

/** The same before it is there. */
export function RecordSummarySkeleton() {
  const t = useTranslate()
  return (
    <div aria-busy="true">
      <p className={classes.value}>
        <Skeleton width="5ch" />
      </p>
      <p className={classes.pace}>
        <Skeleton width="9ch" />
      </p>
      <div className={classes.facts}>
        <Facts facts={facts.map((name) => ({ name: t(name), value: <Skeleton width="6rem" /> }))} />
      </div>
      <p className={classes.action}>
        <Skeleton width="7rem" />
      </p>
    </div>
  )
}
