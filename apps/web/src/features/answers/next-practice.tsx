import type { Practice } from '@boathouse/domain/practices/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { nextPracticeQuery } from '#shared/practices/practice-cache.ts'
import { usePracticeWords } from '#shared/practices/practice-words.ts'
import { Card } from '#ui/card.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import classes from './next-practice.module.css'

interface Props {
  /** How many come, as lists of practices say it. */
  readonly renderCounts: (practice: Practice) => ReactNode
  /** For who runs practices, when the register of this one is open: the way to it. */
  readonly renderRegister: (practice: Practice) => ReactNode
  /** For who can set one: the way there. */
  readonly setOne: ReactNode
}

/** The dashboard's practice that asks the reader next, with their answer. */
export function NextPractice({ renderCounts, renderRegister, setOne }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(nextPracticeQuery)
  return (
    <Card
      title={t('nextPractice.title')}
      more={
        <Link to="/attendance" search={{}}>
          {t('nextPractice.all')}
        </Link>
      }
    >
      <div className={classes.body} aria-busy={!data && !isError}>
        {data?.next && (
          <NextPracticeCard
            practice={data.next}
            counts={renderCounts(data.next)}
            register={data.next.id === data.now?.id && renderRegister(data.next)}
          />
        )}
        {data && !data.next && (
          <div className={classes.empty}>
            <p>{t('nextPractice.empty')}</p>
            {setOne}
          </div>
        )}
        {!data && isError && <NotLoaded words={t('nextPractice.notLoaded')} onRetry={() => void refetch()} />}
        {!data && !isError && <NextPracticeSkeleton />}
      </div>
    </Card>
  )
}

interface NextProps {
  readonly practice: Practice
  readonly counts: ReactNode
  readonly register: ReactNode
}

function NextPracticeCard({ practice, counts, register }: NextProps) {
  const { when } = usePracticeWords()
  const { id, title, place, startsAt } = practice
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.title}>
          <Link to="/attendance/$practiceId" params={{ practiceId: id }} translate="no">
            {title}
          </Link>
        </h3>
        <p className={classes.when}>
          <time dateTime={startsAt}>{when(practice)}</time>
        </p>
        <p className={classes.details}>
          {place && <span translate="no">{place}</span>}
          {counts}
        </p>
      </div>
      <AnswerButtons key={id} practice={practice} />
      {register && <div className={classes.register}>{register}</div>}
    </>
  )
}

function NextPracticeSkeleton() {
  return (
    <div className={classes.head}>
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
