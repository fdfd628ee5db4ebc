import { newId } from '@boathouse/domain/kernel/ids'
import {
  cancelPractice,
  deletePractice,
  listPractices,
  showPractice,
  updatePractice,
} from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { NEWS_DELAY_MS } from '@boathouse/domain/practices/practices/rules'
import { listRates } from '@boathouse/domain/practices/rates/contract'
import { addWalkIn, removeWalkIn, showRegister } from '@boathouse/domain/practices/register/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { purge } from '#db/purge.ts'
import type { Row } from '#db/tables.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { mailsTo, sendDueMails } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { answer, aPractice, asSent, change, create, twiceAWeek } from '../../../../test/practices.ts'

/** Monday, the day before the practice. */
const startsAt = '2026-11-23T08:00:00.000Z'
const TOMORROW = '2026-11-24T18:00:00.000Z'
const EMAIL = 'ann@next-door.example'

let app: TestApp
let cast: Cast
let practice: Row<'practices'>
ownAppForEachTest(
  (own) => {
    app = own
  },
  { startsAt },
)
beforeEach(async () => {
  cast = await aCast(app)
  practice = await aPractice(app, cast.club, { startsAt: TOMORROW, title: 'Long row' })
})

const params = () => ({ clubId: cast.club, practiceId: practice.id })
const add = ({ id = newId(), name = 'Ann', email = null as string | null } = {}, by = cast.headCoach) =>
  call(app, addWalkIn, { params: params(), body: { id, name, email } }, by)
const remove = (walkInId: string) =>
  call(app, removeWalkIn, { params: { ...params(), walkInId } }, cast.headCoach)
const show = async (who = cast.athlete) => (await call(app, showPractice, { params: params() }, who)).body
const limitTo = (capacity: number) =>
  app.database.db.updateTable('practices').set({ capacity }).where('id', '=', practice.id).execute()
const sendDue = (afterMs = NEWS_DELAY_MS) => sendDueMails(app, { template: 'guest', afterMs })
const mails = () => mailsTo(app, EMAIL)
const subjects = async () => (await mails()).map(({ subject }) => subject)
const cancel = () =>
  call(
    app,
    cancelPractice,
    { params: params(), body: { version: practice.version, reason: 'Gale' } },
    cast.headCoach,
  )

describe('a guest', () => {
  it('is added before the practice, once, and stands in the register and its headcount', async () => {
    const id = newId()
    expect((await add({ id, email: EMAIL })).status).toBe(201)
    expect((await add({ id, email: EMAIL })).status).toBe(200)
    const { body } = await call(app, showRegister, { params: params() }, cast.headCoach)
    expect(body.walkIns).toMatchObject([{ id, name: 'Ann', email: EMAIL }])
    expect(body.counts.headcount).toBe(1)
    expect((await show()).counts.guests).toBe(1)
  })

  it('is in no rates, and does not make a register', async () => {
    await add()
    const query = { from: '2026-11-01', to: '2026-11-30' }
    const { body } = await call(app, listRates, { params: { clubId: cast.club }, query }, cast.headCoach)
    expect(body.practices).toBe(0)
    const gone = { version: practice.version, scope: 'this' as const }
    expect((await call(app, deletePractice, { params: params(), body: gone }, cast.headCoach)).status).toBe(
      200,
    )
  })

  it('takes a place, which the first in line gets when the guest is removed', async () => {
    await limitTo(1)
    const id = newId()
    await add({ id })
    expect((await answer(app, practice, cast.athlete)).body).toMatchObject({
      own: { answer: 'waiting' },
      isFull: true,
    })
    expect((await remove(id)).status).toBe(204)
    expect(await show()).toMatchObject({ own: { answer: 'yes' }, counts: { yes: 1, guests: 0 } })
  })

  it('is refused with a wrong email by its field, and by members who run nothing', async () => {
    const wrong = await add({ email: 'ann@' })
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { fields: [{ path: 'email', code: 'emailInvalid' }] },
    ])
    expect((await add({}, cast.athlete)).status).toBe(403)
    expect((await add({}, cast.rivalCoach)).status).toBe(404)
  })

  it('loses the email half a year later', async () => {
    await add({ email: EMAIL })
    const later = (days: number) => new Date(Date.parse(startsAt) + days * 86_400_000)
    const emails = async () =>
      (await app.database.db.selectFrom('walkIns').select('email').execute()).map(({ email }) => email)
    await purge(app.database.db, later(179))
    expect(await emails()).toEqual([EMAIL])
    await purge(app.database.db, later(181))
    expect(await emails()).toEqual([null])
  })

  it('loses the email when removed', async () => {
    const id = newId()
    await add({ id, email: EMAIL })
    await remove(id)
    const row = await app.database.db
      .selectFrom('walkIns')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst()
    expect(row).toMatchObject({ email: null })
  })
})

describe('a guest’s mail', () => {
  it('has time and place, and is not sent to a guest who was removed in time', async () => {
    const id = newId()
    await add({ id, email: EMAIL })
    await add({ email: 'other@next-door.example' })
    await remove(id)
    await sendDue()
    expect(await subjects()).toEqual([])
    const [mail] = await mailsTo(app, 'other@next-door.example')
    expect(mail?.subject).toMatch(/^Lakeside .+: Long row$/)
    expect(mail?.text).toContain('Tuesday, November 24')
    expect(mail?.text).toContain('Boathouse')
  })

  it('comes again if the practice is cancelled or moved', async () => {
    await add({ email: EMAIL })
    await sendDue()
    const body = {
      ...{ ...asSent(practice), version: practice.version, scope: 'this' as const, repeat: null },
      startTime: '19:00',
    }
    expect((await call(app, updatePractice, { params: params(), body }, cast.headCoach)).status).toBe(200)
    await sendDue()
    expect((await subjects()).toSorted()).toEqual([
      expect.stringMatching(/^Lakeside .+: Long row$/),
      'Moved: Long row',
    ])
  })

  it('comes for later practices of a series that moves or is deleted', async () => {
    const repeat = twiceAWeek(2)
    const { body: first } = await create(app, cast, { date: '2026-11-24', title: 'Series', repeat })
    const query = { from: '2026-11-25', to: '2026-11-27' }
    const { body } = await call(app, listPractices, { params: { clubId: cast.club }, query }, cast.headCoach)
    const later = { clubId: cast.club, practiceId: body.items[0]?.id ?? '' }
    const guest = { id: newId(), name: 'Ann', email: EMAIL }
    await call(app, addWalkIn, { params: later, body: guest }, cast.headCoach)
    await sendDue()
    await change(app, cast, first as Practice, { startTime: '19:00', scope: 'following' })
    await sendDue()
    expect(await subjects()).toContain('Moved: Series')
    const gone = { version: first.version + 1, scope: 'following' as const }
    const params = { clubId: cast.club, practiceId: first.id }
    expect((await call(app, deletePractice, { params, body: gone }, cast.headCoach)).body.deleted).toBe(2)
    await sendDue()
    expect(await subjects()).toContain('Cancelled: Series')
  })

  it('is not sent if the practice is cancelled before the first one was', async () => {
    await add({ email: EMAIL })
    await cancel()
    await sendDue()
    expect(await subjects()).toEqual([])
  })

  it('names the reason of a cancellation', async () => {
    await add({ email: EMAIL })
    await sendDue()
    await cancel()
    await sendDue()
    const [, mail] = await mails()
    expect((await subjects()).toSorted()[0]).toBe('Cancelled: Long row')
    expect(`${mail?.text} ${(await mails())[0]?.text}`).toContain('Gale')
  })
})
