import { createHash } from 'node:crypto'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { PlanNews, ToldPlan } from '@boathouse/domain/plan-tellings/model'
import { MOST_NAMED } from '@boathouse/domain/plan-tellings/rules'
import { translator } from '@boathouse/messages'
import { catalogues } from '@boathouse/messages/catalogues'
import { localeFor } from '@boathouse/messages/locales'
import type { Row } from '#db/tables.ts'

type Said = Pick<
  Row<'clubPlannedSessions'>,
  'title' | 'type' | 'sport' | 'minutes' | 'distance' | 'rpe' | 'workout' | 'notes'
>

/** What athletes see of a planned session besides its day, in short. */
export const hashContent = ({ title, type, sport, minutes, distance, rpe, workout, notes }: Said): string =>
  createHash('sha256')
    .update(JSON.stringify([title, type, sport, minutes, distance, rpe, workout, notes]))
    .digest('base64url')

type Stored = Said & Pick<Row<'clubPlannedSessions'>, 'squadId' | 'memberId' | 'date'>

export const toTold = (plan: Stored): ToldPlan => {
  const { squadId, memberId, date, title } = plan
  return { squadId, memberId, date, title, content: hashContent(plan) }
}

/** News of a plan, each on a line, in a reader's language; of more than can be named, how many they are. */
export async function writeNews(news: readonly PlanNews[], locale: string): Promise<string[]> {
  const known = localeFor([locale])
  const t = translator(known, await catalogues[known]())
  const format = new Intl.DateTimeFormat(known, {
    ...({ weekday: 'long', day: 'numeric', month: 'long' } as const),
    timeZone: 'UTC',
  })
  const dayOf = (day: CalendarDay) => format.format(new Date(`${day}T00:00:00Z`))
  const lines = news.slice(0, MOST_NAMED).map((one) => {
    const values = { day: dayOf(one.date), title: one.title }
    if (one.kind === 'moved') return t('planNews.moved', { ...values, from: dayOf(one.from) })
    return t(`planNews.${one.kind}`, values)
  })
  const others = news.length - lines.length
  return others > 0 ? [...lines, t('planNews.more', { count: others })] : lines
}
