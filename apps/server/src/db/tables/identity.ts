import type { PlatformRole } from '@boathouse/domain/account/rules'
import type { CompetesAs } from '@boathouse/domain/age-classes/model'
import type { AuditAction } from '@boathouse/domain/audit/model'
import type { InviteRefusal } from '@boathouse/domain/invites/model'
import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Theme } from '@boathouse/domain/profile/model'
import type { Sport } from '@boathouse/domain/sports/model'

/** Tables of who people are, how they sign in, and what they did; `../tables.ts` says what the words for columns mean. */
export const identityTables = {
  users: {
    id: 'key',
    email: 'key',
    emailVerified: 'boolean',
    name: 'text',
    image: 'text?',
    createdAt: 'instant',
    updatedAt: 'instant',
    platformRole: 'text',
    superAdminSince: 'instant?',
    firstName: 'text?',
    lastName: 'text?',
    sport: 'text',
    hasChosenSport: 'boolean',
    timeZone: 'text?',
    firstDayOfWeek: 'integer',
    locale: 'text?',
    seasonStart: 'text',
    theme: 'text',
    version: 'integer',
    passwordRemovedAt: 'instant?',
    invitationNotice: 'key?',
    broughtInviteId: 'key?',
    endedClubId: 'key?',
    erasedAs: 'key?',
    linkVersion: 'integer',
    remindersOffAt: 'instant?',
    commentMailsOffAt: 'instant?',
    planMailsOffAt: 'instant?',
    firstStepsAwayAt: 'instant?',
    /** Since when others may see the ends of their tracks; null where they may not. */
    trackEndsShownAt: 'instant?',
    competesAs: 'text?',
    yearOfBirth: 'integer?',
    isLeftOutOfRankings: 'boolean',
    tracksWellness: 'boolean',
  },
  sessions: {
    id: 'key',
    userId: 'key',
    token: 'key',
    expiresAt: 'instant',
    ipAddress: 'text?',
    userAgent: 'text?',
    createdAt: 'instant',
    updatedAt: 'instant',
    provenAt: 'instant?',
    /** From what the code by mail is derived that shows in this session that it is its person. */
    proofCodeId: 'key?',
    proofCodeEndsAt: 'instant?',
    proofCodeTries: 'integer?',
  },
  accounts: {
    id: 'key',
    accountId: 'key',
    providerId: 'key',
    userId: 'key',
    accessToken: 'text?',
    refreshToken: 'text?',
    idToken: 'text?',
    accessTokenExpiresAt: 'instant?',
    refreshTokenExpiresAt: 'instant?',
    scope: 'text?',
    password: 'text?',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  verifications: {
    id: 'key',
    identifier: 'key',
    value: 'text',
    expiresAt: 'instant',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  signInLinks: {
    tokenHash: 'key',
    email: 'key',
    delivery: 'text',
    wrongEmails: 'integer',
    expiresAt: 'instant',
    usedAt: 'instant?',
    askerHash: 'key?',
    codeTries: 'integer',
  },
  accountLinks: {
    tokenHash: 'key',
    purpose: 'key',
    userId: 'key',
    expiresAt: 'instant',
    usedAt: 'instant?',
  },
  /** A new e-mail that waits to be confirmed, or that the old address can still take back. */
  emailChanges: {
    id: 'key',
    userId: 'key',
    /** What it was before; null until it is changed, and where nobody had confirmed it. */
    oldEmail: 'key?',
    newEmail: 'key',
    createdAt: 'instant',
    confirmedAt: 'instant?',
    undoneAt: 'instant?',
    /** Until when it can be confirmed, and then until when it can be undone. */
    endsAt: 'instant',
  },
  factors: {
    id: 'key',
    userId: 'key',
    name: 'text',
    /** Encrypted with the installation's secret. */
    sealedKey: 'text',
    createdAt: 'instant',
    /** Since when signing in asks for it; null until a code has shown that the app has the key. */
    confirmedAt: 'instant?',
    lastUsedAt: 'instant?',
    /** The last step whose code was used: no code works twice. */
    lastStep: 'integer',
  },
  /** Second factors that were lost, and end a day after a super admin asked for it. */
  factorResets: { id: 'key', userId: 'key', askedBy: 'key', createdAt: 'instant', happensAt: 'instant' },
  passkeys: {
    id: 'key',
    userId: 'key',
    /** By what browsers know it, in base64url. */
    credentialId: 'key',
    /** In COSE (RFC 9052), in base64url. */
    publicKey: 'text',
    /** How often it was used, as its device counts; 0 where it counts nothing. */
    counter: 'integer',
    /** The host that it was made for: PUBLIC_URL's then. */
    rpId: 'key',
    /** How browsers reach it, with spaces between. */
    transports: 'text',
    name: 'text',
    createdAt: 'instant',
    lastUsedAt: 'instant?',
  },
  /** Accounts at an OpenID Connect provider by which people sign in: an issuer's name for somebody is one's alone. */
  oidcAccounts: {
    id: 'key',
    userId: 'key',
    issuer: 'key',
    subject: 'key',
    createdAt: 'instant',
    lastUsedAt: 'instant?',
  },
  /** What scripts and apps show in place of a session. */
  apiTokens: {
    id: 'key',
    userId: 'key',
    tokenHash: 'key',
    name: 'text',
    /** What it was made for, with spaces between. */
    scopes: 'text',
    /** The club that its club's scopes are about. */
    clubId: 'key?',
    createdAt: 'instant',
    endsAt: 'instant',
    /** The day, in UTC, on which it was last used, and from which network first. */
    lastUsedOn: 'key?',
    lastNetwork: 'text?',
  },
  /** Until they are over by themselves: a challenge is answered once. */
  usedChallenges: { challengeHash: 'key', endsAt: 'instant' },
  recoveryCodes: { userId: 'key', codeHash: 'key', createdAt: 'instant' },
  halfSignIns: {
    tokenHash: 'key',
    userId: 'key',
    createdAt: 'instant',
    expiresAt: 'instant',
    /** Of the password that takes the old one's place once the second factor was shown: the old one was forgotten. */
    newPasswordHash: 'text?',
  },
  emergencyContacts: {
    athleteId: 'key',
    /** Contacts and safety note as JSON, encrypted; null where nothing is entered. */
    sealed: 'text?',
    version: 'integer',
    updatedAt: 'instant',
  },
  setUpLinks: { purpose: 'key', tokenHash: 'key', createdAt: 'instant' },
  throttles: { key: 'key', hits: 'integer', endsAt: 'instant' },
  auditEntries: {
    id: 'key',
    at: 'instant',
    action: 'key',
    actorId: 'key?',
    subjectId: 'key?',
    clubId: 'key?',
    inviteId: 'key?',
  },
} as const

/** Columns that hold only words of the domain. */
export interface IdentityWords {
  users: {
    platformRole: PlatformRole
    sport: Sport
    firstDayOfWeek: Weekday
    theme: Theme
    invitationNotice: InviteRefusal | null
    competesAs: CompetesAs | null
  }
  signInLinks: { delivery: 'mailed' | 'printed' }
  accountLinks: { purpose: 'confirmEmail' | 'resetPassword' }
  auditEntries: { action: AuditAction }
}
