import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { regionalLocaleFor } from '@boathouse/messages/locales'

interface Start {
  readonly startsAt: string
  readonly timeZone: string
}

/** When a practice starts, in a reader's language: on the clock where it is, and which clock that is. */
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
