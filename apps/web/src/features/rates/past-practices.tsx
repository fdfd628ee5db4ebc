import type { PastPractice } from '@boathouse/domain/rates/model'
import type { RegisterState } from '@boathouse/domain/register/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useAnswerWords } from '#shared/answers/use-answer-words.ts'
import { usePracticeWords } from '#shared/practices/practice-words.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { type Column, RecordTable, RecordTableSkeleton } from '#ui/record-table.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { pastPracticesQuery } from './api.ts'
import classes from './past-practices.module.css'

/** What is over and expected the reader, the latest first: what they had said, and what was recorded. */
export function PastPractices() {
  const t = useTranslate()
  return (
    <Card title={t('pastPractices.title')}>
      <Listed />
    </Card>
  )
}

const keyOf = ({ id }: PastPractice) => id

function Listed() {
  const t = useTranslate()
  const columns = usePastColumns()
  const list = useInfiniteQuery(pastPracticesQuery)
  const label = t('pastPractices.title')
  const notLoaded = t('practices.notLoaded')
  if (list.isPending) return <RecordTableSkeleton label={label} columns={columns} count={8} />
  if (!list.data) return <NotLoaded words={notLoaded} onRetry={() => void list.refetch()} />
  const practices = list.data.pages.flatMap(({ items }) => items)
  if (practices.length === 0) return <EmptyState lead={t('pastPractices.empty')} />
  return (
    <>
      <RecordTable label={label} columns={columns} rows={practices} keyOf={keyOf} />
      <ShowMore
        list={list}
        shown={t('pastPractices.shown', { count: practices.length })}
        notLoaded={notLoaded}
      />
    </>
  )
}

const tones: Record<RegisterState, BadgeTone> = {
  present: 'good',
  late: 'warn',
  absent: 'bad',
  excused: 'neutral',
  none: 'neutral',
}

/** What a past practice says of its reader. */
export function usePastColumns(): Column<PastPractice>[] {
  const t = useTranslate()
  const { dayOf, startOf } = usePracticeWords()
  return [
    {
      name: t('pastPractices.practice'),
      place: 'main',
      expected: '12ch',
      cell: (practice) => <Named practice={practice} />,
    },
    {
      name: t('pastPractices.when'),
      place: 'detail',
      expected: '16ch',
      cell: (practice) => (
        <time dateTime={practice.startsAt}>
          {t('practice.when', { day: dayOf(practice), times: startOf(practice) })}
        </time>
      ),
    },
    {
      name: t('pastPractices.said'),
      place: 'detail',
      expected: '8ch',
      cell: (practice) => (
        <span className={classes.said}>
          <Said practice={practice} />
        </span>
      ),
    },
    {
      name: t('pastPractices.state'),
      place: 'figure',
      expected: '6ch',
      cell: (practice) => <Recorded practice={practice} />,
    },
  ]
}

function Named({ practice }: { practice: PastPractice }) {
  const { id, title, cancelledAt, cancelReason } = practice
  return (
    <>
      <Link to="/attendance/$practiceId" params={{ practiceId: id }} className={classes.title} translate="no">
        {cancelledAt === null ? title : <s>{title}</s>}
      </Link>
      {cancelReason && (
        <div className={classes.reason} translate="no">
          {cancelReason}
        </div>
      )}
    </>
  )
}

function Said({ practice }: { practice: PastPractice }) {
  return useAnswerWords()(practice)
}

function Recorded({ practice: { cancelledAt, isTaken, state } }: { practice: PastPractice }) {
  const t = useTranslate()
  if (cancelledAt !== null) return <Badge>{t('practice.cancelled')}</Badge>
  if (!isTaken) return <span className={classes.notTaken}>{t('pastPractices.notTaken')}</span>
  return <Badge tone={tones[state]}>{t(`registerState.${state}`)}</Badge>
}
