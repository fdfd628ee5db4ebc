import { createFileRoute } from '@tanstack/react-router'
import { CourseList } from '#features/courses/course-list.tsx'
import { RecordsTabs } from '#features/rankings/training-tabs.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { PageHeader } from '#ui/page-header.tsx'

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
