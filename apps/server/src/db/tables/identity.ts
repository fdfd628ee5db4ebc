import type { PlatformRole } from '@boathouse/domain/account/rules'
import type { CompetesAs } from '@boathouse/domain/age-classes/model'
import type { AuditAction } from '@boathouse/domain/audit/model'
import type { InviteRefusal } from '@boathouse/domain/invites/model'
import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Theme } from '@boathouse/domain/profile/model'
import type { Sport } from '@boathouse/domain/sports/model'

/** Users, sign-in methods and the audit log. For column kinds see `../tables.ts`. */
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
    /** Since when others may see the ends of tracks; null if they may not. */
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
    /** Id that the mailed code proving identity in this session is derived from. */
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
  /** A new email to be confirmed, or a changed one that can still be undone. */
  emailChanges: {
    id: 'key',
    userId: 'key',
    /** Null until the change, and if the old email was never confirmed. */
    oldEmail: 'key?',
    newEmail: 'key',
    createdAt: 'instant',
    confirmedAt: 'instant?',
    undoneAt: 'instant?',
    /** End of the time to confirm, then of the time to undo. */
    endsAt: 'instant',
  },
  factors: {
    id: 'key',
    userId: 'key',
    name: 'text',
    /** Encrypted with the installation's secret. */
    sealedKey: 'text',
    createdAt: 'instant',
    /** Null until a code has confirmed the app; required for sign-in since then. */
    confirmedAt: 'instant?',
    lastUsedAt: 'instant?',
    /** Time step of the last used code: no code works twice. */
    lastStep: 'integer',
  },
  /** Lost second factors, removed a day after a super admin requested it. */
  factorResets: { id: 'key', userId: 'key', askedBy: 'key', createdAt: 'instant', happensAt: 'instant' },
  passkeys: {
    id: 'key',
    userId: 'key',
    credentialId: 'key',
    /** COSE (RFC 9052) in base64url. */
    publicKey: 'text',
    /** The device's usage counter; 0 if it has none. */
    counter: 'integer',
    /** Host at creation, from PUBLIC_URL. */
    rpId: 'key',
    /** Space-separated. */
    transports: 'text',
    name: 'text',
    createdAt: 'instant',
    lastUsedAt: 'instant?',
  },
  /** Accounts at an OpenID Connect provider; unique by issuer and subject. */
  oidcAccounts: {
    id: 'key',
    userId: 'key',
    issuer: 'key',
    subject: 'key',
    createdAt: 'instant',
    lastUsedAt: 'instant?',
  },
  apiTokens: {
    id: 'key',
    userId: 'key',
    tokenHash: 'key',
    name: 'text',
    /** Space-separated. */
    scopes: 'text',
    clubId: 'key?',
    createdAt: 'instant',
    endsAt: 'instant',
    /** UTC day of the last use, and the first network on that day. */
    lastUsedOn: 'key?',
    lastNetwork: 'text?',
  },
  /** Challenges work once; kept until they expire. */
  usedChallenges: { challengeHash: 'key', endsAt: 'instant' },
  recoveryCodes: { userId: 'key', codeHash: 'key', createdAt: 'instant' },
  halfSignIns: {
    tokenHash: 'key',
    userId: 'key',
    createdAt: 'instant',
    expiresAt: 'instant',
    /** New password that replaces a forgotten one after the second factor was shown. */
    newPasswordHash: 'text?',
  },
  emergencyContacts: {
    athleteId: 'key',
    /** Encrypted JSON of contacts and safety note; null if empty. */
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
