import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import type { OwnTest, TestDayDetails } from '@boathouse/domain/results/test-days/model'
import { bestAttempt } from '@boathouse/domain/results/test-days/rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { testDayQuery } from '../api.ts'

interface Props {
  readonly clubId: string
  readonly testDayId: string
  readonly back: ReactNode
}

export function OwnTests({ clubId, testDayId, back }: Props) {
  const t = useTranslate()
  const { weekday } = useFormats()
  const { data, error, refetch } = useQuery(testDayQuery(clubId, testDayId))
  if (error?.status === 404) {
    return (
      <>
        <PageHeader title={t('label.tests')} />
        <EmptyState lead={t('testDay.unknown')}>{back}</EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader
        back={back}
        title={data?.title ?? t('label.tests')}
        lead={
          data && (
            <>
              <time dateTime={data.date}>{weekday(data.date)}</time>{' '}
              <span translate="no">
                {[data.course, data.wind, data.note].filter((words) => words !== '').join(' · ')}
              </span>
            </>
          )
        }
      />
      <Card title={t('testDay.own')}>
        {data ? (
          <Own testDay={data} />
        ) : error ? (
          <NotLoaded words={t('testDay.notLoaded')} onRetry={() => void refetch()} />
        ) : (
          <RowListSkeleton count={3} />
        )}
      </Card>
    </>
  )
}

function Own({ testDay }: { testDay: TestDayDetails }) {
  const t = useTranslate()
  if (testDay.own.length === 0) return <p>{t('testDay.own.empty')}</p>
  return (
    <RowList label={t('testDay.own')}>
      {testDay.own.map((own) => (
        <OwnRow key={own.disciplineKey} own={own} disciplines={testDay.disciplines} />
      ))}
    </RowList>
  )
}

function OwnRow({ own, disciplines }: { own: OwnTest } & Pick<TestDayDetails, 'disciplines'>) {
  const t = useTranslate()
  const { dayOf } = useClubTimes()
  const { nameOf, figureOf } = useDisciplineWords()
  const { disciplineKey, state, attempts, correctedAt } = own
  const named = disciplines.find((one) => one.disciplineKey === disciplineKey) ?? {
    disciplineKey,
    clubDiscipline: null,
  }
  const comparison = findComparison(disciplineKey, named.clubDiscipline)
  const best = comparison && bestAttempt(comparison, attempts)
  return (
    <Row
      title={
        <>
          <span translate="no">{nameOf(named)}</span>{' '}
          <strong>{state ? t(`testDay.file.state.${state}`) : best && figureOf(named, best.value)}</strong>
        </>
      }
      details={[
        ...(attempts.length > 1 ? [attempts.map(({ value }) => figureOf(named, value)).join(' · ')] : []),
        ...(correctedAt ? [t('testDay.corrected', { day: dayOf(correctedAt) })] : []),
      ]}
    />
  )
}
