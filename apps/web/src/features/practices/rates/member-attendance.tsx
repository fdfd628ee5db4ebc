import type { Attendance, AttendanceMark } from '@boathouse/domain/practices/rates/model'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dash, Hidden } from '#ui/layout/hidden.tsx'
import { memberAttendanceQuery } from './api.ts'
import classes from './member-attendance.module.css'
import { useRateWords } from './use-rate-words.ts'

interface Props {
  readonly clubId: string
  readonly memberId: string
}

export function MemberAttendance({ clubId, memberId }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(memberAttendanceQuery(clubId, memberId))
  return (
    <Card title={t('label.attendance')}>
      {!data && isError ? (
        <NotLoaded words={t('rates.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <Rates attendance={data} />
      )}
    </Card>
  )
}

function Rates({ attendance }: { attendance: Attendance | undefined }) {
  const t = useTranslate()
  const { rate, madeOf } = useRateWords()
  const { streak = 0, noShows = 0 } = attendance?.all ?? {}
  const more = [
    streak > 0 && t('rates.streak', { count: streak }),
    noShows > 0 && t('rates.noShows.all', { count: noShows }),
  ].filter(Boolean)
  return (
    <>
      <dl aria-busy={!attendance}>
        {(['days30', 'season', 'all'] as const).map((period) => (
          <div key={period} className={classes.period}>
            <dt>{t(`rates.${period}`)}</dt>
            <dd className={classes.rate}>
              {attendance ? (
                (rate(attendance[period]) ?? <Dash meaning={t('rates.noRate')} />)
              ) : (
                <Skeleton width="4ch" />
              )}
            </dd>
            <dd className={classes.madeOf}>
              {attendance ? madeOf(attendance[period]) : <Skeleton width="18ch" />}
            </dd>
          </div>
        ))}
      </dl>
      {attendance && attendance.latest.length > 0 && (
        <div className={classes.strip}>
          <AttendanceStrip marks={attendance.latest} />
        </div>
      )}
      {more.length > 0 && (
        <ul className={classes.more}>
          {more.map((words) => (
            <li key={String(words)}>{words}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A member's latest registers, oldest first, as squares with a letter and a colour. Labelled for screen readers. */
function AttendanceStrip({ marks }: { marks: readonly AttendanceMark[] }) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  return (
    <ol className={classes.marks} aria-label={t('attendanceStrip.label', { count: marks.length })}>
      {marks.map(({ day, state }, index) => {
        const words = t('attendanceStrip.mark', { day: exactDay(day), state: t(`registerState.${state}`) })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two practices of one day have no other key.
          <li key={index} className={classes.mark} data-state={state} title={words}>
            <span aria-hidden="true">{t(`registerState.${state}.letter`)}</span>
            <Hidden>{words}</Hidden>
          </li>
        )
      })}
    </ol>
  )
}
