import type { CallInput, Contract } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { answerPractice, listAnswers } from '@boathouse/domain/practices/answers/contract'
import { showCheckInKey, showPoster } from '@boathouse/domain/practices/check-ins/contract'
import {
  cancelPractice,
  createPractice,
  deletePractice,
  nextPractice,
  reinstatePractice,
  restorePractice,
  showPractice,
  updatePractice,
} from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import {
  addWalkIn,
  markRestPresent,
  removeWalkIn,
  showRegister,
  takeBackRest,
  tapRegister,
} from '@boathouse/domain/practices/register/contract'
import { remindUnanswered } from '@boathouse/domain/practices/reminders/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import {
  aPractice,
  asSent,
  change,
  create,
  farOff,
  hoursFromNow,
  newPractice,
  twiceAWeek,
} from '../../../../test/practices.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squad: Row<'squads'>

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  await app.database.db.updateTable('members').set({ joinedAt: '2020-01-01T00:00:00.000Z' }).execute()
  squad = await aCoachedSquad(app, cast.club, cast.minor)
  await putInto(app, squad, [cast.athlete])
})

type Stored = Awaited<ReturnType<typeof aPractice>>

async function practiceFor(
  squadIds: readonly string[],
  own: Partial<Row<'practices'>> = {},
): Promise<Stored> {
  const { db } = app.database
  const choiceId = newId()
  const rows = squadIds.map((squadId) => ({ clubId: cast.club, squadId, choiceId, withCoaches: false }))
  await db.insertInto('choiceSquads').values(rows).execute()
  await db.insertInto('chosenMembers').values({ choiceId, athleteId: cast.athlete.id }).execute()
  return aPractice(app, cast.club, { startsAt: hoursFromNow(0.5), ...own, choiceId })
}

type Request = <C extends Contract>(contract: C, input: CallInput<C>) => Promise<{ status: number }>
type Ask = (send: Request, row: Stored, squadIds: string[]) => Promise<{ status: number }>

const of = ({ clubId, id: practiceId }: Stored) => ({ clubId, practiceId })
const seen = { version: 1, scope: 'this' as const }

/** All calls that run a practice. */
const calls: Readonly<Record<string, Ask>> = {
  update: (send, row, squadIds) =>
    send(updatePractice, { params: of(row), body: { ...asSent(row), ...seen, squadIds, repeat: null } }),
  cancel: (send, row) => send(cancelPractice, { params: of(row), body: { version: 1, reason: '' } }),
  reinstate: (send, row) => send(reinstatePractice, { params: of(row) }),
  delete: (send, row) => send(deletePractice, { params: of(row), body: seen }),
  restore: (send, row) => send(restorePractice, { params: of(row) }),
  register: (send, row) => send(showRegister, { params: of(row) }),
  tap: (send, row) =>
    send(tapRegister, {
      params: of(row),
      body: { id: newId(), memberId: cast.athlete.id, state: 'present', version: 0 },
    }),
  rest: (send, row) => send(markRestPresent, { params: of(row), body: { id: newId() } }),
  'rest back': (send, row) => send(takeBackRest, { params: { ...of(row), restId: newId() } }),
  'walk-in': (send, row) => send(addWalkIn, { params: of(row), body: { id: newId(), name: 'Guest' } }),
  'walk-in back': (send, row) => send(removeWalkIn, { params: { ...of(row), walkInId: newId() } }),
  answers: (send, row) => send(listAnswers, { params: of(row) }),
  reminders: (send, row) => send(remindUnanswered, { params: of(row) }),
  'check-in key': (send, row) => send(showCheckInKey, { params: of(row) }),
  poster: (send, row) => send(showPoster, { params: of(row) }),
}

const as =
  (who: Person): Request =>
  (contract, input) =>
    call(app, contract, input, who)

const demote = () =>
  app.database.db.updateTable('squadMembers').set({ role: 'athlete' }).where('role', '=', 'coach').execute()

/** Calls that still work after the squad is archived. */
const readCalls: ReadonlySet<string> = new Set(['register', 'answers'])

describe.each(Object.entries(calls))('a squad’s coach: %s', (name, ask) => {
  const status = async (row: Stored, squadIds = [squad.id]) =>
    (await ask(as(cast.minor), row, squadIds)).status

  it('is allowed for practices of squads that they coach, until they stop coaching', async () => {
    const second = await aCoachedSquad(app, cast.club, cast.minor)
    const both = [squad.id, second.id]
    expect(await status(await practiceFor([squad.id]))).toBeLessThan(300)
    expect(await status(await practiceFor(both), both)).toBeLessThan(300)
    const row = await practiceFor([squad.id])
    await demote()
    expect(await status(row)).toBe(403)
  })

  it('is refused if the practice also asks others, is for all, or belongs to another club', async () => {
    const other = await aSquad(app, cast.club)
    expect(await status(await practiceFor([squad.id]))).toBeLessThan(300)
    expect(await status(await practiceFor([squad.id, other.id]))).toBe(403)
    expect(await status(await practiceFor([other.id]))).toBe(403)
    expect(await status(await aPractice(app, cast.club, { startsAt: hoursFromNow(0.5) }))).toBe(403)
    const foreign = await aPractice(app, cast.rivalClub, { startsAt: hoursFromNow(0.5) })
    expect(await status(foreign)).toBe(404)
    expect(await status({ ...foreign, clubId: cast.club })).toBe(404)
    expect((await ask(as(cast.athlete), await practiceFor([squad.id]), [squad.id])).status).toBe(403)
  })

  it('ends for them with the squad, except past practices; admins continue', async () => {
    const second = await aCoachedSquad(app, cast.club, cast.minor)
    const both = [squad.id, second.id]
    const [row, alike] = [await practiceFor(both), await practiceFor(both)]
    expect(await status(await practiceFor(both), both)).toBeLessThan(300)
    await app.database.db
      .updateTable('squads')
      .set({ archivedAt: hoursFromNow(-1) })
      .where('id', '=', second.id)
      .execute()
    const stays = readCalls.has(name)
    expect(await status(row, both)).toBe(stays ? 200 : 403)
    expect((await ask(as(cast.headCoach), alike, both)).status).toBeLessThan(300)
  })
})

describe('a squad’s coach', () => {
  const plan = (fields: Parameters<typeof newPractice>[0]) =>
    call(app, createPractice, { params: { clubId: cast.club }, body: newPractice(fields) }, cast.minor)

  it('plans for squads that they coach only', async () => {
    expect((await plan({ squadIds: [squad.id], repeat: twiceAWeek(2) })).status).toBe(201)
    expect((await plan({})).status).toBe(403)
    expect((await plan({ memberIds: [cast.athlete.id] })).status).toBe(403)
    const other = await aSquad(app, cast.club)
    const { status, body } = await plan({ squadIds: [squad.id, other.id] })
    expect([status, body]).toMatchObject([422, { fields: [{ path: 'squadIds', code: 'squadUnknown' }] }])
  })

  it('can’t give their practice to other squads', async () => {
    const practice = (await plan({ squadIds: [squad.id] })).body as Practice
    const { id: practiceId, version } = practice
    const { id: _, ...said } = newPractice()
    const turn = (whom: object) =>
      call(
        app,
        updatePractice,
        {
          params: { clubId: cast.club, practiceId },
          body: { ...said, squadIds: [squad.id], scope: 'this' as const, version, ...whom },
        },
        cast.minor,
      )
    expect((await turn({ squadIds: null })).status).toBe(403)
    expect((await turn({ squadIds: null, memberIds: [cast.athlete.id] })).status).toBe(403)
    expect((await turn({ squadIds: [(await aSquad(app, cast.club)).id] })).status).toBe(422)
    expect((await turn({ title: 'Ergs' })).body).toMatchObject({ title: 'Ergs', squads: [{ id: squad.id }] })
  })

  it('changes and deletes several of a series only if all of it is for their squads', async () => {
    await create(app, cast, { squadIds: [squad.id], repeat: twiceAWeek(3) })
    const [first, second] = (await farOff(app, cast)) as [Practice, Practice]
    const params = { clubId: cast.club, practiceId: first.id }
    const rename = (version: number) => {
      const { id: _, ...said } = newPractice({ title: 'Ergs' })
      const body = { ...said, date: first.day, squadIds: [squad.id], scope: 'all' as const, version }
      return call(app, updatePractice, { params, body }, cast.minor)
    }
    const remove = (version: number) =>
      call(app, deletePractice, { params, body: { version, scope: 'all' } }, cast.minor)
    expect((await rename(1)).status).toBe(200)
    const { version } = (
      await call(app, showPractice, { params: { ...params, practiceId: second.id } }, cast.headCoach)
    ).body
    await change(app, cast, { ...second, version }, { title: 'Ergs' })
    expect((await rename(2)).status).toBe(403)
    expect((await remove(2)).status).toBe(403)
    await call(app, deletePractice, { params, body: { version: 2, scope: 'all' } }, cast.headCoach)
    expect((await call(app, restorePractice, { params }, cast.minor)).status).toBe(403)
  })

  it('sees the number of missing answers and the current practice of their own squads only', async () => {
    const everyone = await aPractice(app, cast.club, { startsAt: hoursFromNow(0.4) })
    const own = await practiceFor([squad.id], { startsAt: hoursFromNow(0.3) })
    const show = async (row: Stored) => (await call(app, showPractice, { params: of(row) }, cast.minor)).body
    expect(await show(own)).toMatchObject({ abilities: { run: true }, silent: 1, hasRegister: false })
    expect(await show(everyone)).toMatchObject({ abilities: { run: false }, silent: null, hasRegister: null })
    const next = async (who: Person) => (await call(app, nextPractice, {}, who)).body.now?.id
    expect([await next(cast.minor), await next(cast.athlete)]).toEqual([own.id, undefined])
  })

  it('sees answers and registers of an archived squad, without the right to change them', async () => {
    const row = await practiceFor([squad.id])
    const register = async () =>
      (await call(app, showRegister, { params: of(row) }, cast.minor)).body.abilities.take
    expect(await register()).toBe(true)
    await app.database.db
      .updateTable('squads')
      .set({ archivedAt: hoursFromNow(-1) })
      .execute()
    expect(await register()).toBe(false)
    const { body } = await call(app, showPractice, { params: of(row) }, cast.minor)
    expect(body).toMatchObject({ abilities: { run: false }, silent: 1, hasRegister: false })
    expect((await call(app, nextPractice, {}, cast.minor)).body.now).toBe(null)
  })

  it('sees who answers no, but not the reason: only the club’s admins do', async () => {
    const row = await practiceFor([squad.id])
    const body = { answer: 'no', reason: 'At the hospital', version: 0 } as const
    expect((await call(app, answerPractice, { params: of(row), body }, cast.athlete)).status).toBe(200)
    const reasons = async (who: Person) => {
      const { items } = (await call(app, listAnswers, { params: of(row) }, who)).body
      const { entries } = (await call(app, showRegister, { params: of(row) }, who)).body
      return [...items, ...entries].map(({ answer, reason }) => [answer, reason])
    }
    expect(await reasons(cast.headCoach)).toEqual(Array(2).fill(['no', 'At the hospital']))
    expect(await reasons(cast.minor)).toEqual(Array(2).fill(['no', '']))
  })

  it('does not see members whom their practice does not expect', async () => {
    const row = await practiceFor([squad.id])
    const tap = async (memberId: string, who: Person) => {
      const body = { id: newId(), memberId, state: 'present' as const, version: 0 }
      const { status, body: answer } = await call(app, tapRegister, { params: of(row), body }, who)
      return [status, answer.code]
    }
    expect(await tap(cast.headCoach.id, cast.headCoach)).toEqual([409, 'notExpected'])
    expect(await tap(cast.headCoach.id, cast.minor)).toEqual([404, 'notFound'])
    expect(await tap(cast.rivalAthlete.id, cast.minor)).toEqual([404, 'notFound'])
  })
})
