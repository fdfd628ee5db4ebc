import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { regionalLocaleFor } from '@boathouse/messages/locales'

interface Reader {
  readonly locale: string
  /** The club's, not the reader's. */
  readonly timeZone: string
}

/** With the zone's name, since the reader may be elsewhere. */
const MOMENT = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

const formatFor = ({ locale, timeZone }: Reader) =>
  new Intl.DateTimeFormat(regionalLocaleFor([locale]), { ...MOMENT, timeZone: knownTimeZone(timeZone) })

/** 'Tuesday 24 November at 06:30 CET', as the reader's region writes it. */
export const writeMoment = (at: string, reader: Reader): string => formatFor(reader).format(new Date(at))

/** 'Tuesday 24 November at 06:30 – 08:00 CET' */
export const writePeriod = (startsAt: string, endsAt: string, reader: Reader): string =>
  formatFor(reader).formatRange(new Date(startsAt), new Date(endsAt))

/** '06:30' or '6:30 AM' of the stored '06:30'. */
export const writeClockTime = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(regionalLocaleFor([locale]), { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}:00Z`),
  )
