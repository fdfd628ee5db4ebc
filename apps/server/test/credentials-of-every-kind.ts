import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { makeAccountLink } from '#auth/account-links.ts'
import { clubRow } from '#db/seed/people.ts'
import { giveToken } from './api-tokens.ts'
import { publicUrl, type TestApp } from './app.ts'
import { aChange } from './email-changes.ts'
import { aReset } from './factor-resets.ts'
import { givePassword, type Person } from './factories.ts'
import { aPendingSignIn, giveFactor } from './factors.ts'
import { aJoinRequest } from './join-requests.ts'
import { giveOidcAccount } from './oidc.ts'
import { givePasskey } from './passkeys.ts'

interface Kind {
  readonly table: string
  readonly key?: string
  readonly owner?: string
  readonly made?: readonly string[]
  /** Column that is null while the credential works. */
  readonly endedBy?: string
  /** Unset if another kind or the tests create the credential. */
  readonly give?: (app: TestApp, person: Person) => Promise<unknown>
}

const giveFeed = ({ database, server }: TestApp, { id: athleteId }: Person) =>
  database.db
    .insertInto('calendarAddresses')
    .values({
      athleteId,
      version: 1,
      createdAt: server.clock().toISOString(),
      revokedAt: null,
      hasPlans: true,
    })
    .execute()

const givePasswordLink = ({ database: { db }, server }: TestApp, { id: userId }: Person) =>
  makeAccountLink({ db, now: server.clock(), publicUrl }, { purpose: 'resetPassword', userId })

async function giveJoinRequest(app: TestApp, { id }: Person) {
  const club = clubRow(`Harbour ${newId()}`, app.server.clock())
  await app.database.db.insertInto('clubs').values(club).execute()
  await aJoinRequest(app, club.id, id)
}

/** Kinds of credentials, and join requests, named by their headings in `docs/trust.md`. */
export const KINDS: Readonly<Record<string, Kind>> = {
  Passkeys: { table: 'passkeys', give: givePasskey },
  App: { table: 'factors', made: ['createdAt', 'confirmedAt'], give: giveFactor },
  // Recovery codes are created with the app.
  'Recovery codes': { table: 'recoveryCodes', key: 'codeHash' },
  'Provider accounts': {
    table: 'oidcAccounts',
    give: (app, person) => giveOidcAccount(app, person, { issuer: 'https://sso.example' }),
  },
  Password: { table: 'accounts', give: (app, person) => givePassword(app, person, 'a calm lake at six') },
  Tokens: { table: 'apiTokens', give: (app, person) => giveToken(app, person) },
  'Calendar address': {
    table: 'calendarAddresses',
    key: 'athleteId',
    owner: 'athleteId',
    endedBy: 'revokedAt',
    give: giveFeed,
  },
  // These tests start with all users signed in.
  Sessions: { table: 'sessions' },
  'Pending sign-ins': {
    table: 'halfSignIns',
    key: 'tokenHash',
    give: (app, person) => aPendingSignIn(app, person),
  },
  'Unconfirmed new email': {
    table: 'emailChanges',
    give: (app, person) => aChange(app, person, { newEmail: `next-${newId()}@test.example` }),
  },
  'Waiting factor reset': {
    table: 'factorResets',
    give: (app, person) => aReset(app, person, { askedBy: person.id }),
  },
  'Mailed password links': {
    table: 'accountLinks',
    key: 'tokenHash',
    made: [],
    give: givePasswordLink,
  },
  'Requests to join': { table: 'joinRequests', key: 'clubId', give: giveJoinRequest },
}

const kindOf = (name: string): Kind => {
  const kind = KINDS[name]
  if (!kind) throw new Error(`No credential is called ${name}.`)
  return kind
}

const whose = ({ owner = 'userId' }: Kind, { id }: Person) => sql`${sql.ref(owner)} = ${id}`

export async function giveCredentials(
  app: TestApp,
  person: Person,
  { kinds, madeAt }: { readonly kinds: readonly string[]; readonly madeAt: string },
): Promise<void> {
  for (const kind of kinds.map(kindOf)) await kind.give?.(app, person)
  for (const kind of kinds.map(kindOf))
    for (const column of kind.made ?? ['createdAt'])
      await sql`update ${sql.table(kind.table)} set ${sql.ref(column)} = ${madeAt}
        where ${whose(kind, person)}`.execute(app.database.db)
}

/** Keys of the user's working credentials. */
export async function credentialsOf(app: TestApp, person: Person, name: string): Promise<string[]> {
  const kind = kindOf(name)
  const works = kind.endedBy ? sql`${sql.ref(kind.endedBy)} is null` : sql`1 = 1`
  const { rows } = await sql<{ key: string }>`select ${sql.ref(kind.key ?? 'id')} as "key"
    from ${sql.table(kind.table)} where ${whose(kind, person)} and ${works}`.execute(app.database.db)
  return rows.map(({ key }) => key)
}
