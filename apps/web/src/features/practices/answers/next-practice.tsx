import type { OwnPractice } from '@boathouse/domain/practices/practices/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ClubName } from '#shared/club/clubs/club-name.tsx'
import { nextPracticeQuery } from '#shared/practices/practices/practice-cache.ts'
import head from '#shared/practices/practices/practice-head.module.css'
import { PracticeHead } from '#shared/practices/practices/practice-head.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import classes from './next-practice.module.css'

interface Props {
  readonly title: string
  readonly renderCheckIn: (practice: OwnPractice) => ReactNode
  readonly renderCounts: (practice: OwnPractice) => ReactNode
}

export function NextPractice({ title, renderCheckIn, renderCounts }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(nextPracticeQuery)
  return (
    <Card
      title={title}
      more={
        <Link to="/attendance" search={{}}>
          {t('practice.back')}
        </Link>
      }
    >
      <div className={classes.body} aria-busy={!data && !isError}>
        {data?.next && (
          <>
            <NextPracticeCard practice={data.next} counts={renderCounts(data.next)} />
            {renderCheckIn(data.next)}
          </>
        )}
        {data && !data.next && (
          <div className={classes.empty}>
            <p>{t('nextPractice.empty')}</p>
          </div>
        )}
        {!data && isError && <NotLoaded words={t('nextPractice.notLoaded')} onRetry={() => void refetch()} />}
        {!data && !isError && <NextPracticeSkeleton />}
      </div>
    </Card>
  )
}

interface NextProps {
  readonly practice: OwnPractice
  readonly counts: ReactNode
}

function NextPracticeCard({ practice, counts }: NextProps) {
  const { id, place } = practice
  return (
    <>
      <PracticeHead practice={practice}>
        <p className={classes.details}>
          <ClubName clubId={practice.clubId} />
          {place && <span translate="no">{place}</span>}
          {counts}
        </p>
      </PracticeHead>
      <AnswerButtons key={id} practice={practice} />
    </>
  )
}

function NextPracticeSkeleton() {
  return (
    <div className={head.head}>
      <p>
        <Skeleton width="12ch" />
      </p>
      <p>
        <Skeleton width="22ch" />
      </p>
      <p className={classes.details}>
        <Skeleton width="16ch" />
      </p>
    </div>
  )
}
