import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AthleteScope, systemClubScope } from '#auth/gate.ts'
import {
  at,
  farOff,
  fillDatabase,
  fillPeople,
  idOf,
  idOfN,
  insertMany,
  numbers,
} from '../../test/bulk-rows.ts'
import { freshAddress } from '../../test/database.ts'
import { fillGuardianships } from '../../test/guardianships.ts'
import { fillClubEntries } from '../../test/member-imports.ts'
import { isSlowStep, watched } from '../../test/plans.ts'
import { pageOfEntries } from '../features/club/audit/queries.ts'
import * as clubs from '../features/club/clubs/queries.ts'
import { findClubFacts } from '../features/club/first-steps/queries.ts'
import * as invitations from '../features/club/invites/invitation-queries.ts'
import * as invites from '../features/club/invites/queries.ts'
import * as members from '../features/club/members/queries.ts'
import type { Db } from './tables.ts'

const CLUBS = 10_000
const MEMBERS = 200_000
const INVITES = 50_000
const ENTRIES = 160_000
const PRACTICES = 50_000
const LARGE = { members: 2_000, invites: 500 }

const club = systemClubScope('club-7')
const middle = (...key: string[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>

beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: MEMBERS, clubs: CLUBS, signedIn: 1 })
    await fillGuardianships(db, INVITES)
    await insertMany(
      db,
      sql`insert into invites
      ("clubId", "id", "token", "email", "role", "status", "searchKey", "createdAt", "expiresAt")
    select ${sql.raw(`'club-' || (n % 1000)`)}, ${idOfN}, 'token' || n, 'invited' || n, 'athlete', 'pending',
      'invited' || n, ${at}, ${farOff} from ${numbers(INVITES)}`,
    )
    await insertMany(
      db,
      sql`insert into "auditEntries" ("id", "at", "action", "actorId", "clubId")
    select ${idOfN}, ${at}, case when n % 50 = 0 then 'clubRenamed' else 'signedIn' end, ${idOfN},
      ${sql.raw(`'club-' || (n % ${CLUBS})`)} from ${numbers(ENTRIES)}`,
    )
    await insertMany(
      db,
      sql`insert into kiosks ("clubId", "id", "name", "createdAt")
    select ${sql.raw(`'club-' || (n % ${CLUBS})`)}, ${idOfN}, 'Tablet ' || n, ${at} from ${numbers(CLUBS)}`,
    )
    await insertMany(
      db,
      sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place",
      "notes", "cancelReason", "version", "createdAt", "updatedAt")
    select ${sql.raw(`'club-' || (n % ${CLUBS})`)}, ${idOfN}, ${at}, ${at}, '2026-01-01', '00:00', 'UTC', '', '', '', '', 1, ${at}, ${at}
      from ${numbers(PRACTICES)}`,
    )
    // As many members as the largest real clubs.
    await sql`update members set "clubId" = 'club-7' where "userId" in (select ${idOfN} from ${numbers(LARGE.members)})`.execute(
      db,
    )
    await fillClubEntries(db)
    await sql`update invites set "clubId" = 'club-7' where "id" in (select ${idOfN} from ${numbers(LARGE.invites)})`.execute(
      db,
    )
  })
}, 300_000)
afterAll(() => db.destroy())

/** Row count, because a plan for an empty result proves nothing. */
const foundBy = (found: unknown): number =>
  (found as { rows?: unknown[] }).rows?.length ??
  (found as { count?: number } | undefined)?.count ??
  (found ? 1 : 0)

const page = { limit: 20 }
const everyInvite = { roles: ['athlete', 'admin'], statuses: ['pending', 'used'] } as const
const place = [new Date('2026-01-01').toISOString(), idOf(400)]

describe(`with ${CLUBS} clubs, ${MEMBERS} members, ${INVITES} invites, ${ENTRIES} entries`, () => {
  const queries: Record<string, [index: RegExp, run: () => Promise<unknown>]> = {
    'the first clubs by name': [/nameLower/, () => clubs.pageOfClubs(db, { ...page, words: [] })],
    'a page of clubs with a word, from the middle': [
      /nameLower/,
      () => clubs.pageOfClubs(db, { ...page, words: ['77'], cursor: middle('club5') }),
    ],
    'a page of clubs with their counts, from the middle': [
      /membersByRole[\s\S]*practicesByStart/,
      () => clubs.pageOfOverviews(db, { ...page, now: '2026-03-01T00:00:00.000Z', cursor: middle('club5') }),
    ],
    'the club of a name': [/nameLower/, () => clubs.findClubByName(db, 'club77')],
    'the count of clubs': [/clubsByStatus/, () => clubs.countClubs(db)],
    'the count of admins': [/membersByRole/, () => clubs.countMembers(db, 'admin')],
    'the count of athletes': [/membersByRole/, () => clubs.countMembers(db, 'athlete')],
    'the facts of a club’s first steps': [
      /membersBy(Role|Name)[\s\S]*invitesByRole[\s\S]*practicesByStart/,
      () => findClubFacts(db, club, { athleteId: idOf(7) } as AthleteScope),
    ],
    'the first members by name': [
      /membersByName/,
      () => members.pageOfMembers(db, club, { ...page, words: [] }),
    ],
    'members with a word, in one role, from the middle': [
      /membersByName/,
      () =>
        members.pageOfMembers(db, club, {
          ...page,
          role: 'athlete',
          words: ['7'],
          cursor: middle('person1', newId()),
        }),
    ],
    'one member': [
      /membersByUser|membersKey|sqlite_autoindex_members/,
      () => members.findMember(db, club, idOf(7)),
    ],
    'the first invites': [
      /invitesByRole/,
      () => invites.pageOfInvites(db, club, { ...page, ...everyInvite, words: [] }),
    ],
    'invites with a word, from the middle': [
      /invitesByRole/,
      () =>
        invites.pageOfInvites(db, club, { ...page, ...everyInvite, words: ['7'], cursor: middle(...place) }),
    ],
    'an invite by its token': [/token/, () => invitations.findByToken(db, 'token77')],
    'the pending invites of an address': [
      /invitesByEmail/,
      () => invitations.pageOfOwn(db, 'invited77', { ...page, now: '2026-03-01T00:00:00.000Z' }),
    ],
    'the newest entries of the log': [/auditEntries/, () => pageOfEntries(db, page)],
    'entries of one action': [
      /auditEntriesByAction/,
      () => pageOfEntries(db, { ...page, action: 'clubRenamed' }),
    ],
    'entries on one club, of some days, from the middle': [
      /auditEntriesByClub/,
      () =>
        pageOfEntries(db, {
          ...page,
          clubId: 'club-7',
          first: idOf(1),
          end: idOf(150_000),
          cursor: middle(newId()),
        }),
    ],
  }

  it.each(Object.entries(queries))('%s uses its index only', async (_name, [index, run]) => {
    const steps = (await plans(async () => expect(foundBy(await run())).toBeGreaterThan(0))).flat()
    expect(steps.filter(isSlowStep)).toEqual([])
    expect(steps.join('\n')).toMatch(index)
  })

  it('searching a club of thousands takes two queries each on its own index', async () => {
    const nothing = { ...page, words: ['nobody', 'x'] }
    const someone = { ...page, words: ['person', '1999'] }
    const sent = await plans(async () => {
      expect((await members.pageOfMembers(db, club, nothing)).rows).toEqual([])
      expect((await invites.pageOfInvites(db, club, { ...nothing, ...everyInvite })).rows).toEqual([])
      expect((await members.pageOfMembers(db, club, someone)).rows).toHaveLength(1)
    })
    expect(sent.length).toBeLessThanOrEqual(6)
    expect(sent.flat().filter(isSlowStep)).toEqual([])
  })

  it('entries about a person use three indexes', async () => {
    const person = { id: idOf(7), email: 'person7' }
    const steps = (await plans(() => pageOfEntries(db, { ...page, person }))).flat()
    // Sorting an index's few rows is fine.
    expect(steps.filter((step) => /^SCAN |Seq Scan/.test(step))).toEqual([])
    for (const index of ['Actor', 'Subject', 'Invite'])
      expect(steps.join('\n')).toContain(`auditEntriesBy${index}`)
  })

  it('each of the super admin’s counts uses one index', async () => {
    const sent = await plans(async () => {
      await clubs.countClubs(db)
      await clubs.countMembers(db, 'admin')
      await clubs.countMembers(db, 'athlete')
    })
    expect(sent).toHaveLength(3)
  })
})
