import * as contracts from '@boathouse/domain/boathouse/outings/contract'
import { alertsDue, UNWATCHED_MINUTES } from '@boathouse/domain/boathouse/outings/overdue-rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { wake } from '#db/wake.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { actionsAbout } from '../../../../test/audit-log.ts'
import { aBoat } from '../../../../test/boats.ts'
import { onDuty } from '../../../../test/duty.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { mailsTo, waitFor } from '../../../../test/mails.ts'
import { anOuting } from '../../../../test/outings.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { aPushDevice } from '../../../../test/push.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'
import { unwoken } from '../../../../test/unwoken.ts'
import { aDelivery, aWebhook } from '../../../../test/webhooks.ts'
import { watchOverCrews } from './jobs.ts'

let app: TestApp
let cast: Cast
let outing: Row<'outings'>
ownAppForEachTest((own) => {
  app = own
})

const expected = new Date('2026-03-28T18:00:00.000Z')
const late = (minutes: number) => new Date(expected.getTime() + minutes * 60_000)

beforeEach(async () => {
  cast = await aCast(app)
  const { id: boatId } = await aBoat(app, cast.club, { name: 'Seagull' })
  const crew = [{ memberId: cast.athlete.id }, { memberId: cast.minor.id }]
  const at = { outAt: late(-90).toISOString(), expectedBack: expected.toISOString() }
  outing = await anOuting(app, { clubId: cast.club, boatId, startedBy: cast.athlete.id }, { ...at, crew })
  await look(-90)
})

/** Runs the check some minutes after the expected return. The last check was a minute before, unless `isWatched` is false. */
async function look(minutes: number, isWatched = true): Promise<number> {
  const lookedAt = late(minutes - 1).toISOString()
  if (isWatched) await app.database.db.updateTable('watches').set({ lookedAt }).execute()
  return watchOverCrews({ db: unwoken(app.database.db), now: late(minutes), newId })
}

const jobs = () =>
  app.database.db
    .selectFrom('outboxMails')
    .where('template', 'in', ['overdue', 'unwatched'])
    .orderBy('createdAt')
    .orderBy('address')
    .select(['template', 'address', 'facts', 'state'])
    .execute()
const addresses = async () => (await jobs()).map(({ address }) => address)
const at = () => ({ params: { clubId: cast.club, outingId: outing.id } })
const see = (who: Person) => call(app, contracts.seeOuting, at(), who)

async function sendAt(minutes: number): Promise<void> {
  app.advance(late(minutes).getTime() - app.server.clock().getTime())
  wake(app.server.db, 'mail')
  await waitFor(async () => ((await jobs()).every(({ state }) => state !== 'waiting') ? true : undefined))
}

describe('an overdue crew', () => {
  it('causes an alert to the duty list at half an hour and every half hour after, each once', async () => {
    await onDuty(app, cast.club, [cast.minor])
    expect([await look(29), await look(30), await look(31), await look(59)]).toEqual([0, 1, 0, 0])
    expect([await look(60), await look(61)]).toEqual([1, 0])
    expect(await addresses()).toEqual([cast.minor.email, cast.minor.email])
  })

  it('causes an alert to the club’s admins when the duty list is empty or unreachable', async () => {
    await look(30)
    expect(await addresses()).toEqual([cast.headCoach.email])
    await onDuty(app, cast.club, [cast.minor])
    await app.database.db
      .updateTable('users')
      .set({ emailVerified: false })
      .where('id', '=', cast.minor.id)
      .execute()
    await look(60)
    expect(await addresses()).toEqual([cast.headCoach.email, cast.headCoach.email])
  })

  it('causes one alert per interval when twenty servers check at the same time', async () => {
    const db = app.database.db
    const many = (minutes: number) =>
      Promise.all(Array.from({ length: 20 }, () => watchOverCrews({ db, now: late(minutes), newId })))
    expect((await many(30)).reduce((sum, count) => sum + count)).toBe(2)
    expect((await jobs()).map(({ template }) => template).sort()).toEqual(['overdue', 'unwatched'])
    expect((await many(34)).reduce((sum, count) => sum + count)).toBe(0)
    expect((await many(60)).reduce((sum, count) => sum + count)).toBe(2)
  })

  it('causes no alert once it is back, acknowledged or extended, or in an inactive club', async () => {
    const { db } = app.database
    const back = { backAt: late(29).toISOString() }
    await db.updateTable('outings').set(back).execute()
    expect(await look(30)).toBe(0)
    await db
      .updateTable('outings')
      .set({ backAt: null, seenAt: back.backAt, seenBy: cast.minor.id })
      .execute()
    expect(await look(30)).toBe(0)
    await db
      .updateTable('outings')
      .set({ seenAt: null, expectedBack: late(1).toISOString() })
      .execute()
    expect(await look(30)).toBe(0)
    await db.updateTable('clubs').set({ status: 'inactive' }).where('id', '=', cast.club).execute()
    expect(await look(31)).toBe(0)
    await db.updateTable('clubs').set({ status: 'active' }).where('id', '=', cast.club).execute()
    expect(await look(31)).toBe(1)
  })

  it('is acknowledged by the duty list, a coach or an admin, the first of whom is kept, and by no one else', async () => {
    app.advance(late(20).getTime() - app.server.clock().getTime())
    const squad = await aSquad(app, cast.club)
    expect((await see(cast.athlete)).status).toBe(403)
    expect((await see(cast.rivalCoach)).status).toBe(404)
    await onDuty(app, cast.club, [cast.minor])
    const first = await see(cast.minor)
    const { seen, version } = first.body
    expect([first.status, seen?.at.slice(0, 16), version]).toEqual([
      200,
      late(20).toISOString().slice(0, 16),
      1,
    ])
    expect(seen?.by).not.toBeNull()
    expect(await actionsAbout(app.database.db, cast.minor.id)).toContain('outingSeen')
    expect((await see(cast.headCoach)).body.seen).toEqual(seen)
    const board = await call(app, contracts.showBoard, { params: { clubId: cast.club } }, cast.athlete)
    expect(board.body.out.map((one) => [one.seen, one.maySee])).toEqual([[seen, false]])
    expect(await look(30)).toBe(0)
    await app.database.db.updateTable('outings').set({ seenAt: null, seenBy: null }).execute()
    await app.database.db.deleteFrom('dutyMembers').execute()
    expect((await see(cast.minor)).status).toBe(403)
    await putInto(app, squad, [cast.minor], 'coach')
    expect((await see(cast.minor)).status).toBe(200)
  })

  it('is not seen before it is overdue', async () => {
    app.advance(late(14).getTime() - app.server.clock().getTime())
    expect((await see(cast.headCoach)).body.fields).toEqual([{ path: 'expectedBack', code: 'notLate' }])
    app.advance(60_000)
    expect((await see(cast.headCoach)).status).toBe(200)
  })

  it('can set a new time, which causes another alert when it is overdue again', async () => {
    app.advance(late(40).getTime() - app.server.clock().getTime())
    await look(40)
    await see(cast.headCoach)
    const expect_ = (minutes: number, who: Person) =>
      call(app, contracts.expectOuting, { ...at(), body: { expectedBack: late(minutes).toISOString() } }, who)
    const other = await aPerson(app)
    expect((await expect_(50, other)).status).toBe(404)
    expect((await expect_(39, cast.minor)).body.fields).toEqual([
      { path: 'expectedBack', code: 'expectedBackPast' },
    ])
    const later = await expect_(50, cast.minor)
    expect([later.status, later.body.expectedBack, later.body.seen]).toEqual([
      200,
      late(50).toISOString(),
      null,
    ])
    expect([await look(79), await look(80)]).toEqual([0, 1])
    await call(app, contracts.endOuting, { ...at(), query: {} }, cast.minor)
    expect((await expect_(90, cast.minor)).body.fields).toEqual([{ path: 'expectedBack', code: 'boatBack' }])
  })
})

describe('the mail about an overdue crew', () => {
  it('shows boat, crew, start, expected return, destination and what to do, in the club’s time zone', async () => {
    await app.database.db
      .updateTable('clubs')
      .set({ timeZone: 'Europe/Berlin' })
      .where('id', '=', cast.club)
      .execute()
    await look(30)
    await sendAt(36)
    const [mail] = await mailsTo(app, cast.headCoach.email)
    expect(mail?.subject).toMatch(/: Seagull is overdue$/)
    expect(mail?.text).toContain('Seagull was due back 36 minutes ago')
    expect(mail?.text).toContain('Where to: To the bridge')
    expect(mail?.text).toMatch(/Expected back: Saturday, March 28 at 7:00.PM GMT\+1/)
    expect(mail?.text).toMatch(/Crew: \S+.*, \S+/)
    expect(mail?.text).toContain('/board')
    expect(mail?.text).toContain('emergency services')
  })

  it('omits names that the club hides from its reader', async () => {
    await app.database.db
      .updateTable('clubs')
      .set({ namesShownTo: 'admins' })
      .where('id', '=', cast.club)
      .execute()
    const other = cast.minor
    await app.database.db
      .updateTable('outingCrews')
      .set({ memberId: null, guest: 'Robin' })
      .where('memberId', '=', cast.minor.id)
      .execute()
    await onDuty(app, cast.club, [other, cast.headCoach])
    await look(30)
    await sendAt(31)
    const crewIn = async ({ email }: Person) =>
      /Crew: (.*)/.exec((await mailsTo(app, email))[0]?.text ?? '')?.[1]
    expect(await crewIn(other)).toBe('a member, Robin')
    expect(await crewIn(cast.headCoach)).not.toContain('a member')
  })

  it('is not sent after an acknowledgement, and of two pending ones only the newest is sent', async () => {
    await look(30)
    await look(60)
    await sendAt(61)
    expect(await mailsTo(app, cast.headCoach.email)).toHaveLength(1)
    await look(90)
    await see(cast.headCoach)
    await sendAt(91)
    expect(await mailsTo(app, cast.headCoach.email)).toHaveLength(1)
  })
})

describe('after a gap in monitoring', () => {
  it('the duty list reads when that was, and who is out', async () => {
    const minutes = 20
    await look(-minutes)
    expect(await look(-minutes + UNWATCHED_MINUTES - 1, false)).toBe(0)
    expect(await look(-3, false)).toBe(1)
    expect((await jobs()).map(({ template, facts }) => [template, JSON.parse(facts).from])).toEqual([
      ['unwatched', late(-minutes + UNWATCHED_MINUTES - 1).toISOString()],
    ])
    await sendAt(-2)
    const [mail] = await mailsTo(app, cast.headCoach.email)
    expect(mail?.subject).toContain('1 boat is out')
    expect(mail?.text).toContain('Boat: Seagull · Crew: ')
  })

  it('an overdue crew causes one alert, however many intervals were missed', async () => {
    expect(alertsDue(outing, late(130))).toBe(4)
    expect(await look(130, false)).toBe(2)
    expect((await jobs()).map(({ template }) => template).sort()).toEqual(['overdue', 'unwatched'])
    expect(await look(131)).toBe(0)
  })

  it('no alert is sent when no crew is out', async () => {
    await app.database.db
      .updateTable('outings')
      .set({ backAt: late(-5).toISOString() })
      .execute()
    expect(await look(0, false)).toBe(0)
  })
})

describe('overdue crews in push and webhooks', () => {
  it('a phone is notified if its owner is on the duty list and wants that, until acknowledged', async () => {
    await onDuty(app, cast.club, [cast.minor])
    for (const who of [cast.minor, cast.headCoach]) await aPushDevice(app, who, { kinds: ['duty'] })
    await look(30)
    const pushes = await app.database.db
      .selectFrom('outboxPushes')
      .select(['athleteId', 'event', 'aboutId'])
      .execute()
    expect(pushes).toEqual([{ athleteId: cast.minor.id, event: 'overdue', aboutId: outing.id }])
  })

  it('webhooks get each alert, departure and return, with ids only', async () => {
    const { db } = app.database
    const { id } = await aWebhook(app, cast.club, { kinds: 'outing.started outing.ended overdue' })
    await aDelivery(app, id, { kind: 'test', createdAt: late(-100).toISOString() })
    await look(30)
    await look(60)
    await call(app, contracts.endOuting, { ...at(), query: {} }, cast.athlete)
    await call(app, contracts.resumeOuting, { ...at(), query: {} }, cast.athlete)
    const told = await db
      .selectFrom('webhookDeliveries')
      .where('kind', '!=', 'test')
      .select(['kind', 'outingId', 'memberId', 'practiceId'])
      .execute()
    const ids = { outingId: outing.id, memberId: null, practiceId: null }
    expect(told.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'outing.ended', ...ids },
      { kind: 'outing.started', ...ids },
      { kind: 'overdue', ...ids },
      { kind: 'overdue', ...ids },
    ])
  })
})
