import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { craftFamilies } from '@boathouse/domain/training/activity-files/craft-family-rules'
import {
  type CourseDirection,
  type CoursePiece,
  courseDirection,
  type ShownCourse,
} from '@boathouse/domain/training/courses/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { clockOf } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { type Column, RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { piecesQuery } from './api.ts'
import classes from './courses.module.css'
import { useCourseWords } from './use-course-words.ts'

interface Props {
  readonly course: ShownCourse
  readonly today: CalendarDay
}

export function CoursePieces({ course, today }: Props) {
  const t = useTranslate()
  const families = craftFamilies.filter((family) => course.fastest.some((one) => one.family === family))
  const [chosen, setChosen] = useState<(typeof craftFamilies)[number] | null>(null)
  const family = families.find((one) => one === chosen) ?? families[0]
  if (!family)
    return (
      <Card title={t('coursePieces.time')}>
        <p className={classes.quiet}>{t('coursePieces.none')}</p>
      </Card>
    )
  const directions = courseDirection.options.filter((direction) =>
    course.fastest.some((one) => one.family === family && one.direction === direction),
  )
  return (
    <>
      {families.length > 1 && (
        <div className={classes.family}>
          <ChoicePills
            label={t('label.craft')}
            options={families.map((value) => ({ value, label: t(`craftFamily.${value}`) }))}
            value={family}
            onChange={setChosen}
          />
        </div>
      )}
      <Parts gap="1rem">
        {directions.map((direction) => (
          <Ranking key={`${family} ${direction}`} {...{ course, today, direction, family }} />
        ))}
      </Parts>
    </>
  )
}

interface RankingProps extends Props {
  readonly direction: CourseDirection
  readonly family: (typeof craftFamilies)[number]
}

function Ranking({ course, today, direction, family }: RankingProps) {
  const t = useTranslate()
  const { directionOf } = useCourseWords()
  const list = useInfiniteQuery(piecesQuery(course.id, { direction, family }))
  const columns = useColumns(today)
  const title = directionOf(course, direction)
  const rows = ranked(list.data?.pages.flatMap(({ items }) => items) ?? [])
  return (
    <Card title={title}>
      {list.isPending && <RecordTableSkeleton label={title} columns={columns} count={3} isDense />}
      {!list.data && !list.isPending && (
        <NotLoaded words={t('coursePieces.notLoaded')} onRetry={() => void list.refetch()} />
      )}
      {list.data && (
        <RecordTable label={title} columns={columns} rows={rows} keyOf={({ piece }) => piece.id} isDense />
      )}
      {list.hasNextPage && (
        <ShowMore
          list={list}
          shown={t('coursePieces.shown', { count: rows.length })}
          notLoaded={t('coursePieces.notLoaded')}
        />
      )}
    </Card>
  )
}

interface RankedPiece {
  readonly rank: number
  readonly piece: CoursePiece
}

/** Standard competition ranking: 1, 2, 2, 4. */
export function ranked(pieces: readonly CoursePiece[]): RankedPiece[] {
  let rank = 0
  return pieces.map((piece, index) => {
    if (piece.seconds !== pieces[index - 1]?.seconds) rank = index + 1
    return { rank, piece }
  })
}

function useColumns(today: CalendarDay): Column<RankedPiece>[] {
  const t = useTranslate()
  const { day, exactDay } = useFormats()
  const { timeOf } = useCourseWords()
  return [
    {
      name: t('label.session'),
      place: 'main',
      expected: '8ch',
      cell: ({ rank, piece: { sessionId, date } }) => (
        <>
          <span className={classes.rank}>{t('coursePieces.rank', { rank })}</span>{' '}
          <Link className={classes.link} to="/training-logs/$sessionId" params={{ sessionId }}>
            <time dateTime={date} title={exactDay(date)}>
              {day(date, today)}
            </time>
          </Link>
        </>
      ),
    },
    {
      name: t('coursePieces.at'),
      place: 'number',
      expected: '6ch',
      cell: ({ piece }) => clockOf(piece.from),
    },
    {
      name: t('coursePieces.time'),
      place: 'figure',
      expected: '6ch',
      cell: ({ piece }) => timeOf(piece.seconds),
    },
  ]
}
