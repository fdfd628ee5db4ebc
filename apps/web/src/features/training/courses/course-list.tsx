import type { ShownCourse } from '@boathouse/domain/training/courses/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { coursesQuery, useCourseCalls, useRefreshCourses } from './api.ts'
import { CourseSearch } from './course-search.tsx'
import classes from './courses.module.css'
import { RenameCourse } from './rename-course.tsx'
import { useCourseWords } from './use-course-words.ts'

export function CourseList({ clubId }: { clubId: string | null }) {
  const { t, locale } = useLanguage()
  const { data, isPending, refetch } = useQuery(coursesQuery)
  const { remove, restore } = useCourseCalls(clubId)
  const deletions = useDeletions<ShownCourse>({ remove, restore, renew: useRefreshCourses() })
  const shown = data?.items
    .filter((course) => !deletions.isHidden(course))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <>
      <Card title={t('label.courses')}>
        {data && <CourseSearch unsearched={data.unsearched} />}
        {isPending && <RowListSkeleton count={2} />}
        {!data && !isPending && <NotLoaded words={t('courses.notLoaded')} onRetry={() => void refetch()} />}
        {shown?.length === 0 && <EmptyState title={t('courses.empty')} lead={t('courses.empty.lead')} />}
        {shown && shown.length > 0 && (
          <RowList label={t('label.courses')}>
            {shown.map((course) => (
              <CourseRow
                key={course.id}
                course={course}
                clubId={clubId}
                mayKeep={course.owner === 'athlete' || data?.abilities.keepClubs === true}
                onDelete={() => void deletions.remove(course)}
              />
            ))}
          </RowList>
        )}
      </Card>
      <DeletedRecords
        noun="courses"
        deletions={deletions}
        deleted={({ name }) => t('courses.deleted', { name })}
      />
    </>
  )
}

interface RowProps {
  readonly course: ShownCourse
  readonly clubId: string | null
  readonly mayKeep: boolean
  readonly onDelete: () => void
}

function CourseRow({ course, clubId, mayKeep, onDelete }: RowProps) {
  const t = useTranslate()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, owner } = course
  return (
    <Row
      title={
        <>
          <Link
            id={`${id}-name`}
            className={classes.link}
            to="/personal-records/courses/$courseId"
            params={{ courseId: id }}
            translate="no"
          >
            {name}
          </Link>
          {owner === 'club' && <Badge>{t('courses.ofClub')}</Badge>}
        </>
      }
      details={useFastest(course)}
      actions={
        mayKeep && (
          <RowMenu
            label={t('courses.actions')}
            id={`${id}-menu`}
            labelledBy={`${id}-name`}
            actions={[
              { label: t('action.rename'), onPick: () => setRenaming(true) },
              { label: t('record.delete'), onPick: onDelete },
            ]}
          />
        )
      }
    >
      {isRenaming && <RenameCourse course={course} clubId={clubId} onDone={() => setRenaming(false)} />}
    </Row>
  )
}

function useFastest(course: ShownCourse): string[] {
  const t = useTranslate()
  const { directionOf, timeOf } = useCourseWords()
  const { fastest } = course
  if (fastest.length === 0) return [t('courses.none')]
  const hasSeveral = new Set(fastest.map(({ family }) => family)).size > 1
  return fastest.map(({ direction, family, seconds }) => {
    const words = { direction: directionOf(course, direction), time: timeOf(seconds) }
    return hasSeveral
      ? t('courses.fastest.of', { ...words, family: t(`craftFamily.${family}`) })
      : t('courses.fastest', words)
  })
}
