import type { PlatformRole } from '@boathouse/domain/identity/account/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { defaultUnits } from '@boathouse/domain/kernel/units'
import { DEFAULT_SPORT } from '@boathouse/domain/sport/sports/model'
import type { Account, Db, Row } from './tables.ts'

export interface NewPerson {
  readonly email: string
  readonly emailVerified: boolean
  readonly platformRole: PlatformRole
  readonly superAdmin?: boolean
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly timeZone?: string | null
}

/** A person without a sign-in. Needs a name, because there is no email to show. */
export interface NewManagedProfile extends Pick<Row<'users'>, 'id' | 'lastName' | 'yearOfBirth'> {
  readonly firstName: string
}

export const insertManagedProfile = (db: Db, profile: NewManagedProfile, now: Date) =>
  db
    .insertInto('users')
    .values({
      ...personRow({ email: '', emailVerified: false, platformRole: 'athlete' }, now),
      ...profile,
      email: null,
    })
    .execute()

export function personRow(person: NewPerson, now: Date): Account {
  const at = now.toISOString()
  return {
    id: newId(),
    email: person.email,
    emailVerified: person.emailVerified,
    name: '',
    image: null,
    createdAt: at,
    updatedAt: at,
    platformRole: person.platformRole,
    superAdminSince: person.superAdmin ? at : null,
    firstName: person.firstName ?? null,
    lastName: person.lastName ?? null,
    sport: DEFAULT_SPORT,
    hasChosenSport: false,
    timeZone: person.timeZone ?? null,
    firstDayOfWeek: 1,
    language: null,
    ...defaultUnits,
    locale: null,
    seasonStart: '01-01',
    theme: 'system',
    version: 1,
    passwordRemovedAt: null,
    invitationNotice: null,
    erasedAs: null,
    linkVersion: 1,
    remindersOffAt: null,
    commentMailsOffAt: null,
    planMailsOffAt: null,
    firstStepsAwayAt: null,
    trackEndsShownAt: null,
    competesAs: null,
    yearOfBirth: null,
    isLeftOutOfRankings: false,
    tracksWellness: false,
    sharesWithGuardians: false,
    broughtInviteId: null,
    endedClubId: null,
  }
}

/** Inserts a user without a sign-in method. Throws if the email is taken. */
export async function insertPerson(db: Db, person: NewPerson, now: Date): Promise<string> {
  const row = personRow(person, now)
  await db.insertInto('users').values(row).execute()
  return row.id
}
