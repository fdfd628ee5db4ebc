import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { regionalLocaleFor } from '@boathouse/messages/locales'

interface Start {
  readonly startsAt: string
  readonly timeZone: string
}

/** Uses the reader's language and the club's time zone, which it names. */
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
