import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { regionalLocaleFor } from '@boathouse/messages/locales'

interface Start {
  readonly startsAt: string
  readonly timeZone: string
}

/** Formats a practice's start in the reader's language, with its local time zone. */
export const writeStart = ({ startsAt, timeZone }: Start, locale: string): string =>
  new Intl.DateTimeFormat(regionalLocaleFor([locale]), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: knownTimeZone(timeZone),
  }).format(new Date(startsAt))
