import type { AttendanceMark } from '@boathouse/domain/rates/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Hidden } from '#ui/hidden.tsx'
import classes from './attendance-strip.module.css'

/** The last registers of one person as a row of squares, in the order of time: a letter and a colour, and the same in words. */
export function AttendanceStrip({ marks }: { marks: readonly AttendanceMark[] }) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  return (
    <ol className={classes.strip} aria-label={t('attendanceStrip.label', { count: marks.length })}>
      {marks.map(({ day, state }, index) => {
        const words = t('attendanceStrip.mark', { day: exactDay(day), state: t(`registerState.${state}`) })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two practices of one day have no name but their place.
          <li key={index} className={classes.mark} data-state={state} title={words}>
            <span aria-hidden="true">{t(`registerState.${state}.letter`)}</span>
            <Hidden>{words}</Hidden>
          </li>
        )
      })}
    </ol>
  )
}
