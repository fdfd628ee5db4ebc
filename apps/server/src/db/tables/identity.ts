import type { AuditAction } from '@boathouse/domain/club/audit/model'
import type { InviteRefusal } from '@boathouse/domain/club/invites/model'
import type { PlatformRole } from '@boathouse/domain/identity/account/rules'
import type { Theme } from '@boathouse/domain/identity/profile/model'
import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Units } from '@boathouse/domain/kernel/unit-choices'
import type { CompetesAs } from '@boathouse/domain/sport/age-classes/model'
import type { Sport } from '@boathouse/domain/sport/sports/model'

export const identityTables = {
  users: {
    id: 'key',
    /** Null for managed profiles: people who can't sign in. */
    email: 'key?',
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
    language: 'text?',
    distanceUnit: 'text',
    paceUnit: 'text',
    weightUnit: 'text',
    temperatureUnit: 'text',
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
    /** Instant at which the athlete allowed others to see the ends of tracks; null if hidden. */
    trackEndsShownAt: 'instant?',
    competesAs: 'text?',
    yearOfBirth: 'integer?',
    isLeftOutOfRankings: 'boolean',
    tracksWellness: 'boolean',
    /** Whether guardians of someone who decides alone read the training log. */
    sharesWithGuardians: 'boolean',
  },
  guardianships: {
    guardianId: 'key',
    childId: 'key',
    /** User who granted it: an admin, or another guardian. */
    grantedBy: 'key?',
    createdAt: 'instant',
    /** When the guardian turned off mails about the child. */
    mutedAt: 'instant?',
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
    /** Id from which the mailed proof code is derived. */
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
  /** New emails that wait for confirmation, and changes that can still be undone. */
  emailChanges: {
    id: 'key',
    userId: 'key',
    /** Null until the change is confirmed, or if the old email was never confirmed. */
    oldEmail: 'key?',
    newEmail: 'key',
    createdAt: 'instant',
    confirmedAt: 'instant?',
    undoneAt: 'instant?',
    /** Deadline to confirm; after confirmation, to undo. */
    endsAt: 'instant',
  },
  /** Requested merges of two accounts, and those that can still be undone. */
  accountMerges: {
    id: 'key',
    keptId: 'key',
    /** Null until the merge. */
    endedId: 'key?',
    /** Reserved while the merge can be undone. */
    endedEmail: 'key',
    codeTries: 'integer',
    createdAt: 'instant',
    /** When both codes were entered. */
    provenAt: 'instant?',
    mergedAt: 'instant?',
    undoneAt: 'instant?',
    /** Deadline to merge; after the merge, to undo. */
    endsAt: 'instant',
  },
  /** Rows that a merge changed, in order, to undo it. */
  mergedRows: {
    mergeId: 'key',
    place: 'integer',
    table: 'text',
    owner: 'text',
    kind: 'text',
    /** JSON: keys of moved rows, rows left out, or rows with their former role. */
    rows: 'text',
  },
  factors: {
    id: 'key',
    userId: 'key',
    name: 'text',
    /** Encrypted with the installation's secret. */
    sealedKey: 'text',
    createdAt: 'instant',
    /** Null until the first code confirms the app; from then on sign-in requires it. */
    confirmedAt: 'instant?',
    lastUsedAt: 'instant?',
    /** Time step of the last used code, so no code works twice. */
    lastStep: 'integer',
  },
  /** Requested removals of second factors. They happen after a day. */
  factorResets: { id: 'key', userId: 'key', askedBy: 'key', createdAt: 'instant', happensAt: 'instant' },
  passkeys: {
    id: 'key',
    userId: 'key',
    credentialId: 'key',
    /** COSE key (RFC 9052) as base64url. */
    publicKey: 'text',
    /** The device's signature counter; 0 if it has none. */
    counter: 'integer',
    /** Host from PUBLIC_URL when the passkey was created. */
    rpId: 'key',
    transports: 'text',
    name: 'text',
    createdAt: 'instant',
    lastUsedAt: 'instant?',
  },
  /** Accounts at an OpenID Connect provider, unique by issuer and subject. */
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
    /** UTC day of the last use, and the network of its first request that day. */
    lastUsedOn: 'key?',
    lastNetwork: 'text?',
  },
  /** Kept until they expire, so no challenge works twice. */
  usedChallenges: { challengeHash: 'key', endsAt: 'instant' },
  recoveryCodes: { userId: 'key', codeHash: 'key', createdAt: 'instant' },
  halfSignIns: {
    tokenHash: 'key',
    userId: 'key',
    createdAt: 'instant',
    expiresAt: 'instant',
    /** Hash set by a reset link that waits for the second factor. */
    newPasswordHash: 'text?',
  },
  emergencyContacts: {
    athleteId: 'key',
    /** Encrypted JSON; null if nothing was entered. */
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
  users: Units & {
    platformRole: PlatformRole
    sport: Sport
    firstDayOfWeek: Weekday
    theme: Theme
    invitationNotice: InviteRefusal | null
    competesAs: CompetesAs | null
  }
  signInLinks: { delivery: 'mailed' | 'printed' }
  mergedRows: { kind: 'moved' | 'leftOut' | 'raised' }
  accountLinks: { purpose: 'confirmEmail' | 'resetPassword' }
  auditEntries: { action: AuditAction }
}
