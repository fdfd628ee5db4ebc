import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Result } from '@boathouse/domain/results/results/model'
import { weightAdjustedValue } from '@boathouse/domain/results/results/weight-rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { useUnits } from '#lib/i18n/units.ts'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Check } from '#ui/icons.tsx'
import { LongText } from '#ui/layout/long-text.tsx'
import type { Column } from '#ui/table/record-table.tsx'
import { namedOf } from './api.ts'
import classes from './result-list.module.css'

export const dayIdOf = (id: string) => `${id}-day`
export const valueIdOf = (id: string) => `${id}-value`

export function useResultColumns(today: CalendarDay, recordId?: string): Column<Result>[] {
  const t = useTranslate()
  const { day, exactDay } = useFormats()
  const { figureOf } = useDisciplineWords()
  return [
    {
      name: t('label.date'),
      place: 'main',
      expected: '8ch',
      cell: ({ id, date }) => (
        <time id={dayIdOf(id)} dateTime={date} title={exactDay(date)}>
          {day(date, today)}
        </time>
      ),
    },
    {
      name: t('label.result'),
      place: 'figure',
      expected: '6ch',
      cell: (result) => <span id={valueIdOf(result.id)}>{figureOf(namedOf(result), result.value)}</span>,
    },
    {
      name: t('label.how'),
      place: 'detail',
      expected: '8ch',
      cell: ({ id, provenance }) => (
        <>
          {t(`provenance.${provenance}`)}
          {id === recordId && <strong className={classes.record}>{t('results.record')}</strong>}
        </>
      ),
    },
    {
      name: t('result.conditions'),
      place: 'note',
      expected: '20ch',
      cell: (result) => <More result={result} />,
    },
  ]
}

interface MoreProps {
  readonly result: Result
  /** False if the row shows the event elsewhere. */
  readonly hasEvent?: boolean
}

export function EventName({ result: { eventName, testDayId } }: { readonly result: Result }) {
  if (testDayId === null) return eventName
  return (
    <Link to="/tests/$testDayId" params={{ testDayId }} translate="no">
      {eventName}
    </Link>
  )
}

/** Further facts, if known, for example the event, conditions, who entered and verified it, and notes. */
export function More({ result, hasEvent = true }: MoreProps) {
  const t = useTranslate()
  const { moment } = useOwnTimes()
  const { figureOf } = useDisciplineWords()
  const { weight } = useUnits()
  const { verified, enteredBy, eventName, wind, current, course, notes, sessionId } = result
  const adjusted = weightAdjustedValue(result)
  const facts: ReactNode[] = [
    adjusted === null
      ? ''
      : t('results.weightAdjusted', {
          value: figureOf(namedOf(result), adjusted),
          weight: weight(result.bodyWeight ?? 0),
        }),
    hasEvent && eventName && <EventName result={result} />,
    wind && t('results.wind', { words: wind }),
    current && t('results.current', { words: current }),
    course && t('results.course', { words: course }),
    sessionId && t('results.fromSession'),
    // If the same person entered and verified it, name them once.
    enteredBy !== verified?.by &&
      (enteredBy === ''
        ? t('results.enteredByGone')
        : enteredBy && t('results.enteredBy', { name: enteredBy })),
  ].filter(Boolean)
  return (
    <>
      {(verified || facts.length > 0) && (
        <p className={classes.facts}>
          {verified && (
            <span className={classes.verified} title={moment(verified.at)}>
              <Check size={16} />
              {verified.by ? t('results.verifiedBy', { name: verified.by }) : t('results.verifiedByGone')}
            </span>
          )}
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other key.
            <span key={index}>{fact}</span>
          ))}
        </p>
      )}
      {notes && <LongText>{notes}</LongText>}
    </>
  )
}
