import { readSigned, sign } from './signed.ts'

/** Whom a link is for, and which of theirs it is: raising the version ends those that were made before. */
export interface PersonLink {
  readonly userId: string
  readonly version: number
}

const saidOf = ({ userId, version }: PersonLink) => [userId, String(version)]

function readPerson(said: string[] | null): PersonLink | null {
  const [userId, version] = said ?? []
  return userId === undefined || version === undefined ? null : { userId, version: Number(version) }
}

/** The address at which a person's calendar program reads the practices of their club, without signing in. */
export const calendarAddressOf = (publicUrl: string, secret: string, link: PersonLink): string =>
  `${publicUrl}/api/calendar/${sign(secret, 'calendar', saidOf(link))}.ics`

export const readCalendarToken = (secret: string, token: string): PersonLink | null =>
  readPerson(readSigned(secret, 'calendar', token))

/** The address at which a person turns reminders by mail off, without signing in. */
export const remindersLinkTo = (publicUrl: string, secret: string, link: PersonLink): string =>
  `${publicUrl}/reminders?${new URLSearchParams({ token: sign(secret, 'reminders', saidOf(link)) })}`

export const readRemindersToken = (secret: string, token: string): PersonLink | null =>
  readPerson(readSigned(secret, 'reminders', token))
