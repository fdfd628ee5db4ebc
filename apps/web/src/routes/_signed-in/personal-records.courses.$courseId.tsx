import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { coursesQuery } from '#features/training/courses/api.ts'
import { ClubRanking } from '#features/training/courses/club-ranking.tsx'
import { CoursePieces } from '#features/training/courses/course-pieces.tsx'
import { CourseSearch } from '#features/training/courses/course-search.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useToday } from '#lib/session/use-today.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { BackLink, PageHeader } from '#ui/layout/page-header.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'

export const Route = createFileRoute('/_signed-in/personal-records/courses/$courseId')({
  component: OneCourse,
})

function OneCourse() {
  const t = useTranslate()
  const { courseId } = Route.useParams()
  const { user, abilities } = Route.useRouteContext().me
  const today = useToday()
  const { data, isPending, refetch } = useQuery(coursesQuery)
  const course = data?.items.find(({ id }) => id === courseId)
  return (
    <>
      <PageHeader
        title={course?.name ?? t('label.courses')}
        back={<BackLink to="/personal-records/courses">{t('label.courses')}</BackLink>}
      />
      {data && <CourseSearch unsearched={data.unsearched} />}
      {isPending && (
        <Card title={t('coursePieces.time')}>
          <RowListSkeleton count={3} />
        </Card>
      )}
      {!data && !isPending && <NotLoaded words={t('courses.notLoaded')} onRetry={() => void refetch()} />}
      {data && !course && <p>{t('coursePieces.unknown')}</p>}
      {course && <CoursePieces course={course} today={today} />}
      {course?.owner === 'club' && user.teamId !== null && abilities.coachAthletes && (
        <ClubRanking course={course} clubId={user.teamId} today={today} />
      )}
    </>
  )
}
