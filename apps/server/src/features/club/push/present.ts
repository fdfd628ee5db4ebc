import { createHash } from 'node:crypto'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { translatorFor } from '@boathouse/messages/catalogues'
import { localeFor, regionalLocaleFor } from '@boathouse/messages/locales'
import type { PushEvent } from '#push/outbox.ts'

interface Told {
  readonly event: PushEvent
  /** Day of the news and today in the club's time zone; null without a day. */
  readonly days: { readonly day: CalendarDay; readonly today: CalendarDay } | null
  /** Name of the club, for members of several. */
  readonly club: string | null
  /** Whether the reader is a guardian. */
  readonly isForChild: boolean
}

/** Contains no names of people or reasons, because it appears on lock screens. */
export async function writeNotification({ event, days, club, isForChild }: Told, locale: string) {
  const lang = localeFor([locale])
  const t = await translatorFor(lang)
  const day = days === null ? '' : formatDay(days, regionalLocaleFor([locale]))
  const own = t(`notification.${event}`, { day })
  const news = isForChild ? t('notification.forChild', { news: own }) : own
  return { lang, title: club === null ? news : t('notification.inClub', { club, news }) }
}

/** 'Tuesday' within the next week, else 'December 1'. */
function formatDay({ day, today }: { day: CalendarDay; today: CalendarDay }, locale: string): string {
  const isSoon = today <= day && day < addDays(today, 7)
  const parts = isSoon ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const)
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** Opaque id: the newest notification about a thing replaces earlier ones. */
export const toTopic = (kind: string, aboutId: string): string =>
  createHash('sha256').update(`${kind} ${aboutId}`).digest('base64url').slice(0, 32)
