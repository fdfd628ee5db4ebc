import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { craftFamilies } from '@boathouse/domain/training/activity-files/craft-family-rules'
import { courseDirection, type RankedPiece, type ShownCourse } from '@boathouse/domain/training/courses/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCameFrom } from '#lib/session/came-from.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { type Column, RecordTable, RecordTableSkeleton } from '#ui/table/record-table.tsx'
import { courseRankingQuery } from './api.ts'
import classes from './courses.module.css'
import { useCourseWords } from './use-course-words.ts'

interface Props {
  readonly course: ShownCourse
  readonly clubId: string
  readonly today: CalendarDay
}

/** For coaches: the fastest among athletes who share all their training. */
export function ClubRanking({ course, clubId, today }: Props) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(courseRankingQuery(clubId, course.id))
  const columns = useColumns(today)
  const label = t('courseRanking.title')
  return (
    <div className={classes.below}>
      <Card title={label}>
        <p className={classes.lead}>{t('courseRanking.lead')}</p>
        {isPending && <RecordTableSkeleton label={label} columns={columns} count={5} isDense />}
        {!data && !isPending && (
          <NotLoaded words={t('courseRanking.notLoaded')} onRetry={() => void refetch()} />
        )}
        {data?.items.length === 0 && (
          <EmptyState title={t('courseRanking.empty')} lead={t('courseRanking.empty.lead')} />
        )}
        {data && data.items.length > 0 && <Ranking {...{ course, columns }} items={data.items} />}
      </Card>
    </div>
  )
}

interface RankingProps extends Pick<Props, 'course'> {
  readonly items: readonly RankedPiece[]
  readonly columns: Column<RankedPiece>[]
}

function Ranking({ course, items, columns }: RankingProps) {
  const t = useTranslate()
  const { directionOf } = useCourseWords()
  const [chosen, setChosen] = useState<Partial<Pick<RankedPiece, 'direction' | 'family'>>>({})
  const families = craftFamilies.filter((one) => items.some(({ family }) => family === one))
  const family = families.find((one) => one === chosen.family) ?? families[0] ?? 'other'
  const inFamily = items.filter((one) => one.family === family)
  const directions = courseDirection.options.filter((one) =>
    inFamily.some(({ direction }) => direction === one),
  )
  const direction = directions.find((one) => one === chosen.direction) ?? directions[0] ?? 'forth'
  return (
    <Parts gap="1rem">
      {families.length > 1 && (
        <ChoicePills
          label={t('label.craft')}
          options={families.map((value) => ({ value, label: t(`craftFamily.${value}`) }))}
          value={family}
          onChange={(value) => setChosen({ ...chosen, family: value })}
        />
      )}
      {directions.length > 1 && (
        <ChoicePills
          label={t('label.direction')}
          options={directions.map((value) => ({ value, label: directionOf(course, value) }))}
          value={direction}
          onChange={(value) => setChosen({ ...chosen, direction: value })}
        />
      )}
      <RecordTable
        label={t('courseRanking.title')}
        columns={columns}
        rows={inFamily.filter((one) => one.direction === direction)}
        keyOf={({ athlete }) => athlete.id}
        isDense
      />
    </Parts>
  )
}

function useColumns(today: CalendarDay): Column<RankedPiece>[] {
  const t = useTranslate()
  const cameFrom = useCameFrom()
  const { day, exactDay } = useFormats()
  const { timeOf } = useCourseWords()
  return [
    {
      name: t('label.athlete'),
      place: 'main',
      expected: '10rem',
      cell: ({ place, athlete: { id, firstName, lastName } }) => (
        <span className={classes.ranked}>
          <span className={classes.rank}>{t('coursePieces.rank', { rank: place })}</span>{' '}
          <Link className={classes.link} to="/team/$uid" params={{ uid: id }} state={cameFrom}>
            <span translate="no">
              {[firstName, lastName].filter(Boolean).join(' ') || t('label.someoneUnnamed')}
            </span>
          </Link>
        </span>
      ),
    },
    {
      name: t('coursePieces.time'),
      place: 'figure',
      expected: '6ch',
      cell: ({ seconds }) => timeOf(seconds),
    },
    {
      name: t('label.session'),
      place: 'detail',
      expected: '8ch',
      cell: ({ athlete, sessionId, date }) => (
        <Link
          className={classes.link}
          to="/team/$uid/$sessionId"
          params={{ uid: athlete.id, sessionId }}
          state={cameFrom}
        >
          <time dateTime={date} title={exactDay(date)}>
            {day(date, today)}
          </time>
        </Link>
      ),
    },
  ]
}
