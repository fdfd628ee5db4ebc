import { listViews } from '@boathouse/domain/club/consents/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/training/comments/contract'
import { MAX_COMMENTS } from '@boathouse/domain/training/comments/rules'
import { joinSessions } from '@boathouse/domain/training/session-joins/contract'
import { deleteTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { finishErasures } from '#db/erasure.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aComment } from '../../../../test/comments.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let sessionId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  ;({ id: sessionId } = await aTrainingSession(app, cast.athlete, { date: '2026-03-02' }))
})

const shares = (choice: 'everything' | 'figures' | 'nothing', firstDay: string | null = null) =>
  aConsent(app, cast.club, cast.athlete, { choice, firstDay })
const own = () => ({ id: sessionId })
const place = (clubId = cast.club) => ({ clubId, memberId: cast.athlete.id, id: sessionId })
const body = (text: string, id = newId()) => ({ id, text })

const write = (text: string, id?: string) =>
  call(app, contracts.createComment, { params: own(), body: body(text, id) }, cast.athlete)
const coach = (text: string, who: Person = cast.headCoach, id?: string, params = place()) =>
  call(app, contracts.createSharedComment, { params, body: body(text, id) }, who)
const read = async (query = {}) =>
  (await call(app, contracts.listComments, { params: own(), query }, cast.athlete)).body
const coachReads = (who: Person = cast.headCoach, params = place()) =>
  call(app, contracts.listSharedComments, { params, query: {} }, who)
const words = (page: { items: { text: string | null }[] }) => page.items.map(({ text }) => text)
const unread = async () =>
  (await call(app, contracts.listUnreadComments, {}, cast.athlete)).body.sessions.map(({ id, comments }) => [
    id,
    comments,
  ])

async function moves() {
  const { db } = app.database
  const { clubId, ...member } = await db
    .selectFrom('members')
    .where('userId', '=', cast.athlete.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  await db.deleteFrom('members').where('userId', '=', cast.athlete.id).execute()
  await db
    .insertInto('members')
    .values({ ...member, clubId: cast.rivalClub })
    .execute()
  await aConsent(app, cast.rivalClub, cast.athlete)
}

describe('a session’s comments', () => {
  it.each(['everything', 'figures'] as const)(
    'are written and read by athlete and coaches if the athlete shares %s',
    async (choice) => {
      await shares(choice)
      expect((await write('Felt heavy')).status).toBe(201)
      const { body: said } = await coach('Rest tomorrow')
      expect(said).toMatchObject({ text: 'Rest tomorrow', as: 'coach', isOwn: true, version: 1 })
      const page = await read()
      expect(words(page)).toEqual(['Rest tomorrow', 'Felt heavy'])
      expect(page.items.map(({ as, isOwn }) => [as, isOwn])).toEqual([
        ['coach', false],
        ['athlete', true],
      ])
      expect(words((await coachReads()).body)).toEqual(['Rest tomorrow', 'Felt heavy'])
      const looks = await call(app, listViews, { query: {} }, cast.athlete)
      expect(looks.body.items).toHaveLength(1)
    },
  )

  it('are read by all admins and the squad’s coaches alike, without private channels', async () => {
    await shares('everything')
    await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
    await coach('Between us', cast.minor)
    expect(words((await coachReads(cast.headCoach)).body)).toEqual(['Between us'])
    expect((await read()).readers.map(({ as }) => as).sort()).toEqual(['admin', 'coach'])
  })

  it('are paged newest first', async () => {
    for (const hour of [1, 2, 3])
      await aComment(app, cast.athlete, {
        sessionId,
        text: `${hour}`,
        createdAt: `2026-03-02T0${hour}:00:00.000Z`,
      })
    const first = await read({ limit: 2 })
    expect(words(first)).toEqual(['3', '2'])
    expect(words(await read({ limit: 2, cursor: first.nextCursor }))).toEqual(['1'])
  })

  it('are posted once when retried', async () => {
    await shares('everything')
    const id = newId()
    expect((await coach('Well rowed', cast.headCoach, id)).status).toBe(201)
    expect((await coach('Well rowed', cast.headCoach, id)).status).toBe(200)
    expect((await coach('Another', cast.headCoach, id)).body.code).toBe('conflict')
    expect((await write('Well rowed', id)).status).toBe(409)
    expect(words(await read())).toEqual(['Well rowed'])
    expect(await unread()).toEqual([[sessionId, 1]])
  })

  it('are limited to 500', async () => {
    for (let n = 1; n < MAX_COMMENTS; n += 1) await aComment(app, cast.athlete, { sessionId })
    const id = newId()
    expect((await write('The last', id)).status).toBe(201)
    expect((await write('One more')).body.code).toBe('tooManyComments')
    expect((await write('The last', id)).status).toBe(200)
  })

  it('move with their session when it is joined into another', async () => {
    await shares('everything')
    await coach('Before')
    const goes = sessionId
    const { id } = await aTrainingSession(app, cast.athlete, { date: '2026-03-02' })
    const versions = { version: 1, otherVersion: 1, choices: {} }
    const join = { params: { id }, body: { sessionId: goes, ...versions } }
    expect((await call(app, joinSessions, join, cast.athlete)).status).toBe(200)
    sessionId = id
    expect(words(await read())).toEqual(['Before'])
    expect(words((await coachReads()).body)).toEqual(['Before'])
    expect(await unread()).toEqual([[id, 1]])
  })

  it('are hidden with a deleted session', async () => {
    await shares('everything')
    await coach('Well rowed')
    const deletion = { params: own(), body: { version: 1 } }
    await call(app, deleteTrainingSession, deletion, cast.athlete)
    expect((await coachReads()).status).toBe(404)
    expect((await write('Still there?')).status).toBe(404)
    expect(await unread()).toEqual([])
  })
})

describe('a comment’s author', () => {
  const change = (id: string, version: number, who: Person, params = place()) =>
    call(
      app,
      contracts.updateSharedComment,
      { params: { ...params, commentId: id }, body: { version, text: 'Changed' } },
      who,
    )
  const remove = (id: string, version: number, who: Person) =>
    call(
      app,
      contracts.deleteSharedComment,
      { params: { ...place(), commentId: id }, body: { version } },
      who,
    )
  const restore = (id: string, who: Person) =>
    call(app, contracts.restoreSharedComment, { params: { ...place(), commentId: id } }, who)

  it('edits it, unless it is stale', async () => {
    await shares('everything')
    const { id } = (await coach('First')).body
    expect((await change(id, 1, cast.headCoach)).body).toMatchObject({ text: 'Changed', version: 2 })
    const stale = (await change(id, 1, cast.headCoach)).body
    expect(stale).toMatchObject({ code: 'stale', current: { text: 'Changed', version: 2 } })
  })

  it('deletes it, which leaves a placeholder, and can restore the text', async () => {
    await shares('everything')
    const { id } = (await coach('Too harsh')).body
    expect(await unread()).toEqual([[sessionId, 1]])
    expect((await remove(id, 1, cast.headCoach)).body).toMatchObject({ id, text: null, isOwn: true })
    expect(words(await read())).toEqual([null])
    expect(await unread()).toEqual([])
    expect((await change(id, 2, cast.headCoach)).status).toBe(404)
    expect((await restore(id, cast.headCoach)).body.text).toBe('Too harsh')
    expect(words(await read())).toEqual(['Too harsh'])
    await remove(id, 3, cast.headCoach)
    await app.database.db.updateTable('comments').set({ text: '' }).where('id', '=', id).execute()
    expect((await restore(id, cast.headCoach)).status).toBe(404)
  })

  it('is the only one who changes it: no admin, no other coach, and not the athlete', async () => {
    await shares('everything')
    await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
    const { id } = (await coach('Mine', cast.minor)).body
    for (const refused of [
      await change(id, 1, cast.headCoach),
      await remove(id, 1, cast.headCoach),
      await restore(id, cast.headCoach),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    const asAthlete = { params: { ...own(), commentId: id }, body: { version: 1, text: 'Changed' } }
    expect((await call(app, contracts.updateComment, asAthlete, cast.athlete)).status).toBe(403)
    expect((await change(id, 1, cast.minor)).status).toBe(200)
  })

  it('leaves placeholders when the account is deleted', async () => {
    await shares('everything')
    await putInto(app, await aCoachedSquad(app, cast.club, cast.minor), [cast.athlete])
    await coach('A secret', cast.minor)
    const { id: uid } = cast.minor
    await call(app, deleteAccount, { params: { uid } }, cast.minor)
    expect((await read()).items).toMatchObject([{ text: null, author: null, as: 'coach' }])
    await finishErasures(app.database.db)
    expect((await read()).items).toMatchObject([{ text: null, author: null, as: 'coach' }])
    const stored = await app.database.db.selectFrom('comments').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('A secret')
    expect(JSON.stringify(stored)).not.toContain(uid)
  })
})

describe('a comment’s readers', () => {
  it('are reduced to the athlete from the next request on, once consent is withdrawn', async () => {
    await shares('everything')
    const { id } = (await coach('Before')).body
    const of = { params: { ...place(), commentId: id } }
    const calls = [
      () => coachReads(),
      () => coach('After'),
      () =>
        call(
          app,
          contracts.updateSharedComment,
          { ...of, body: { version: 1, text: 'After' } },
          cast.headCoach,
        ),
      () => call(app, contracts.deleteSharedComment, { ...of, body: { version: 1 } }, cast.headCoach),
      () => call(app, contracts.restoreSharedComment, of, cast.headCoach),
    ]
    await shares('nothing')
    for (const refused of calls) {
      const { status, body } = await refused()
      expect([status, (body as { code?: string }).code]).toEqual([403, 'notShared'])
    }
    await shares('everything', '2026-03-03')
    for (const refused of calls) expect((await refused()).status).toBe(404)
    const page = await read()
    expect([words(page), page.readers]).toEqual([['Before'], []])
    await shares('everything')
    expect(words((await coachReads()).body)).toEqual(['Before'])
  })

  it('exclude coaches from comments written while the session was not shared', async () => {
    expect((await write('To myself')).body.clubName).toBe(null)
    expect((await read()).readers).toEqual([])
    await shares('everything')
    expect((await write('To you')).body.clubName).toMatch(/^Lakeside/)
    expect((await read()).readers).toMatchObject([{ as: 'admin' }])
    expect(words((await coachReads()).body)).toEqual(['To you'])
    expect(words(await read())).toEqual(['To you', 'To myself'])
  })

  it('end with the club: the next one reads none, and the athlete keeps them', async () => {
    await shares('everything')
    await write('To Lakeside')
    const { id } = (await coach('From Lakeside')).body
    await moves()
    expect((await coachReads()).status).toBe(404)
    expect((await coach('Too late')).status).toBe(404)
    const there = place(cast.rivalClub)
    expect(words((await coachReads(cast.rivalCoach, there)).body)).toEqual([])
    expect((await coach('From the rivals', cast.rivalCoach, undefined, there)).status).toBe(201)
    expect(words((await coachReads(cast.rivalCoach, there)).body)).toEqual(['From the rivals'])
    const foreign = {
      params: { ...there, commentId: id },
      body: { version: 1, text: 'Ours now' },
    }
    expect((await call(app, contracts.updateSharedComment, foreign, cast.rivalCoach)).status).toBe(404)
    expect(words(await read())).toEqual(['From the rivals', 'From Lakeside', 'To Lakeside'])
  })

  it('exclude coaches of neither the athlete nor their squads, and the super admin', async () => {
    await shares('everything')
    await aCoachedSquad(app, cast.club, cast.minor)
    for (const [who, status] of [
      [cast.minor, 404],
      [cast.superAdmin, 403],
      [cast.rivalCoach, 404],
    ] as const) {
      expect((await coachReads(who)).status).toBe(status)
      expect((await coach('Hello', who)).status).toBe(status)
    }
    const { status } = await call(app, contracts.listComments, { params: own(), query: {} }, cast.minor)
    expect(status).toBe(404)
  })
})

describe('the athlete’s unread comments', () => {
  it('are those that coaches wrote, until read up to an instant', async () => {
    await shares('everything')
    await write('My own')
    const { createdAt: first } = (await coach('One')).body
    await app.database.db
      .updateTable('comments')
      .set({ createdAt: '2026-03-02T00:00:00.000Z' })
      .where('text', '=', 'One')
      .execute()
    await coach('Two')
    expect(await unread()).toEqual([[sessionId, 2]])
    const upTo = (moment: string, who: Person = cast.athlete) =>
      call(app, contracts.readComments, { params: own(), body: { upTo: moment } }, who)
    expect((await upTo('2026-03-02T00:00:00.000Z')).status).toBe(204)
    expect(await unread()).toEqual([[sessionId, 1]])
    expect((await upTo(first, cast.minor)).status).toBe(404)
    expect(await unread()).toEqual([[sessionId, 1]])
    await upTo(new Date(Date.parse(first) + 60_000).toISOString())
    expect(await unread()).toEqual([])
  })
})
