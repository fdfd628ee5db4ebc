import { request } from 'node:http'
import { createAnnouncement } from '@boathouse/domain/club/announcements/contract'
import { updateClub } from '@boathouse/domain/club/clubs/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { signOut } from '@boathouse/domain/identity/sign-ins/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { describe, expect, it } from 'vitest'
import { call, newTestApp, signIn, type TestApp } from '../../../../test/app.ts'
import {
  changeIn,
  ended,
  following,
  listenTo,
  numbersIn,
  QUICK_STREAMS,
  toldTimes,
} from '../../../../test/event-listeners.ts'
import type { Cast, Person } from '../../../../test/factories.ts'
import { waitFor } from '../../../../test/mails.ts'
import { alsoInRivalClub } from '../../../../test/several-clubs.ts'

const limits = { ...QUICK_STREAMS, all: 12 }

let app: TestApp
let cast: Cast
following(limits, (all) => {
  ;({ app, cast } = all)
})

const listen = (cookie: string | undefined, headers: Record<string, string> = {}) =>
  listenTo(app, cookie, headers)
const change = (clubId: string, kind: 'register' | 'members' | 'answers') => changeIn(app, clubId, kind)

const announce = (by: Person) =>
  call(
    app,
    createAnnouncement,
    {
      params: { clubId: cast.club },
      body: {
        id: newId(),
        message: 'Ice',
        endsOn: new Date(currentTimeMs() + 86_400_000).toISOString().slice(0, 10),
      },
    },
    by,
  )

describe('a listener', () => {
  it('gets a signal that their club changed, without any content', async () => {
    const listener = await listen(cast.athlete.cookie)
    expect(listener.status).toBe(200)
    await toldTimes(listener, 1)
    expect((await announce(cast.headCoach)).status).toBe(201)
    await toldTimes(listener, 2)
    const newest = listener.told.at(-1)
    expect(newest).toEqual({
      clubId: cast.club,
      changes: [{ kind: 'announcements', number: 1, secondsAgo: expect.any(Number) }],
    })
    expect(listener.body).not.toMatch(/Ice/)
    expect(listener.body).not.toContain(cast.headCoach.id)
  })

  it('has a stream that no proxy caches or buffers', async () => {
    const { headers } = await listen(cast.athlete.cookie)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('gets no event of a kind that only coaches read', async () => {
    const [athlete, coach] = [await listen(cast.athlete.cookie), await listen(cast.headCoach.cookie)]
    await Promise.all([toldTimes(athlete, 1), toldTimes(coach, 1)])
    await change(cast.club, 'members')
    await toldTimes(coach, 2)
    expect(numbersIn(coach.told.at(-1))).toEqual({ members: 1 })
    await change(cast.club, 'register')
    await waitFor(async () => (numbersIn(athlete.told.at(-1))['register'] ? true : undefined))
    expect(numbersIn(athlete.told.at(-1))).toEqual({ register: 1 })
  })

  it('gets nothing from another club (A1)', async () => {
    const [own, rival] = [await listen(cast.athlete.cookie), await listen(cast.rivalCoach.cookie)]
    await Promise.all([toldTimes(own, 1), toldTimes(rival, 1)])
    await change(cast.club, 'register')
    await toldTimes(own, 2)
    await change(cast.rivalClub, 'answers')
    await toldTimes(rival, 2)
    expect(rival.body).not.toContain(cast.club)
    expect(own.body).not.toContain(cast.rivalClub)
    expect(numbersIn(rival.told.at(-1))).toEqual({ answers: 1 })
  })

  it('gets events of all their clubs, by their role in each (A1, A2)', async () => {
    await alsoInRivalClub(app, cast, cast.headCoach)
    const [both, rival] = [await listen(cast.headCoach.cookie), await listen(cast.rivalCoach.cookie)]
    await Promise.all([toldTimes(both, 2), toldTimes(rival, 1)])
    await change(cast.club, 'members')
    await toldTimes(both, 3)
    await change(cast.rivalClub, 'members')
    await toldTimes(rival, 2)
    await change(cast.rivalClub, 'register')
    await Promise.all([toldTimes(both, 4), toldTimes(rival, 3)])
    expect(both.told.map((told) => [told.clubId, numbersIn(told)]).slice(2)).toEqual([
      [cast.club, { members: 1 }],
      [cast.rivalClub, { register: 1 }],
    ])
    expect(rival.body).not.toContain(cast.club)
    const again = await listen(cast.headCoach.cookie, { 'last-event-id': both.lastId as string })
    await toldTimes(again, 1)
    expect(again.told.map(({ clubId }) => clubId)).toEqual([cast.club])
  })

  it('gets only missed changes after a reconnect', async () => {
    await change(cast.club, 'register')
    const first = await listen(cast.athlete.cookie)
    await toldTimes(first, 1)
    const lastId = first.lastId as string
    const again = await listen(cast.athlete.cookie, { 'last-event-id': lastId })
    await change(cast.club, 'register')
    await toldTimes(again, 1)
    expect(again.told.map((told) => numbersIn(told))).toEqual([{ register: 2 }])
    const late = await listen(cast.athlete.cookie, { 'last-event-id': lastId })
    await toldTimes(late, 1)
    expect(late.told.map((told) => numbersIn(told))).toEqual([{ register: 2 }])
  })

  it('gets a heartbeat, and changes without a notification, for example by an operator’s command', async () => {
    const listener = await listen(cast.athlete.cookie)
    await toldTimes(listener, 1)
    await app.database.db
      .insertInto('clubChanges')
      .values({ clubId: cast.club, kind: 'club', number: 3, changedAt: currentTime().toISOString() })
      .execute()
    await toldTimes(listener, 2)
    expect(numbersIn(listener.told.at(-1))).toEqual({ club: 3 })
    await waitFor(async () => (listener.beats > 0 ? true : undefined))
    expect(listener.isOver).toBe(false)
  })

  it('can make other calls, despite the account’s four turns', async () => {
    for (let n = 0; n < limits.perPerson; n += 1) await listen(cast.athlete.cookie)
    const { statusCode } = await app.ask({ url: '/api/me', headers: { cookie: cast.athlete.cookie } })
    expect(statusCode).toBe(200)
    const sixth = await listen(cast.athlete.cookie)
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '4'])
  })

  it('is refused over the limit of streams, and admitted when one ends', async () => {
    const cookies = await Promise.all(
      [cast.athlete, cast.headCoach, cast.rivalCoach].flatMap((person) =>
        Array.from({ length: 4 }, () => signIn(app, person.id)),
      ),
    )
    const all = await Promise.all(cookies.map((cookie) => listen(cookie)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await listen(cast.minor.cookie)).status).toBe(503)
    all[0]?.hangUp()
    await waitFor(async () => (app.server.streams.size < limits.all ? true : undefined))
    expect((await listen(cast.minor.cookie)).status).toBe(200)
  })
})

describe('a stream ends', () => {
  it('before another event, when its user leaves one of two clubs (A4)', async () => {
    await alsoInRivalClub(app, cast, cast.athlete)
    const [leaving, staying] = [await listen(cast.athlete.cookie), await listen(cast.rivalCoach.cookie)]
    await Promise.all([toldTimes(leaving, 2), toldTimes(staying, 1)])
    const params = { clubId: cast.rivalClub, memberId: cast.athlete.id }
    expect((await call(app, removeMember, { params }, cast.rivalCoach)).status).toBe(204)
    await change(cast.rivalClub, 'register')
    await toldTimes(staying, 2)
    await ended(leaving)
    expect(leaving.told).toHaveLength(2)
    const again = await listen(cast.athlete.cookie)
    await toldTimes(again, 1)
    expect(again.body).not.toContain(cast.rivalClub)
  })

  it('within a heartbeat of signing out', async () => {
    const listener = await listen(cast.athlete.cookie)
    expect((await call(app, signOut, {}, cast.athlete)).status).toBe(204)
    await ended(listener)
  })

  it('before its reader gets another change, after a removal', async () => {
    const [removed, staying] = [await listen(cast.athlete.cookie), await listen(cast.headCoach.cookie)]
    await Promise.all([toldTimes(removed, 1), toldTimes(staying, 1)])
    const params = { clubId: cast.club, memberId: cast.athlete.id }
    expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
    await change(cast.club, 'register')
    await toldTimes(staying, 2)
    await ended(removed)
    expect(removed.told).toHaveLength(1)
  })

  it('when a role changes', async () => {
    const listener = await listen(cast.headCoach.cookie)
    await toldTimes(listener, 1)
    await app.database.db
      .updateTable('members')
      .set({ role: 'athlete' })
      .where('userId', '=', cast.headCoach.id)
      .execute()
    await change(cast.club, 'members')
    await ended(listener)
    expect(listener.told).toHaveLength(1)
  })

  it('when its club is made inactive', async () => {
    const listener = await listen(cast.athlete.cookie)
    await toldTimes(listener, 1)
    const body = { status: 'inactive' as const }
    const made = await call(app, updateClub, { params: { clubId: cast.club }, body }, cast.superAdmin)
    expect(made.status).toBe(200)
    await ended(listener)
    expect(listener.told).toHaveLength(1)
  })

  it('when the server stops, which a stream would delay (R7)', async () => {
    const own = await newTestApp({ streamLimits: limits })
    const port = await own.port()
    const cookie = cast.athlete.cookie ?? ''
    const over = new Promise<void>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/api/events', headers: { cookie } }, (answer) => {
        answer.resume().on('end', resolve).on('error', reject)
      })
        .on('error', reject)
        .end()
    })
    await waitFor(async () => (own.server.streams.size === 1 ? true : undefined))
    await own.stop()
    await over
  })
})
