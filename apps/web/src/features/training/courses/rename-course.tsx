import { renameCourse } from '@boathouse/domain/training/courses/contract'
import type { ShownCourse } from '@boathouse/domain/training/courses/model'
import { RenameForm } from '#editor/rename-form.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { useCourseCalls, useRefreshCourses } from './api.ts'

interface Props {
  readonly course: ShownCourse
  readonly clubId: string | null
  readonly onDone: () => void
}

export function RenameCourse({ course, clubId, onDone }: Props) {
  const t = useTranslate()
  const { rename } = useCourseCalls(clubId)
  const refresh = useRefreshCourses()
  const onSaved = () => {
    void refresh()
    onDone()
    speakStatus(t('course.renamed'))
  }
  return (
    <RenameForm
      record={course}
      body={renameCourse.body}
      rename={(body) => rename(course, body)}
      onSaved={onSaved}
      onCancel={onDone}
      refresh={refresh}
    />
  )
}
