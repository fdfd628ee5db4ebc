import * as contracts from '@boathouse/domain/club/squads/contract'
import { LONGEST_LIST, MAX_LINES } from '@boathouse/domain/club/squads/paste-rules'
import { MAX_IN_SQUAD } from '@boathouse/domain/club/squads/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squadId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  squadId = (await aSquad(app, cast.club)).id
})

const params = () => ({ clubId: cast.club, squadId })
const add = (memberIds: string[], role?: 'coach') =>
  call(
    app,
    contracts.addToSquad,
    { params: params(), body: { memberIds, ...(role && { role }) } },
    cast.headCoach,
  )
const who = (person: Person) => ({ params: { ...params(), memberId: person.id } })
const become = (person: Person, role: 'athlete' | 'coach') =>
  call(app, contracts.changeSquadRole, { ...who(person), body: { role } }, cast.headCoach)
const remove = (person: Person) => call(app, contracts.removeFromSquad, who(person), cast.headCoach)
const people = async (query: Parameters<typeof call<typeof contracts.listSquadMembers>>[2]['query'] = {}) =>
  (await call(app, contracts.listSquadMembers, { params: params(), query }, cast.headCoach)).body
const match = (list: string) =>
  call(app, contracts.matchPastedList, { params: params(), body: { list } }, cast.headCoach)
const end = () =>
  app.database.db
    .updateTable('squads')
    .set({ archivedAt: currentTime().toISOString() })
    .where('clubId', '=', cast.club)
    .execute()

/** Named 'Rower 1', 'Rower 2' and so on. */
async function rowers(count: number): Promise<string[]> {
  const { db } = app.database
  const at = currentTime().toISOString()
  const ids = []
  for (let n = 1; n <= count; n += 1) {
    const { id } = await aPerson(app, { firstName: 'Rower', lastName: String(n) })
    const row = { clubId: cast.club, userId: id, role: 'athlete' as const, status: 'active' as const }
    const searchKey = `rower ${String(n).padStart(3, '0')}`
    await db
      .insertInto('members')
      .values({ ...row, inviteId: null, searchKey, joinedAt: at, updatedAt: at })
      .execute()
    ids.push(id)
  }
  return ids
}

describe('a squad’s members', () => {
  it('are added once, and keep their role', async () => {
    const first = await add([cast.athlete.id, cast.minor.id, cast.athlete.id])
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        items: [
          { memberId: cast.athlete.id, outcome: 'added' },
          { memberId: cast.minor.id, outcome: 'added' },
        ],
        squad: { athletes: 2, coaches: 0 },
      },
    ])
    await become(cast.minor, 'coach')
    const second = await add([cast.minor.id, cast.headCoach.id], 'coach')
    expect(second.body).toMatchObject({
      items: [{ outcome: 'alreadyIn' }, { outcome: 'added' }],
      squad: { athletes: 1, coaches: 2 },
    })
    await add([cast.minor.id])
    expect((await people({ role: 'coach' })).items.map(({ id }) => id).toSorted()).toEqual(
      [cast.minor.id, cast.headCoach.id].toSorted(),
    )
  })

  it('are added all or none: a stranger’s id is like an unknown one (A1)', async () => {
    for (const stranger of [cast.rivalAthlete.id, newId()]) {
      const { status, body } = await add([cast.athlete.id, stranger])
      expect([status, body.fields]).toEqual([422, [{ path: 'memberIds', code: 'memberUnknown' }]])
    }
    expect((await people()).items).toEqual([])
    expect((await add([])).body.fields).toEqual([{ path: 'memberIds', code: 'choose' }])
  })

  it('can be in several squads', async () => {
    const other = await aSquad(app, cast.club)
    await putInto(app, other, [cast.athlete], 'coach')
    expect((await add([cast.athlete.id])).body.items).toMatchObject([{ outcome: 'added' }])
    expect((await people()).items).toMatchObject([{ role: 'athlete' }])
  })

  it('change between coach and athlete, idempotently', async () => {
    await add([cast.athlete.id])
    for (const role of ['coach', 'coach', 'athlete'] as const) {
      const { status, body } = await become(cast.athlete, role)
      expect([status, body]).toMatchObject([200, { id: cast.athlete.id, email: cast.athlete.email, role }])
    }
    expect((await become(cast.minor, 'coach')).status).toBe(404)
    const log = await app.database.db
      .selectFrom('auditEntries')
      .where('subjectId', '=', cast.athlete.id)
      .orderBy('id')
      .select(['action', 'actorId', 'clubId'])
      .execute()
    const said = { actorId: cast.headCoach.id, clubId: cast.club }
    expect(log).toEqual([
      { action: 'squadJoined', ...said },
      { action: 'squadCoachMade', ...said },
      { action: 'squadCoachUnmade', ...said },
    ])
  })

  it('are removed and restored', async () => {
    await add([cast.athlete.id])
    expect([(await remove(cast.athlete)).status, (await remove(cast.athlete)).status]).toEqual([204, 404])
    expect((await people()).items).toEqual([])
    expect((await add([cast.athlete.id])).body.items).toMatchObject([{ outcome: 'added' }])
  })

  it('can’t change in an archived squad', async () => {
    await add([cast.athlete.id])
    await end()
    for (const { status, body } of [
      await add([cast.minor.id]),
      await become(cast.athlete, 'coach'),
      await remove(cast.athlete),
      await match('Mira'),
    ])
      expect([status, body.code]).toEqual([409, 'stale'])
    expect((await people()).items).toMatchObject([{ id: cast.athlete.id, role: 'athlete' }])
  })

  it('are searched and paged by name', async () => {
    await add(await rowers(7))
    await add([cast.athlete.id])
    const found = await people({ text: 'ROW 3' })
    expect(found.items.map(({ lastName }) => lastName)).toEqual(['3'])
    const seen: (string | null)[] = []
    let cursor: string | undefined
    do {
      const page = await people({ text: 'rower', limit: 3, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ lastName }) => lastName))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  it('and candidates are searched and paged by name', async () => {
    const ids = await rowers(5)
    await add(ids.slice(1, 2))
    const candidates = async (query: object) => {
      const asked = { params: params(), query: { text: 'rower', ...query } }
      return (await call(app, contracts.listCandidates, asked, cast.headCoach)).body
    }
    const first = await candidates({ limit: 2 })
    const second = await candidates({ limit: 2, cursor: first.nextCursor ?? '' })
    expect([first, second].map(({ items }) => items.map(({ lastName }) => lastName))).toEqual([
      ['1', '3'],
      ['4', '5'],
    ])
    expect(second.nextCursor).toBe(null)
    expect((await candidates({ text: 'rower 2' })).items).toEqual([])
  })

  it('are limited to a thousand', async () => {
    const { db } = app.database
    const { insertPeople } = await import('./queries.ts')
    const at = currentTime().toISOString()
    const users = Array.from({ length: MAX_IN_SQUAD - 1 }, () => newId())
    const names = { firstName: null, lastName: null }
    const { personRow } = await import('#db/new-person.ts')
    for (let from = 0; from < users.length; from += 200) {
      const some = users.slice(from, from + 200)
      const rows = some.map((id) => ({
        ...personRow(
          { email: `${id}@test.example`, emailVerified: true, platformRole: 'athlete', ...names },
          currentTime(),
        ),
        id,
      }))
      await db.insertInto('users').values(rows).execute()
      const member = {
        clubId: cast.club,
        role: 'athlete' as const,
        status: 'active' as const,
        inviteId: null,
      }
      await db
        .insertInto('members')
        .values(some.map((userId) => ({ ...member, userId, searchKey: userId, joinedAt: at, updatedAt: at })))
        .execute()
    }
    await insertPeople(
      db,
      users.map((userId) => ({ clubId: cast.club, squadId, userId, role: 'athlete' as const, addedAt: at })),
    )
    const tooMany = await add([cast.athlete.id, cast.minor.id])
    expect([tooMany.status, tooMany.body.fields]).toEqual([422, [{ path: 'memberIds', code: 'squadFull' }]])
    expect((await add([cast.athlete.id])).status).toBe(200)
  })
})

describe('a pasted list', () => {
  it('shows whom each line means, and adds no one', async () => {
    await add([cast.minor.id])
    const { status, body } = await match(
      `mira lindqvist\n${cast.headCoach.email.toUpperCase()}; Papadakis, Theo\n${cast.rivalAthlete.email}\nNobody`,
    )
    expect(status).toBe(200)
    expect(body.lines).toMatchObject([
      {
        text: 'mira lindqvist',
        outcome: 'found',
        people: [{ id: cast.athlete.id, email: cast.athlete.email }],
      },
      { outcome: 'found', people: [{ id: cast.headCoach.id }] },
      { text: 'Papadakis, Theo', outcome: 'alreadyIn', people: [{ id: cast.minor.id }] },
      { text: cast.rivalAthlete.email, outcome: 'notFound', people: [] },
      { text: 'Nobody', outcome: 'notFound', people: [] },
    ])
    expect((await people()).items).toHaveLength(1)
  })

  it('leaves members of equal names to the reader’s choice', async () => {
    const [one, two] = await rowers(2)
    await app.database.db
      .updateTable('users')
      .set({ lastName: 'Same' })
      .where('id', 'in', [one ?? '', two ?? ''])
      .execute()
    const { body } = await match('Rower Same')
    expect(body.lines).toMatchObject([{ outcome: 'ambiguous' }])
    expect(body.lines[0]?.people.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())
  })

  it('is read up to 500 lines', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `Nobody ${n}`).join('\n')
    expect((await match(lines(MAX_LINES))).body.lines).toHaveLength(MAX_LINES)
    expect((await match(lines(MAX_LINES + 1))).body.fields).toEqual([{ path: 'list', code: 'tooManyLines' }])
    expect((await match(' \n ')).body.fields).toEqual([{ path: 'list', code: 'required' }])
  })

  it('is accepted or refused quickly, whatever its length (C8)', async () => {
    expect((await match('a'.repeat(LONGEST_LIST))).body.lines).toMatchObject([{ outcome: 'notFound' }])
    const tooLong = await match('a'.repeat(500_000))
    expect(tooLong.body.fields).toEqual([{ path: 'list', code: 'tooLong' }])
  })
})
