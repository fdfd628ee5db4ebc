import { type CalendarDay, toMonth, toWeekday, type Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Practice } from '@boathouse/domain/practices/model'

/** Which practices are answered together, as the list of what is to come is asked for them. */
export type SeveralChoice =
  | { readonly kind: 'series'; readonly seriesId: string; readonly title: string }
  | { readonly kind: 'month'; readonly until: CalendarDay }
  | { readonly kind: 'weekday'; readonly weekday: Weekday }

/** Which of a group it is. */
export function keyOf(choice: SeveralChoice): string {
  if (choice.kind === 'series') return choice.seriesId
  return choice.kind === 'month' ? choice.until : String(choice.weekday)
}

/** What of the list a choice asks for. */
export function queryOfChoice(choice: SeveralChoice) {
  if (choice.kind === 'series') return { seriesId: choice.seriesId }
  return choice.kind === 'month' ? { until: choice.until } : { weekday: choice.weekday }
}

/** Whether somebody has, or had, something to say to a practice that is to come. */
const isAsking = ({ own, cancelledAt, answering }: Practice): boolean =>
  own !== null && cancelledAt === null && answering === 'open'

/**
 * What can be answered at once of the practices that come next: each series, what is left of the month of the first, and each
 * weekday. Whatever holds one practice alone is no choice.
 */
export function listChoices(practices: readonly Practice[]): SeveralChoice[] {
  const asking = practices.filter(isAsking)
  const [first] = asking
  if (!first) return []
  const severalBy = <Key>(key: (practice: Practice) => Key) =>
    [...Map.groupBy(asking, key)].filter(([, group]) => group.length > 1)
  const series = severalBy(({ seriesId }) => seriesId).flatMap(([seriesId, [practice]]) =>
    seriesId !== null && practice ? [{ kind: 'series' as const, seriesId, title: practice.title }] : [],
  )
  const until = toMonth(first.day).last
  const ofMonth = asking.filter(({ day }) => day <= until)
  return [
    ...series,
    ...(ofMonth.length > 1 ? [{ kind: 'month' as const, until }] : []),
    ...severalBy(({ day }) => toWeekday(day))
      .map(([weekday]) => weekday)
      .sort((a, b) => a - b)
      .map((weekday) => ({ kind: 'weekday' as const, weekday })),
  ]
}
