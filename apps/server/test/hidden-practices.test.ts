import { showClubDay } from '@boathouse/domain/boathouse/club-day/contract'
import { showBoard } from '@boathouse/domain/boathouse/outings/contract'
import { showPublishedLineUp } from '@boathouse/domain/boathouse/published-line-ups/contract'
import { downloadOwnRows } from '@boathouse/domain/identity/profile/contract'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { CallInput, Contract } from '@boathouse/domain/kernel/contract'
import { readCalendar, renewCalendarAddress } from '@boathouse/domain/plans/calendar/contract'
import { showOwnWeek } from '@boathouse/domain/plans/planned-sessions/contract'
import { showPracticePlan } from '@boathouse/domain/plans/practice-plans/contract'
import { answerPractice, answerSeveral, openAnswerLink } from '@boathouse/domain/practices/answers/contract'
import { createCheckIn } from '@boathouse/domain/practices/check-ins/contract'
import * as practices from '@boathouse/domain/practices/practices/contract'
import { showPracticeLog } from '@boathouse/domain/training/practice-logs/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { type By, call, type TestApp } from './app.ts'
import { shownCode } from './check-ins.ts'
import { listenTo } from './event-listeners.ts'
import { aCast, type Cast } from './factories.ts'
import { HIDDEN_WORDS, hidePractices } from './hidden-practices.ts'
import { aKiosk } from './kiosks.ts'
import { ownApp } from './own-app.ts'
import { answerToken } from './practices.ts'
import { textOf } from './safety-words.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'
import { mailsOf } from './sent-mails.ts'

let app: TestApp
ownApp((made) => {
  app = made
})

/** The mailbox of an installation without mail has coaches' mails, too; the last test reads it. */
const forMembers = samples.filter(
  ({ contract: { id, access } }) => !['coach', 'admin', 'super'].includes(access) && id !== 'mailbox.list',
)

describe.each(forMembers)('$contract.method $contract.path', (sample) => {
  it('shows an athlete nothing of practices that are not announced', async () => {
    const cast = await aCast(app)
    await hidePractices(app, cast)
    const { contract, as } = sample
    const asked = await sample.input(app, cast)
    const who = as === 'headCoach' || as === 'superAdmin' ? cast.athlete : personOf(sample, cast)
    const { raw } = await call(app, contract, asked, who)
    expect(textOf(raw)).not.toMatch(HIDDEN_WORDS)
  })
})

describe('a practice that is not announced', () => {
  let cast: Cast
  let row: Row<'practices'>
  beforeAll(async () => {
    cast = await aCast(app)
    row = await hidePractices(app, cast)
  })

  const one = () => ({ params: { clubId: cast.club, practiceId: row.id } })
  const ofClub = () => ({ clubId: cast.club })
  const around = () => ({ from: addDays(row.day, -20), to: addDays(row.day, 20) })
  const read = async <C extends Contract>(contract: C, input: CallInput<C>, by: By = cast.athlete) => {
    const { status, raw } = await call(app, contract, input, by)
    return { status, text: textOf(raw) }
  }

  it('is unknown to an athlete at every address that names it', async () => {
    const said = { answer: 'no' as const, version: 1 }
    const lineUp = { params: { clubId: cast.club, lineUpId: row.id } }
    const found = [
      await read(practices.showPractice, one()),
      await read(showPublishedLineUp, lineUp),
      await read(showPracticePlan, one()),
      await read(showPracticeLog, one()),
      await read(answerPractice, { ...one(), body: said }),
      await read(openAnswerLink, { body: { token: answerToken(app, row, cast.athlete) } }, {}),
    ]
    expect(found.map(({ status }) => status)).toEqual(found.map(() => 404))
    const several = { params: ofClub(), body: { answers: [{ practiceId: row.id, ...said }] } }
    const { body } = await call(app, answerSeveral, several, cast.athlete)
    expect(body.items).toEqual([{ practiceId: row.id, answer: 'none', version: 0, refused: 'notFound' }])
  })

  it('is in no list, feed or file of an athlete, and in those of an admin', async () => {
    const renewed = await call(app, renewCalendarAddress, {}, cast.athlete)
    const file = renewed.body.address?.split('/').at(-1) ?? ''
    const lists: [Contract, CallInput<Contract>][] = [
      [practices.listPractices, { params: ofClub(), query: around() }],
      [practices.listUpcomingPractices, { params: ofClub(), query: {} }],
      [practices.listOwnPractices, { query: around() }],
      [practices.listOwnUpcoming, { query: {} }],
      [practices.nextPractice, {}],
      [showOwnWeek, { query: { date: row.day } }],
      [readCalendar, { params: { file } }],
      [downloadOwnRows, { params: { uid: cast.athlete.id } }],
    ] as [Contract, CallInput<Contract>][]
    for (const [contract, input] of lists) {
      const { status, text } = await read(contract, input)
      expect([contract.id, status, HIDDEN_WORDS.test(text)]).toEqual([contract.id, 200, false])
    }
    for (const [contract, input] of lists.slice(0, 5)) {
      const { text } = await read(contract, input, cast.headCoach)
      expect([contract.id, HIDDEN_WORDS.test(text)]).toEqual([contract.id, true])
    }
    expect((await read(showClubDay, { params: ofClub() }, cast.headCoach)).text).toMatch(HIDDEN_WORDS)
    expect((await read(practices.showPractice, one(), cast.headCoach)).status).toBe(200)
  })

  it('is on no board, kiosk or live event, and its code opens no check-in', async () => {
    const kiosk = await aKiosk(app, cast.club)
    const listeners = [
      await listenTo(app, cast.athlete.cookie),
      await listenTo(app, kiosk.cookie, kiosk.headers),
    ]
    for (const by of [cast.athlete, { cookie: kiosk.cookie, headers: kiosk.headers }]) {
      const { status, text } = await read(showBoard, { params: ofClub() }, by)
      expect([status, HIDDEN_WORDS.test(text)]).toEqual([200, false])
    }
    const soon = await app.database.db
      .selectFrom('practices')
      .where('clubId', '=', cast.club)
      .where('id', '<>', row.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const body = await shownCode(app, soon)
    expect((await call(app, createCheckIn, { body }, cast.athlete)).status).toBe(404)
    const cancelled = { ...one(), body: { version: 1, reason: 'Quokka flood' } }
    expect((await call(app, practices.cancelPractice, cancelled, cast.headCoach)).status).toBe(200)
    expect(listeners.map(({ body: told }) => told).join('')).not.toMatch(HIDDEN_WORDS)
    for (const { hangUp } of listeners) hangUp()
  })

  it('has no mail or notification in the outbox after a change', async () => {
    const { db } = app.database
    const mails = await db
      .selectFrom('outboxMails')
      .where('facts', 'like', `%${row.id}%`)
      .select('template')
      .execute()
    const pushes = await db.selectFrom('outboxPushes').where('aboutId', '=', row.id).select('event').execute()
    expect([...mails, ...pushes]).toEqual([])
  })
})

it('no mail of this file to anyone but coaches has a word of them', () => {
  const mails = mailsOf(app.database).filter(({ to }) => !to.startsWith('headcoach-'))
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.filter((mail) => HIDDEN_WORDS.test(JSON.stringify(mail)))).toEqual([])
})
