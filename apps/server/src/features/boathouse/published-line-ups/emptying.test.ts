import * as contracts from '@boathouse/domain/boathouse/line-ups/contract'
import { showPublishedLineUp } from '@boathouse/domain/boathouse/published-line-ups/contract'
import { EMPTY_SEAT_DELAY_MS } from '@boathouse/domain/boathouse/published-line-ups/rules'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { deleteAccount } from '@boathouse/domain/identity/profile/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { createAbsence } from '@boathouse/domain/practices/absences/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemClubScope } from '#auth/gate.ts'
import type { Row } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { writeMail } from '#mail/templates.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { deactivateClub } from '../../../../test/invitations.ts'
import { aFellow, aPublishedLineUp } from '../../../../test/line-ups.ts'
import { emptyOutbox, fillOutbox, mailsTo, waitFor } from '../../../../test/mails.ts'
import { answer, aPractice, hoursFromNow } from '../../../../test/practices.ts'
import { aCoachedSquad } from '../../../../test/squads.ts'
import { emptySeatsOfLeaver } from './change.ts'
import { makeCrewBrokenMail } from './jobs.ts'

let app: TestApp
let cast: Cast
let practice: Row<'practices'>
let boat: Row<'boats'>

beforeEach(async () => {
  app = await testApp()
  await emptyOutbox(app)
  cast = await aCast(app)
  practice = await aPractice(app, cast.club, { startsAt: hoursFromNow(30), day: tomorrow() })
  boat = await aBoat(app, cast.club, { name: 'Seagull' })
})

const tomorrow = () => hoursFromNow(30).slice(0, 10)
const params = () => ({ clubId: cast.club, lineUpId: practice.id })
const published = (crew: readonly Person[], publishedBy: Person = cast.headCoach) =>
  aPublishedLineUp(app, { ...params(), boatId: boat.id, crew, publishedBy: publishedBy.id })
const desk = async () =>
  (await call(app, contracts.showLineUpEditor, { params: params() }, cast.headCoach)).body.lineUp
const crew = async () =>
  (
    await call(app, showPublishedLineUp, { params: params() }, cast.headCoach)
  ).body.lineUp?.boats[0]?.crew.map(({ id }) => id) ?? []
const seat = (seats: contracts.WantedSeat[]) =>
  call(app, contracts.seatMembers, { params: params(), body: { seats } }, cast.headCoach)
const publish = async () => {
  const { version } = await desk()
  return call(app, contracts.publishLineUp, { params: params(), body: { version } }, cast.headCoach)
}
const says = (who: Person, said: 'yes' | 'no', version: number) =>
  answer(app, practice, who, { answer: said, version })

const mails = () =>
  app.database.db
    .selectFrom('outboxMails')
    .where('template', '=', 'crewBroken')
    .orderBy('id')
    .selectAll()
    .execute()
const addresses = async () => (await mails()).map(({ address }) => address)

async function textOf(job: Row<'outboxMails'> | undefined): Promise<string> {
  const publicUrl = 'https://club.example'
  const context = { db: app.database.db, now: currentTime(), newId, publicUrl, secret: 'x'.repeat(32) }
  const made = await makeCrewBrokenMail(context, JSON.parse(job?.facts ?? ''), { locale: 'en' })
  if (!made || made instanceof Date) return ''
  return (await writeMail({ template: 'crewBroken', to: '', locale: 'en', publicUrl, ...made })).text
}

describe('leaving permanently', () => {
  const leave = (who: Person, by = who) =>
    call(app, removeMember, { params: { clubId: cast.club, memberId: who.id } }, by)
  const removeAccount = (who: Person) => call(app, deleteAccount, { params: { uid: who.id } }, who)

  it.each([
    ['deletes their account', () => removeAccount(cast.athlete)],
    ['leaves the club', () => leave(cast.athlete)],
    ['is removed from it', () => leave(cast.athlete, cast.headCoach)],
  ])(
    'by a user who %s empties their seat, and tells its coach which one, but not whose (C12)',
    async (_how, go) => {
      await published([cast.athlete, cast.minor])
      expect((await go()).status).toBe(204)
      expect(await crew()).toEqual([cast.minor.id])
      expect(await addresses()).toEqual([cast.headCoach.email])
      const text = await waitFor(async () =>
        (await mailsTo(app, cast.headCoach.email))
          .map((mail) => mail.text)
          .find((one) => one.includes('empty')),
      )
      expect(text).toContain('someone in the crew')
      expect(text).toContain('Bow (seat 1), Seagull')
      for (const name of [cast.athlete.email, cast.athlete.id]) expect(text).not.toContain(name)
    },
  )

  it('keeps the user’s name out of pending mails (C12)', async () => {
    await published([cast.athlete, cast.minor])
    const now = currentTime()
    const written = await inTransaction({ db: app.database.db, now }, async (inside) => {
      await emptySeatsOfLeaver({ ...inside, club: systemClubScope(cast.club) }, { memberId: cast.athlete.id })
      // Read inside the transaction, because sending the mail clears its facts.
      return inside.db
        .selectFrom('outboxMails')
        .where('template', '=', 'crewBroken')
        .select('facts')
        .execute()
    })
    expect(written.map(({ facts }) => JSON.parse(facts))).toMatchObject([{ seat: 1, memberId: null }])
    expect(written[0]?.facts).not.toContain(cast.athlete.id)
  })

  it('removes the name from a pending mail about an earlier no (C12)', async () => {
    await published([cast.athlete, cast.minor])
    await says(cast.athlete, 'no', 0)
    expect((await mails())[0]?.facts).toContain(cast.athlete.id)
    expect((await removeAccount(cast.athlete)).status).toBe(204)
    const [job] = await mails()
    expect(job?.facts).not.toContain(cast.athlete.id)
    expect(await textOf(job)).toContain('someone in the crew')
  })

  it('by the publisher of a line-up notifies the club’s admins', async () => {
    await aCoachedSquad(app, cast.club, cast.minor)
    await published([cast.minor, cast.athlete], cast.minor)
    expect((await leave(cast.minor)).status).toBe(204)
    expect(await addresses()).toEqual([cast.headCoach.email])
  })

  it('changes no past line-ups', async () => {
    await published([cast.athlete, cast.minor])
    const { db } = app.database
    await db
      .updateTable('practices')
      .set({ startsAt: hoursFromNow(-3), endsAt: hoursFromNow(-2) })
      .where('id', '=', practice.id)
      .execute()
    expect((await leave(cast.athlete)).status).toBe(204)
    expect(await mails()).toEqual([])
  })
})

describe('a no that is undone', () => {
  it('leaves the seat empty, and the coach is mailed after five minutes that the answer changed', async () => {
    await published([cast.athlete, cast.minor])
    await says(cast.athlete, 'no', 0)
    const [job] = await mails()
    expect(Date.parse(job?.dueAt ?? '')).toBe(Date.parse(job?.createdAt ?? '') + EMPTY_SEAT_DELAY_MS)
    expect(await textOf(job)).toContain('can’t come')
    expect((await says(cast.athlete, 'yes', 1)).status).toBe(200)
    expect(await crew()).toEqual([cast.minor.id])
    expect(await addresses()).toEqual([cast.headCoach.email])
    expect(await textOf(job)).toContain('said no and then changed the answer')
  })

  it('sends no mail if the coach fills the seat within five minutes', async () => {
    const { id: lineUpBoatId } = await published([cast.athlete, cast.minor])
    await says(cast.athlete, 'no', 0)
    await says(cast.athlete, 'yes', 1)
    await seat([{ lineUpBoatId, seat: 1, memberId: cast.athlete.id, version: 2 }])
    await publish()
    const [job] = await mails()
    expect(await textOf(job)).toBe('')
  })

  it('sends one mail for a seat that is given up twice', async () => {
    const { id: lineUpBoatId } = await published([cast.athlete, cast.minor])
    await says(cast.athlete, 'no', 0)
    const other = await aFellow(app, cast.club)
    await seat([{ lineUpBoatId, seat: 1, memberId: other.id, version: 2 }])
    await publish()
    await says(other, 'no', 0)
    const [job, ...more] = await mails()
    expect(more).toEqual([])
    expect(job?.facts).toContain(other.id)
  })
})

describe('an inactive club', () => {
  const away = () => {
    const body = { id: newId(), first: tomorrow(), last: tomorrow(), reason: '' }
    return call(app, createAbsence, { body }, cast.athlete)
  }

  it('keeps its line-ups unchanged when a member enters an absence (A5)', async () => {
    await published([cast.athlete, cast.minor])
    await deactivateClub(app, cast)
    const before = await desk()
    expect((await away()).status).toBe(201)
    expect(await crew()).toEqual([cast.athlete.id, cast.minor.id])
    expect((await desk()).version).toBe(before.version)
    expect(await mails()).toEqual([])
  })

  it('sends no mail when a member leaves it', async () => {
    await published([cast.athlete, cast.minor])
    await deactivateClub(app, cast)
    const who = { clubId: cast.club, memberId: cast.athlete.id }
    expect((await call(app, removeMember, { params: who }, cast.athlete)).status).toBe(204)
    expect(await crew()).toEqual([cast.minor.id])
    expect(await mails()).toEqual([])
  })
})

it('notifies a coach of at most thirty empty seats a day', async () => {
  await published([cast.athlete, cast.minor])
  await fillOutbox(app, { template: 'crewBroken', address: cast.headCoach.email, count: 29 })
  await says(cast.athlete, 'no', 0)
  await says(cast.minor, 'no', 0)
  expect(await crew()).toEqual([])
  expect(await mails()).toHaveLength(30)
})
