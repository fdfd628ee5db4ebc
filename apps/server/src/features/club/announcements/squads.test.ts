import {
  createAnnouncement,
  listAnnouncements,
  type NewAnnouncement,
  showAnnouncements,
} from '@boathouse/domain/club/announcements/contract'
import { MAIL_DELAY_MS } from '@boathouse/domain/club/announcements/rules'
import { addToSquad, removeFromSquad } from '@boathouse/domain/club/squads/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { wake } from '#db/wake.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { mailsTo, waitFor } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
/** A squad of the club, empty at first. */
let squad: Row<'squads'>
ownAppForEachTest((own) => {
  app = own
})
beforeEach(async () => {
  cast = await aCast(app)
  squad = await aSquad(app, cast.club, { name: 'Racing' })
})

const fields = (own: Partial<NewAnnouncement> = {}): NewAnnouncement => ({
  ...{ id: newId(), title: '', message: 'The trailer leaves at six.', byMail: false },
  ...{ endsOn: app.server.clock().toISOString().slice(0, 10), squadIds: null },
  ...own,
})
const announce = (own: Partial<NewAnnouncement> = { squadIds: [squad.id] }) =>
  call(app, createAnnouncement, { params: { clubId: cast.club }, body: fields(own) }, cast.headCoach)
const shownTo = async (who: Person) => (await call(app, showAnnouncements, {}, who)).body.items
const isShown = async (...people: Person[]) =>
  Promise.all(people.map(async (who) => (await shownTo(who)).length === 1))
const change = {
  add: (who: Person, role: 'athlete' | 'coach' = 'athlete') =>
    call(
      app,
      addToSquad,
      { params: { clubId: cast.club, squadId: squad.id }, body: { memberIds: [who.id], role } },
      cast.headCoach,
    ),
  remove: ({ id: memberId }: Person) =>
    call(
      app,
      removeFromSquad,
      { params: { clubId: cast.club, squadId: squad.id, memberId } },
      cast.headCoach,
    ),
}
const addressed = async () => {
  const mails = app.database.db.selectFrom('outboxMails').where('template', '=', 'announcement')
  return (await mails.select('address').execute()).map(({ address }) => address).sort()
}

describe('an announcement for squads', () => {
  it('is shown to their athletes and coaches and to admins, with the squads that each may know', async () => {
    const other = await aSquad(app, cast.club, { name: 'Masters' })
    await putInto(app, squad, [cast.athlete])
    await putInto(app, other, [cast.minor], 'coach')
    const both = [other, squad].map(({ id, name }) => ({ id, name }))
    expect((await announce({ squadIds: [squad.id, other.id] })).body.squads).toEqual(both)
    expect((await shownTo(cast.athlete))[0]?.squads).toEqual([{ id: squad.id, name: 'Racing' }])
    expect((await shownTo(cast.minor))[0]?.squads).toEqual([{ id: other.id, name: 'Masters' }])
    expect((await shownTo(cast.headCoach))[0]?.squads).toEqual(both)
    const params = { clubId: cast.club }
    const listed = (await call(app, listAnnouncements, { params, query: {} }, cast.headCoach)).body.items
    expect(listed.map(({ squads }) => squads)).toEqual([both])
    await announce({ squadIds: null })
    expect((await shownTo(cast.athlete)).map(({ squads }) => squads.length)).toEqual([0, 1])
  })

  it('is visible to the current members of the squad', async () => {
    await announce()
    expect(await isShown(cast.athlete, cast.minor)).toEqual([false, false])
    await change.add(cast.athlete)
    await change.add(cast.minor, 'coach')
    expect(await isShown(cast.athlete, cast.minor)).toEqual([true, true])
    await change.remove(cast.athlete)
    expect(await isShown(cast.athlete, cast.minor)).toEqual([false, true])
  })

  it('is mailed to their members only, and to no member who left meanwhile', async () => {
    await putInto(app, squad, [cast.athlete, cast.minor])
    await announce({ squadIds: [squad.id], byMail: true })
    expect(await addressed()).toEqual([cast.athlete.email, cast.minor.email].sort())
    await change.remove(cast.athlete)
    app.advance(MAIL_DELAY_MS)
    wake(app.server.db, 'mail')
    const [mail] = await waitFor(async () => {
      const mails = await mailsTo(app, cast.minor.email)
      return mails.length > 0 ? mails : undefined
    })
    expect(mail?.text).toMatch(/writes to your squad/)
    expect(await mailsTo(app, cast.athlete.email)).toEqual([])
  })

  it('is stored once when retried, and conflicts with a request for other squads', async () => {
    const other = await aSquad(app, cast.club)
    const sent = fields({ squadIds: [squad.id] })
    expect((await announce(sent)).status).toBe(201)
    expect((await announce(sent)).status).toBe(200)
    expect((await announce({ ...sent, squadIds: [other.id] })).status).toBe(409)
    expect((await announce({ ...sent, squadIds: null })).status).toBe(409)
  })

  it('is refused at the field without a squad of the club', async () => {
    for (const { id } of [await aSquad(app, cast.rivalClub), cast.athlete]) {
      const { status, body } = await announce({ squadIds: [squad.id, id] })
      expect([status, body]).toMatchObject([422, { fields: [{ path: 'squadIds', code: 'squadUnknown' }] }])
    }
    expect((await announce()).status).toBe(201)
  })
})
