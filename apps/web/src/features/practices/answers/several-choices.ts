import { type CalendarDay, toMonth, toWeekday, type Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Practice } from '@boathouse/domain/practices/practices/model'

export type SeveralChoice =
  | { readonly kind: 'series'; readonly seriesId: string; readonly title: string }
  | { readonly kind: 'month'; readonly until: CalendarDay }
  | { readonly kind: 'weekday'; readonly weekday: Weekday }

export function keyOf(choice: SeveralChoice): string {
  if (choice.kind === 'series') return choice.seriesId
  return choice.kind === 'month' ? choice.until : String(choice.weekday)
}

export function queryOfChoice(choice: SeveralChoice) {
  if (choice.kind === 'series') return { seriesId: choice.seriesId }
  return choice.kind === 'month' ? { until: choice.until } : { weekday: choice.weekday }
}

/** Whether the user can answer an upcoming practice. */
const isAsking = ({ own, cancelledAt, answering }: Practice): boolean =>
  own !== null && cancelledAt === null && answering === 'open'

/** Groups of the next practices: by series, by weekday, or the rest of the first month. Leaves out groups of one. */
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
