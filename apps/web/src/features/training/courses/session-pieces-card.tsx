import type { CallOutput } from '@boathouse/domain/kernel/contract'
import type { listSessionPieces } from '@boathouse/domain/training/courses/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clockOf } from '#lib/i18n/clock.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { type Column, RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { sessionPiecesQuery } from './api.ts'
import classes from './courses.module.css'
import { useCourseWords } from './use-course-words.ts'

type Piece = CallOutput<typeof listSessionPieces>['items'][number]

interface Props {
  readonly sessionId: string
  readonly onDraw: () => void
}

export function SessionPiecesCard({ sessionId, onDraw }: Props) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(sessionPiecesQuery(sessionId))
  const columns = useColumns()
  const title = t('label.courses')
  return (
    <Card title={title}>
      {isPending && <RecordTableSkeleton label={title} columns={columns} count={1} />}
      {!data && !isPending && (
        <NotLoaded words={t('coursePieces.notLoaded')} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && <p className={classes.quiet}>{t('coursePieces.empty')}</p>}
      {data && data.items.length > 0 && (
        <RecordTable label={title} columns={columns} rows={data.items} keyOf={({ id }) => id} />
      )}
      <div className={classes.cardActions}>
        <Button variant="default" onClick={onDraw}>
          {t('course.draw')}
        </Button>
        <Link className={classes.link} to="/personal-records/courses">
          {t('courses.list')}
        </Link>
      </div>
    </Card>
  )
}

function useColumns(): Column<Piece>[] {
  const t = useTranslate()
  const { directionOf, timeOf } = useCourseWords()
  return [
    {
      name: t('label.course'),
      place: 'main',
      expected: '10ch',
      cell: ({ courseId, name }) => (
        <Link
          className={classes.link}
          to="/personal-records/courses/$courseId"
          params={{ courseId }}
          translate="no"
        >
          {name}
        </Link>
      ),
    },
    {
      name: t('label.direction'),
      place: 'detail',
      expected: '9ch',
      cell: ({ isLap, direction }) => directionOf(isLap, direction),
    },
    {
      name: t('coursePieces.at'),
      place: 'detail',
      expected: '6ch',
      cell: ({ from }) => clockOf(from),
    },
    {
      name: t('coursePieces.time'),
      place: 'figure',
      expected: '6ch',
      cell: ({ seconds, isFastest }) => (
        <>
          {timeOf(seconds)}
          {isFastest && <Quiet>{t('coursePieces.fastest')}</Quiet>}
        </>
      ),
    },
  ]
}
