import { announcedAt } from '@boathouse/domain/club/clubs/announcing-rules'
import type { Club } from '@boathouse/domain/club/clubs/model'
import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import { clockTime } from '@boathouse/domain/kernel/clock-time'
import { momentAt } from '@boathouse/domain/kernel/zoned-time'
import { answerableUntil, measureNotice, resolveDeadline } from '@boathouse/domain/practices/answers/rules'
import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { useQuery } from '@tanstack/react-query'
import type { FieldProps } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHoursBefore } from '#shared/club/clubs/use-hours-before.ts'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Select } from '#ui/form/select.tsx'
import { clubQuery } from './api.ts'
import type { PracticeValues } from './practice-form-values.ts'

interface Props {
  readonly clubId: string
  readonly stored: PracticeDetails | null
  readonly field: FieldProps<PracticeValues>
  readonly values: PracticeValues
}

export function DeadlineField({ clubId, stored, field, values }: Props) {
  const t = useTranslate()
  const { data: club } = useQuery(clubQuery(clubId))
  const { practiceDeadline } = useHoursBefore()
  const help = useDeadlineHelp(club, stored, values)
  const { options } = practiceDeadline(club?.answerDeadline ?? null)
  return (
    <Select
      label={t('practice.form.deadline')}
      description={help}
      data={options(values.ownDeadline)}
      {...field('ownDeadline')}
    />
  )
}

/** Explains the deadline as athletes see it, also if the practice starts too soon for one. */
function useDeadlineHelp(
  club: Club | undefined,
  stored: PracticeDetails | null,
  { date, startTime, ownDeadline, ownAnnounceDays }: PracticeValues,
): string {
  const t = useTranslate()
  const { momentOf } = usePracticeWords()
  const isTyped = calendarDay.safeParse(date).success && clockTime.safeParse(startTime).success
  if (!club || !isTyped) return t('practice.form.deadline.start')
  const isMoved = !stored || stored.day !== date || stored.startTime !== startTime
  const timeZone = isMoved ? club.timeZone : stored.timeZone
  const startsAt = isMoved ? momentAt(date, startTime, timeZone).toISOString() : stored.startsAt
  const typed = {
    startsAt,
    noticeMinutes: isMoved ? measureNotice(startsAt, new Date()) : stored.noticeMinutes,
    announcedAt: announcedAt(
      { day: date, timeZone, ownAnnounceDays: ownAnnounceDays === '' ? null : Number(ownAnnounceDays) },
      club.announceDays,
    ),
    ownDeadline: ownDeadline === '' ? null : Number(ownDeadline),
  }
  if (resolveDeadline(typed, club.answerDeadline) !== null) {
    const moment = momentOf(answerableUntil(typed, club.answerDeadline), timeZone)
    return t('practice.form.deadline.until', { moment })
  }
  const isInside = (typed.ownDeadline ?? club.answerDeadline ?? 0) !== 0
  return t(isInside ? 'practice.form.deadline.inside' : 'practice.form.deadline.start')
}
