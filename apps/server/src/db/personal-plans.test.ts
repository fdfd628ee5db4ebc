import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AthleteScope, type ClubScope, findActorByToken } from '#auth/gate.ts'
import { isKept } from '#auth/kept-addresses.ts'
import { findPasskey } from '#auth/passkeys.ts'
import { hasSecondFactor } from '#auth/second-factors.ts'
import { hasSuperAdmin } from '#auth/super-admins.ts'
import { fillAbilities } from '../../test/abilities.ts'
import { fillMerges } from '../../test/account-merges.ts'
import { fillTokens } from '../../test/api-tokens.ts'
import {
  at,
  atSize,
  farOff,
  fillDatabase,
  fillPeople,
  fillPractices,
  fillPushes,
  fillReach,
  fillRecordings,
  idOf,
  idOfN,
  insertMany,
  isSqlite,
  numbers,
} from '../../test/bulk-rows.ts'
import { fillComments } from '../../test/comments.ts'
import { fillConsents } from '../../test/consents.ts'
import { fillCourses } from '../../test/courses.ts'
import { freshAddress } from '../../test/database.ts'
import { fillEmailChanges } from '../../test/email-changes.ts'
import { fillContacts } from '../../test/emergency-contacts.ts'
import { fillResets } from '../../test/factor-resets.ts'
import { fillBoathouse } from '../../test/fill-boathouse.ts'
import { fillFactors } from '../../test/fill-factors.ts'
import { fillGuardianships } from '../../test/guardianships.ts'
import { fillWaiting } from '../../test/join-requests.ts'
import { fillImports } from '../../test/member-imports.ts'
import { fillOidcAccounts } from '../../test/oidc.ts'
import { fillPasskeys } from '../../test/passkeys.ts'
import { fillNotifications } from '../../test/plan-notifications.ts'
import { fillTemplates } from '../../test/plan-templates.ts'
import { fillPlans } from '../../test/planned-sessions.ts'
import { isSlowStep, watched } from '../../test/plans.ts'
import { fillPracticeLinks } from '../../test/practice-logs.ts'
import { fillResults } from '../../test/results.ts'
import { fillSquads } from '../../test/squads.ts'
import { fillStandardSets } from '../../test/standards.ts'
import { fillTestDays } from '../../test/test-days.ts'
import { fillWaters } from '../../test/waters.ts'
import { findWaiting } from '../features/identity/email-changes/queries.ts'
import { findOidcOwner, ownOidcAccounts } from '../features/identity/oidc/queries.ts'
import { ownPasskeys } from '../features/identity/passkeys/queries.ts'
import { pageOfSessions } from '../features/identity/sign-ins/queries.ts'
import { deleteTokensForClub, deleteTokensOf, ownTokens } from '../features/identity/tokens/queries.ts'
import { beginErasure, finishErasures } from './erasure.ts'
import { purge } from './purge.ts'
import { readOwnedRows } from './rows/owned-rows.ts'
import { ownerColumns } from './rows/personal-rows.ts'
import type { Db } from './tables.ts'

const [PEOPLE, ENTRIES] = [atSize(20_000), atSize(80_000)]
let db: Db
let plan: (run: () => Promise<unknown>) => Promise<string[]>
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
const someone = { id: idOf(7), email: 'person7', emailVerified: true }

beforeAll(async () => {
  ;({ db, plan, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: 500 })
    await insertMany(
      db,
      sql`insert into "dutyMembers" ("clubId", "userId", "createdAt") select "clubId", "userId", ${at} from members`,
    )
    await insertMany(
      db,
      sql`insert into kiosks ("clubId", "id", "name", "createdAt")
    select ${sql.raw(`'club-' || (n % 500)`)}, ${idOfN}, '', ${at} from ${numbers(PEOPLE)}`,
    )
    const personOfN = sql.raw(idOfNth(`(n % ${PEOPLE}) + 1`))
    await insertMany(
      db,
      sql`insert into "auditEntries" ("id", "at", "action", "actorId", "subjectId")
    select ${idOfN}, ${at}, 'signedIn', ${personOfN}, ${personOfN} from ${numbers(ENTRIES)}`,
    )
    await insertMany(
      db,
      sql`insert into "accountLinks" ("tokenHash", "purpose", "userId", "expiresAt")
    select 'hash' || n, 'confirmEmail', ${idOfN}, ${farOff} from ${numbers(PEOPLE)}`,
    )
    await insertMany(
      db,
      sql`insert into "signInLinks" ("tokenHash", "email", "delivery", "expiresAt") select 'hash' || n, 'person' || n, 'mailed', ${farOff} from ${numbers(PEOPLE)}`,
    )
    await insertMany(
      db,
      sql`insert into "outboxMails" ("id", "template", "address", "locale", "facts", "state", "dueAt", "createdAt")
    select ${idOfN}, 'signInLink', 'person' || n, 'en', '{}', 'sent', ${farOff}, ${at} from ${numbers(PEOPLE)}`,
    )
    await insertMany(
      db,
      sql`insert into "verifications" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
    select ${idOfN}, 'hash' || n, '', ${farOff}, ${at}, ${at} from ${numbers(PEOPLE)}`,
    )
    await insertMany(
      db,
      sql`insert into "throttles" ("key", "hits", "endsAt") select 'key' || n, 1, ${farOff} from ${numbers(PEOPLE)}`,
    )
    await insertMany(
      db,
      sql`insert into "accounts" ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt")
    select ${idOfN}, ${idOfN}, 'credential', ${idOfN}, ${at}, ${at} from ${numbers(PEOPLE)}`,
    )
    await insertMany(
      db,
      sql`insert into invites
      ("clubId", "id", "token", "email", "role", "status", "searchKey", "createdAt", "expiresAt")
    select ${sql.raw(`'club-' || (n % 500)`)}, ${idOfN}, 'token' || n, 'person' || n, 'athlete', 'pending', '', ${at}, ${farOff}
    from ${numbers(PEOPLE)}`,
    )
    await fillImports(db)
    await insertMany(
      db,
      sql`insert into "trainingSessions"
      ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "createdAt", "updatedAt")
    select ${idOfN}, ${idOfN}, '2026-01-01', 'speed', 1, 'low', '', '', ${at}, ${at} from ${numbers(PEOPLE)}`,
    )
    await fillFactors(db, PEOPLE)
    await fillPasskeys(db, PEOPLE)
    await fillAbilities(db, PEOPLE)
    await fillTokens(db, PEOPLE)
    await fillWaiting(db, PEOPLE)
    await fillOidcAccounts(db, PEOPLE)
    await insertMany(
      db,
      sql`insert into "webhooks" ("clubId", "id", "url", "kinds", "sealedSecret", "createdAt")
    select 'club-7', 'hook' || n, 'https://hooks.example', 'member.left', '', ${at} from ${numbers(3)}`,
    )
    await insertMany(
      db,
      sql`insert into "webhookDeliveries"
      ("id", "webhookId", "messageId", "kind", "memberId", "happenedAt", "state", "attempts", "dueAt", "createdAt")
    select ${idOfN}, 'hook1', 'message' || n, 'member.left', ${idOfN}, ${at}, 'delivered', 1, ${farOff}, ${farOff}
    from ${numbers(PEOPLE)}`,
    )
    await insertMany(
      db,
      sql`insert into "usedChallenges" ("challengeHash", "endsAt") select 'hash' || n, ${farOff} from ${numbers(PEOPLE)}`,
    )
    await insertMany(
      db,
      sql`insert into "halfSignIns" ("tokenHash", "userId", "createdAt", "expiresAt")
    select 'hash' || n, ${idOfN}, ${at}, ${farOff} from ${numbers(PEOPLE)}`,
    )
    await insertMany(
      db,
      sql`insert into "wellnessEntries"
      ("athleteId", "id", "day", "note", "isRestDay", "version", "createdAt", "updatedAt")
    select ${idOfN}, ${idOfN}, '2026-01-01', '', false, 1, ${at}, ${at} from ${numbers(PEOPLE)}`,
    )
    await fillEmailChanges(db, PEOPLE)
    await fillMerges(db, PEOPLE)
    await fillResets(db, PEOPLE)
    await fillGuardianships(db, PEOPLE)
    await fillRecordings(db)
    await fillCourses(db)
    await fillStandardSets(db)
    await fillWaters(db)
    await fillBoathouse(db, { people: PEOPLE, clubs: 500 })
    await fillSquads(db, { people: PEOPLE, clubs: 500 })
    await fillContacts(db, PEOPLE)
    await fillConsents(db, { people: PEOPLE, clubs: 500 })
    await fillComments(db, { people: PEOPLE })
    await fillResults(db, PEOPLE)
    await fillPlans(db, { people: PEOPLE, clubs: 500 })
    await fillTemplates(db, { clubs: 500, each: 60 })
    await fillNotifications(db, { people: PEOPLE, clubs: 500 })
    await fillTestDays(db, { people: PEOPLE, clubs: 500 })
    await fillPractices(db, { people: PEOPLE, clubs: 500 })
    await fillPracticeLinks(db, { people: PEOPLE })
    await fillReach(db, { people: PEOPLE, clubs: 500 })
    await fillPushes(db)
    await insertMany(
      db,
      sql`insert into "goals"
      ("athleteId", "id", "kind", "title", "notes", "start", "end", "target", "version", "createdAt", "updatedAt")
    select ${idOfN}, ${idOfN}, 'process', '', '', '2026-01-01', '2026-03-01', 3, 1, ${at}, ${at} from ${numbers(PEOPLE)}`,
    )
    await insertMany(
      db,
      sql`insert into "goalTicks" ("athleteId", "id", "goalId", "date", "createdAt")
    select ${idOfN}, ${idOfN}, ${idOfN}, '2026-01-01', ${at} from ${numbers(PEOPLE)}`,
    )
  })
})
afterAll(() => db.destroy())

function idOfNth(n: string): string {
  const padded = isSqlite ? `printf('%012d', ${n})` : `lpad((${n})::text, 12, '0')`
  return `'01900000-0000-7000-8000-' || ${padded}`
}

const drain = async (batches: AsyncIterable<unknown>) => {
  for await (const _ of batches);
}

/** Whether a step scans a whole table. Partial indexes of few users are exempt. */
const isScan = (step: string) =>
  /^SCAN (?!users USING (COVERING )?INDEX users(BeingErased|SuperAdmins|StandingSuper))|Seq Scan/.test(step)

describe(`with ${PEOPLE} people and ${ENTRIES} entries in the audit log`, () => {
  it('a person’s browsers are paged by their index', async () => {
    const athlete = { athleteId: someone.id } as AthleteScope
    const page = { now: '2026-03-01T00:00:00.000Z', limit: 20 }
    const cursor = Buffer.from(JSON.stringify([page.now, newId()])).toString('base64url')
    for (const asked of [page, { ...page, cursor }]) {
      const steps = await plan(() => pageOfSessions(db, athlete, asked))
      expect(steps.filter(isSlowStep)).toEqual([])
      expect(steps.join('\n')).toMatch(/sessionsByUserAndTime/)
    }
  })

  it.each(ownerColumns.map((rows) => [`${rows.table}.${rows.owner}`, rows] as const))(
    'a person’s rows by %s are found without reading others’',
    async (_place, rows) => {
      for (const steps of await plans(() => drain(readOwnedRows(db, rows, someone))))
        expect(steps.filter(isScan)).toEqual([])
    },
  )

  it('the search for another super admin uses small indexes', async () => {
    for (const steps of await plans(() =>
      hasSuperAdmin(db, { userId: someone.id, superAdminEmail: 'boss@club.example' }),
    ))
      expect(steps.filter(isScan)).toEqual([])
  })

  it('owners of passkeys and connected accounts, and second factors, are found by index', async () => {
    const asked = [
      () => findPasskey(db, 'credential7'),
      () => ownPasskeys(db, { athleteId: someone.id } as AthleteScope),
      () => findOidcOwner(db, { issuer: 'https://sso.example', subject: 'subject7' }),
      () => ownOidcAccounts(db, { athleteId: someone.id } as AthleteScope),
      () => hasSecondFactor(db, someone.id),
    ]
    for (const ask of asked) {
      const steps = (await plans(ask)).flat()
      expect(steps.length).toBeGreaterThan(0)
      expect(steps.filter(isScan)).toEqual([])
    }
  })

  it('owners of tokens are found by index', async () => {
    const asked = [
      () => findActorByToken(db, 'hash7', new Date('2026-01-01T00:00:00.000Z')),
      () => ownTokens(db, { athleteId: someone.id } as AthleteScope),
      () => deleteTokensOf(db, someone.id),
      () => deleteTokensForClub(db, { clubId: 'club-7' } as ClubScope, someone.id),
    ]
    for (const ask of asked) {
      const steps = (await plans(ask)).flat()
      expect(steps.length).toBeGreaterThan(0)
      expect(steps.filter(isScan)).toEqual([])
    }
  })

  it('reserved and pending addresses are found by index', async () => {
    const now = '2026-01-01T00:00:00.000Z'
    const kept = () => isKept(db, { email: 'before7', now: new Date(now) })
    const waits = () => findWaiting(db, someone.id, now)
    for (const ask of [kept, waits]) {
      const steps = (await plans(ask)).flat()
      expect(steps.length).toBeGreaterThan(0)
      expect(steps.filter(isScan)).toEqual([])
    }
  })

  it('deleting a person reads no rows of others', async () => {
    const steps = (
      await plans(async () => {
        await beginErasure(db, someone)
        await finishErasures(db)
      })
    ).flat()
    expect(steps.length).toBeGreaterThan(20)
    expect(steps.filter(isScan)).toEqual([])
  })

  it('the purge finds expired rows by index', async () => {
    const steps = (await plans(() => purge(db, new Date('2026-03-01T00:00:00Z')))).flat()
    expect(steps.length).toBeGreaterThan(6)
    expect(steps.filter(isScan)).toEqual([])
  })
})
