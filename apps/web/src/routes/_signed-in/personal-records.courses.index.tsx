import { createFileRoute } from '@tanstack/react-router'
import { CourseList } from '#features/courses/course-list.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { PageHeader } from '#ui/page-header.tsx'

export const Route = createFileRoute('/_signed-in/personal-records/courses/')({ component: Courses })

function Courses() {
  const { user } = Route.useRouteContext().me
  return (
    <>
      <PageHeader {...useHeading('/personal-records/courses')} />
      <CourseList clubId={user.teamId} />
    </>
  )
}
