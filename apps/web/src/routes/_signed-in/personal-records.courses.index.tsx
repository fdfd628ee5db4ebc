import { createFileRoute } from '@tanstack/react-router'
import { RecordsTabs } from '#features/results/rankings/training-tabs.tsx'
import { CourseList } from '#features/training/courses/course-list.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/personal-records/courses/')({ component: Courses })

function Courses() {
  const { me } = Route.useRouteContext()
  return (
    <>
      <PageHeader {...useHeading('/personal-records/courses')} />
      <RecordsTabs me={me} />
      <CourseList clubId={me.user.teamId} />
    </>
  )
}
