import { readSignedFields, signFields } from './signed.ts'

/** Whom a link is for, and which of theirs it is: raising the version ends those that were made before. */
export interface PersonLink {
  readonly userId: string
  readonly version: number
}

const toFields = ({ userId, version }: PersonLink) => [userId, String(version)]

function toPersonLink(said: string[] | null): PersonLink | null {
  const [userId, version] = said ?? []
  return userId === undefined || version === undefined ? null : { userId, version: Number(version) }
}

/** The address at which a person's calendar program reads the practices of their club, without signing in. */
export const makeCalendarFeedUrl = (publicUrl: string, secret: string, link: PersonLink): string =>
  `${publicUrl}/api/calendar/${signFields(secret, 'calendar', toFields(link))}.ics`

export const readCalendarToken = (secret: string, token: string): PersonLink | null =>
  toPersonLink(readSignedFields(secret, 'calendar', token))

/** The address at which a person turns reminders by mail off, without signing in. */
export const makeRemindersLink = (publicUrl: string, secret: string, link: PersonLink): string =>
  `${publicUrl}/reminders?${new URLSearchParams({ token: signFields(secret, 'reminders', toFields(link)) })}`

export const readRemindersToken = (secret: string, token: string): PersonLink | null =>
  toPersonLink(readSignedFields(secret, 'reminders', token))
