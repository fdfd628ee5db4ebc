import type { Course, CourseDirection } from '@boathouse/domain/training/courses/model'
import { isLap } from '@boathouse/domain/training/courses/piece-rules'
import { tenthsOf } from '#lib/i18n/clock.ts'
import { useLanguage } from '#lib/i18n/language.tsx'

export function useCourseWords() {
  const { t, formatLocale } = useLanguage()
  return {
    directionOf: (course: Pick<Course, 'start' | 'finish'> | boolean, direction: CourseDirection) =>
      (typeof course === 'boolean' ? course : isLap(course))
        ? t(`courses.lap.${direction}`)
        : t(`courses.direction.${direction}`),
    /** In tenths: recordings have one position a second, so more digits would be noise. */
    timeOf: (seconds: number) => tenthsOf(Math.round(seconds * 1000), formatLocale),
  }
}
