import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { findComparison, nextBetter } from '@boathouse/domain/results/disciplines/rules'
import type { PersonalRecord } from '@boathouse/domain/results/records/model'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Target } from '#ui/icons.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Dash } from '#ui/layout/hidden.tsx'
import classes from './records.module.css'

interface Props {
  readonly record: PersonalRecord
  readonly today: CalendarDay
  readonly action?: ReactNode
}

export function RecordSummary({ record, today, action }: Props) {
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
            { name: t('personalRecord.since'), value: onDay(date) },
            {
              name: t('label.how'),
              value: [t(`provenance.${provenance}`), eventName].filter(Boolean).join(', '),
            },
            {
              name: t('personalRecord.improvement'),
              value: improvement === null ? t('records.first') : betterBy(record, improvement),
            },
            {
              name: t('personalRecord.seasonBest'),
              value:
                seasonBest === null ? (
                  <Dash meaning={t('records.noSeasonBest')} />
                ) : seasonBest.resultId === record.resultId ? (
                  t('personalRecord.seasonBest.same')
                ) : (
                  <>
                    {figureOf(record, seasonBest.value)}, {onDay(seasonBest.date)}
                  </>
                ),
            },
            {
              name: t('personalRecord.verified'),
              value: t(verifiedAt === null ? 'personalRecord.verified.no' : 'personalRecord.verified.yes'),
            },
          ]}
        />
      </div>
      {action}
    </>
  )
}

export function BeatThis({ record }: Pick<Props, 'record'>) {
  const t = useTranslate()
  const { disciplineKey, clubDiscipline, value } = record
  const comparison = findComparison(disciplineKey, clubDiscipline)
  const target = comparison ? nextBetter(comparison, value) : value
  return (
    <LinkButton
      to="/goals"
      search={{ add: '1', discipline: disciplineKey, target: String(target) }}
      variant="default"
      leftSection={<Target />}
    >
      {t('personalRecord.beatThis')}
    </LinkButton>
  )
}

/** One minute, or 60 m: whether a discipline has a pace doesn't depend on the value. */
const ANY_VALUE = 60_000

const facts = [
  'personalRecord.since',
  'label.how',
  'personalRecord.improvement',
  'personalRecord.seasonBest',
  'personalRecord.verified',
] as const

/** Placeholder; the discipline decides whether it includes a pace. */
export function RecordSummarySkeleton({ disciplineKey }: Pick<PersonalRecord, 'disciplineKey'>) {
  const t = useTranslate()
  const { paceOf } = useDisciplineWords()
  const hasPace = paceOf({ disciplineKey }, ANY_VALUE) !== null
  return (
    <div aria-busy="true">
      <p className={classes.value}>
        <Skeleton width="5ch" />
      </p>
      {hasPace && (
        <p className={classes.pace}>
          <Skeleton width="9ch" />
        </p>
      )}
      <div className={classes.facts}>
        <Facts facts={facts.map((name) => ({ name: t(name), value: <Skeleton width="6rem" /> }))} />
      </div>
      <p className={classes.action}>
        <Skeleton width="7rem" />
      </p>
    </div>
  )
}
