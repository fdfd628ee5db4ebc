import { renameCourse } from '@boathouse/domain/courses/contract'
import type { Course, ShownCourse } from '@boathouse/domain/courses/model'
import { useEffect } from 'react'
import { createDraft, NO_DRAFT } from '#editor/draft.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { speakStatus } from '#ui/spoken-status.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { useCourseCalls, useRefreshCourses } from './api.ts'
import classes from './courses.module.css'

interface Props {
  readonly course: ShownCourse
  readonly clubId: string | null
  readonly onDone: () => void
}

const toFormValues = ({ name }: Pick<Course, 'name'>) => ({ name })

/** A course's name, in its row. */
export function RenameCourse({ course, clubId, onDone }: Props) {
  const t = useTranslate()
  const { rename } = useCourseCalls(clubId)
  const refresh = useRefreshCourses()
  const form = useRecordForm<typeof renameCourse.body, { name: string }, Course, Course>({
    body: renameCourse.body,
    draft: { start: createDraft(course, toFormValues(course)), ...NO_DRAFT },
    toFormValues,
    toRequest: (typed) => typed,
    onSaved: () => {
      void refresh()
      onDone()
      speakStatus(t('course.renamed'))
    },
    refresh,
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.select(), [ref])
  const onSubmit = form.onSubmit((body) => form.save(() => rename(course, body)))
  const error = form.formError ?? (form.merged?.isRefusal ? t('course.stale') : null)
  return (
    <Form ref={ref} onSubmit={onSubmit} error={error}>
      <TextInput label={t('course.name')} autoComplete="off" {...form.field('name')} />
      <div className={classes.buttons}>
        <WorkButton
          type="submit"
          label={t('course.save')}
          workingLabel={t('course.saving')}
          isWorking={form.isSaving}
        />
        <Button variant="default" onClick={onDone}>
          {t('course.cancel')}
        </Button>
      </div>
    </Form>
  )
}
