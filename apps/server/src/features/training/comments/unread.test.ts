import { listViews } from '@boathouse/domain/club/consents/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import * as contracts from '@boathouse/domain/training/comments/contract'
import { joinSessions } from '@boathouse/domain/training/session-joins/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aComment } from '../../../../test/comments.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aCast, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let sessionId: string
let squadId: string

/** The minor coaches a squad of the athlete; the head coach is an admin. */
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  squadId = squad.id
  await putInto(app, squad, [cast.athlete])
  ;({ id: sessionId } = await aTrainingSession(app, cast.athlete, { date: '2026-03-02' }))
  await shares('everything')
})

const shares = (choice: 'everything' | 'figures' | 'nothing', firstDay: string | null = null) =>
  aConsent(app, cast.club, cast.athlete, { choice, firstDay })
const place = () => ({ clubId: cast.club, memberId: cast.athlete.id, id: sessionId })
const write = (text = 'Felt heavy', id = newId()) =>
  call(app, contracts.createComment, { params: { id: sessionId }, body: { id, text } }, cast.athlete)
const coach = (who: Person, text = 'Rest tomorrow') =>
  call(app, contracts.createSharedComment, { params: place(), body: { id: newId(), text } }, who)
const athletes = async (who: Person) =>
  (await call(app, contracts.listUnreadAthletes, { params: { clubId: cast.club } }, who)).body.athletes.map(
    ({ id, comments }) => [id, comments],
  )
const listOf = (who: Person) =>
  call(app, contracts.listUnreadOfAthlete, { params: { clubId: cast.club, memberId: cast.athlete.id } }, who)
const sessions = async (who: Person) =>
  (await listOf(who)).body.sessions.map(({ id, date, comments }) => [id, date, comments])
const read = (who: Person, upTo = new Date(currentTimeMs() + 60_000).toISOString()) =>
  call(app, contracts.readSharedComments, { params: place(), body: { upTo } }, who)
const looks = async () => (await call(app, listViews, { query: {} }, cast.athlete)).body.items

describe('the unread list of a coach', () => {
  it('contains comments of athlete and other coaches, for each coach until read', async () => {
    await write()
    await coach(cast.headCoach)
    expect(await athletes(cast.headCoach)).toEqual([[cast.athlete.id, 1]])
    expect(await athletes(cast.minor)).toEqual([[cast.athlete.id, 2]])
    expect(await sessions(cast.minor)).toEqual([[sessionId, '2026-03-02', 2]])
    expect((await read(cast.minor)).status).toBe(204)
    expect(await athletes(cast.minor)).toEqual([])
    expect(await sessions(cast.minor)).toEqual([])
    expect(await athletes(cast.headCoach)).toEqual([[cast.athlete.id, 1]])
  })

  it('is marked once when retried, and read up to an instant', async () => {
    const id = newId()
    await write('One', id)
    await write('One', id)
    await app.database.db
      .updateTable('comments')
      .set({ createdAt: '2026-03-02T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    await write('Two')
    expect(await athletes(cast.minor)).toEqual([[cast.athlete.id, 2]])
    await read(cast.minor, '2026-03-02T00:00:00.000Z')
    expect(await athletes(cast.minor)).toEqual([[cast.athlete.id, 1]])
  })

  it('lists athletes without recording a profile view; listing their sessions records one', async () => {
    await write()
    await athletes(cast.headCoach)
    expect(await looks()).toEqual([])
    await sessions(cast.headCoach)
    expect(await looks()).toMatchObject([{ kind: 'sessions' }])
  })

  it('is emptied from the next request on by withdrawn consent, and restored with it', async () => {
    await write()
    expect(await athletes(cast.minor)).toHaveLength(1)
    await shares('nothing')
    expect([await athletes(cast.minor), await sessions(cast.minor)]).toEqual([[], []])
    expect((await read(cast.minor)).body).toMatchObject({ code: 'notShared' })
    await shares('figures', '2026-03-03')
    expect([await athletes(cast.minor), await sessions(cast.minor)]).toEqual([[], []])
    expect((await read(cast.minor)).status).toBe(404)
    await shares('figures', '2026-03-02')
    expect(await athletes(cast.minor)).toHaveLength(1)
    expect(await sessions(cast.minor)).toHaveLength(1)
  })

  it('is empty once the squad is archived or the coach has left the club', async () => {
    await write()
    const { db } = app.database
    expect(await athletes(cast.minor)).toHaveLength(1)
    await db
      .updateTable('squads')
      .set({ archivedAt: '2026-03-03T00:00:00.000Z' })
      .where('id', '=', squadId)
      .execute()
    expect(await athletes(cast.minor)).toEqual([])
    expect((await listOf(cast.minor)).status).toBe(404)
    await db.updateTable('squads').set({ archivedAt: null }).where('id', '=', squadId).execute()
    expect(await athletes(cast.minor)).toHaveLength(1)
    const params = { clubId: cast.club, memberId: cast.minor.id }
    expect((await call(app, removeMember, { params }, cast.headCoach)).status).toBe(204)
    const marks = db.selectFrom('coachUnreadComments').where('clubId', '=', cast.club).select('readerId')
    expect(await marks.execute()).toEqual([{ readerId: cast.headCoach.id }])
    expect((await listOf(cast.minor)).status).toBe(403)
  })

  it('omits comments that only the athlete reads, and deleted ones', async () => {
    await shares('nothing')
    await write('To myself')
    await shares('everything')
    expect(await athletes(cast.headCoach)).toEqual([])
    const { id } = (await write('To you')).body
    expect(await athletes(cast.headCoach)).toHaveLength(1)
    const one = { params: { id: sessionId, commentId: id }, body: { version: 1 } }
    await call(app, contracts.deleteComment, one, cast.athlete)
    expect([await athletes(cast.headCoach), await sessions(cast.headCoach)]).toEqual([[], []])
  })

  it('omits athletes of another squad and another club', async () => {
    await write()
    const { id, sessionId: other } = await aComment(app, cast.headCoach, { clubId: cast.club })
    await app.database.db
      .insertInto('coachUnreadComments')
      .values({
        readerId: cast.minor.id,
        clubId: cast.club,
        athleteId: cast.headCoach.id,
        id,
        markedAt: currentTime().toISOString(),
      })
      .execute()
    await aConsent(app, cast.club, cast.headCoach)
    expect(await athletes(cast.minor)).toEqual([[cast.athlete.id, 1]])
    const strange = { clubId: cast.club, memberId: cast.headCoach.id }
    const unknown = { clubId: cast.club, memberId: newId() }
    const [theirs, nobodys] = await Promise.all(
      [strange, unknown].map((params) => call(app, contracts.listUnreadOfAthlete, { params }, cast.minor)),
    )
    expect(theirs?.status).toBe(404)
    expect({ ...nobodys?.body, requestId: '' }).toEqual({ ...theirs?.body, requestId: '' })
    const reading = { params: { ...strange, id: other }, body: { upTo: currentTime().toISOString() } }
    expect((await call(app, contracts.readSharedComments, reading, cast.minor)).status).toBe(404)
  })

  it('moves with the session when it is joined into another', async () => {
    await write()
    const { id } = await aTrainingSession(app, cast.athlete, { date: '2026-03-02' })
    const join = { params: { id }, body: { sessionId, version: 1, otherVersion: 1, choices: {} } }
    expect((await call(app, joinSessions, join, cast.athlete)).status).toBe(200)
    expect(await sessions(cast.minor)).toEqual([[id, '2026-03-02', 1]])
    sessionId = id
    await read(cast.minor)
    expect(await athletes(cast.minor)).toEqual([])
  })
})
