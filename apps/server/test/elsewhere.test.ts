import { hasAccess } from '@boathouse/domain/identity/account/policy'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { id, newId } from '@boathouse/domain/kernel/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { addedRows, changedRows, idsIn, idsOfRow, type RowsByTable, rowsByTable } from './all-rows.ts'
import { type By, call, signIn, type TestApp } from './app.ts'
import { aCast, aPerson, type Cast, type Person } from './factories.ts'
import { seenAlike } from './over-http.ts'
import { ownApp } from './own-app.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

let app: TestApp
let cast: Cast
/** Ids of the club and its members, which no response to rivals may contain. */
const belongings = new Set<string>()

ownApp((made) => {
  app = made
})
beforeAll(async () => {
  cast = await aCast(app)
  for (const sample of samples.filter(({ contract }) => contract.access !== 'public')) {
    const made = await sample.input(app, cast)
    if (/create|import|give|tap|addWalkIn/.test(sample.contract.id))
      await call(app, sample.contract, made, personOf(sample, cast))
  }
  await look()
})

const rivals = ['rivalCoach', 'rivalAthlete'] as const
const roles = { rivalCoach: 'admin', rivalAthlete: 'athlete' } as const
const reachedBy = (who: (typeof rivals)[number], { access }: Contract) =>
  access === 'public' || hasAccess(roles[who], access)

let seen: RowsByTable = new Map()

/** Reads all rows, and adds ids in new rows of the club to its ids. */
async function look(): Promise<RowsByTable> {
  const rows = await rowsByTable(app)
  const own = new Set([cast.club, cast.athlete.id, cast.headCoach.id, cast.minor.id])
  const strangers = idsIn(
    JSON.stringify([cast.rivalClub, cast.rivalCoach, cast.rivalAthlete, cast.superAdmin]),
  )
  for (const row of addedRows(seen, rows)) {
    const ids = idsOfRow(row)
    if (row.startsWith('auditEntries ') || ids.isDisjointFrom(own)) continue
    for (const one of ids.difference(strangers)) belongings.add(one)
  }
  seen = rows
  return rows
}

/** Rows that changed since `before` and contain any of the club's ids. */
const changesOfClub = async (before: RowsByTable): Promise<readonly string[]> =>
  changedRows(before, await rowsByTable(app)).filter((row) => !idsOfRow(row).isDisjointFrom(belongings))

let newcomer: Person | undefined

/** Request that would succeed for the club's members. Once a sample used the pending user, the next one gets another. */
async function rightRequest(input: (typeof samples)[number]['input']): Promise<Input> {
  const pending = newcomer ?? (await aPerson(app, { platformRole: 'pending' }))
  newcomer = pending
  const people: Cast = {
    ...cast,
    get pending() {
      newcomer = undefined
      return pending
    },
  }
  return (await input(app, people)) as Input
}

/** Signs a rival in again if a call ended their session. */
async function sessionOf(who: (typeof rivals)[number]): Promise<By> {
  const sessions = app.database.db.selectFrom('sessions').where('userId', '=', cast[who].id)
  const isSignedIn = await sessions.select('id').executeTakeFirst()
  if (!isSignedIn) cast = { ...cast, [who]: { ...cast[who], cookie: await signIn(app, cast[who].id) } }
  return { cookie: cast[who].cookie }
}

/** Discipline keys, files, kinds and days are not ids of records. */
const namesARecord = ({ path }: Contract) => /:(?!disciplineKey|file|kind|day)\w+/.test(path)

/** Calls of a user's own request to join, which members of other clubs may make, too. */
const JOINING = ['join-requests.ask', 'join-requests.withdraw']

const gated = samples.filter(({ contract: { access, id } }) => access !== 'public' && !JOINING.includes(id))

describe.each(gated)('$contract.method $contract.path', ({ contract, input }) => {
  it('reveals nothing to another club’s admin and athlete, and changes nothing for them (A1)', async () => {
    const sent = await rightRequest(input)
    const before = await look()
    for (const who of rivals) {
      const by = await sessionOf(who)
      const { raw } = await call(app, contract, sent as never, by)
      const told = idsIn(raw.body + JSON.stringify(raw.headers)).intersection(belongings)
      expect([who, [...told.difference(idsIn(JSON.stringify(sent)))]]).toEqual([who, []])
      if (!reachedBy(who, contract)) expect([who, raw.statusCode]).toEqual([who, 403])
      else if (namesARecord(contract)) {
        const unknown = Object.entries(sent.params ?? {}).map(([key, value]) => [
          key,
          id.safeParse(value).success ? newId() : value,
        ])
        const other = { ...sent, params: Object.fromEntries(unknown) }
        expect([who, raw.statusCode]).toEqual([who, 404])
        expect(seenAlike(raw)).toBe(seenAlike((await call(app, contract, other as never, by)).raw))
      }
    }
    expect(await changesOfClub(before)).toEqual([])
  })

  if (contract.path.includes('/:clubId/') && contract.path.split(':').length > 2) {
    it('finds none of that club’s data under the URL of the user’s own (A1)', async () => {
      const sent = await rightRequest(input)
      const moved = { ...sent, params: { ...sent.params, clubId: cast.rivalClub } }
      const before = await look()
      const by = await sessionOf('rivalCoach')
      const { raw } = await call(app, contract, moved as never, by)
      expect([raw.statusCode, raw.json().code]).toEqual([404, 'notFound'])
      expect(await changesOfClub(before)).toEqual([])
    })
  }

  if (contract.method === 'GET' && contract.query) {
    it('finds none of that club’s data, whatever is searched (A1)', async () => {
      const sent = await rightRequest(input)
      const params = sent.params?.['clubId'] ? { ...sent.params, clubId: cast.rivalClub } : sent.params
      const wanted = [
        'Lakeside',
        cast.athlete.email,
        cast.minor.email.slice(0, 5),
        'Eva',
        '2026',
        'a',
        '5000m',
      ]
      for (const key of Object.keys(contract.query?.def.shape ?? {}).filter((name) =>
        /text|name|person/.test(name),
      )) {
        for (const who of rivals.filter((who) => reachedBy(who, contract))) {
          const by = await sessionOf(who)
          for (const text of wanted) {
            const query = { ...sent.query, [key]: text }
            const { raw } = await call(app, contract, { ...sent, params, query } as never, by)
            expect([who, text, [...idsIn(raw.body).intersection(belongings)]]).toEqual([who, text, []])
          }
        }
      }
    })
  }
})
