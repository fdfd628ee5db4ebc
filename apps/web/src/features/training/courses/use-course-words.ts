import { formatTenths } from '@boathouse/domain/kernel/duration'
import { isLap } from '@boathouse/domain/training/activity-files/courses/course-pieces'
import type { Course, CourseDirection } from '@boathouse/domain/training/courses/model'
import { useTranslate } from '#lib/i18n/language.tsx'

export function useCourseWords() {
  const t = useTranslate()
  return {
    directionOf: (course: Pick<Course, 'start' | 'finish'> | boolean, direction: CourseDirection) =>
      (typeof course === 'boolean' ? course : isLap(course))
        ? t(`courses.lap.${direction}`)
        : t(`courses.direction.${direction}`),
    /** In tenths: recordings have one position a second, so more digits would be noise. */
    timeOf: (seconds: number) => formatTenths(Math.round(seconds * 1000)),
  }
}
