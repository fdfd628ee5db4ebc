import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { useRouteContext } from '@tanstack/react-router'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'

export function useToday(): CalendarDay {
  const { timeZone } = useRouteContext({ from: '/_signed-in' }).me.user
  return dayAt(new Date(), timeZone ?? browserTimeZone())
}
