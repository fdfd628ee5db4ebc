import { announcedAfter, announcedAt, isAnnounced } from '@boathouse/domain/club/clubs/announcing-rules'
import { calendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { useQuery } from '@tanstack/react-query'
import type { FieldProps } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useAnnounceDays } from '#shared/club/clubs/use-announce-days.ts'
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

export function AnnounceField({ clubId, stored, field, values }: Props) {
  const { data: club } = useQuery(clubQuery(clubId))
  const { ofPractice } = useAnnounceDays()
  const t = useTranslate()
  const { dayIn } = usePracticeWords()
  const { date, ownAnnounceDays } = values
  const { timeZone = 'UTC', announceDays = null } = club ?? {}
  const typed = {
    day: date,
    timeZone,
    ownAnnounceDays: ownAnnounceDays === '' ? null : Number(ownAnnounceDays),
  }
  const now = new Date()
  const at = !calendarDay.safeParse(date).success
    ? null
    : stored
      ? announcedAfter(stored, typed, { clubDays: announceDays, now })
      : announcedAt(typed, announceDays)
  return (
    <Select
      label={t('practice.form.announce')}
      description={
        at === null || isAnnounced({ announcedAt: at }, now)
          ? t('practice.form.announce.atOnce')
          : t('practice.form.announce.from', { day: dayIn(at, timeZone) })
      }
      data={ofPractice(announceDays).options(ownAnnounceDays)}
      {...field('ownAnnounceDays')}
    />
  )
}
