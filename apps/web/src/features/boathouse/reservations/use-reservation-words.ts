import type { Reservation } from '@boathouse/domain/boathouse/reservations/model'
import type { Limits } from '@boathouse/domain/club/clubs/reservation-limit-rules'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { minutesOf } from '@boathouse/messages/durations'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'

/** Words for reservations, by the club's clock, for example 'Today, 17:00–19:00'. */
export function useReservationWords(timeZone: string) {
  const t = useTranslate()
  const { day, weekday, clock } = useFormats()
  return {
    long: (minutes: number) => minutesOf(t, minutes),
    limits: ({ days, minutes, open }: Limits): string =>
      t('reservation.limits', { days, length: minutesOf(t, minutes), open }),
    when: ({ startsAt, endsAt }: Pick<Reservation, 'startsAt' | 'endsAt'>): string => {
      const [start, end] = [new Date(startsAt), new Date(endsAt)].map((one) => wallClockAt(one, timeZone))
      if (!start || !end) return ''
      const today = dayAt(new Date(), timeZone)
      const isNear = start.day === today || start.day === addDays(today, -1)
      const endTime = clock(end.time)
      const to = end.day === start.day ? endTime : `${weekday(end.day)}, ${endTime}`
      return t('reservation.when', {
        day: isNear ? day(start.day, today) : weekday(start.day),
        from: clock(start.time),
        to,
      })
    },
  }
}
