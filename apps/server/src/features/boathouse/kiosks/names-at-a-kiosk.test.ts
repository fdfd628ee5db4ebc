import { checkCrew } from '@boathouse/domain/boathouse/certificates/contract'
import { addPhoto, reportDamage } from '@boathouse/domain/boathouse/damages/contract'
import { showOwnKiosk } from '@boathouse/domain/boathouse/kiosks/contract'
import {
  describeOuting,
  endOuting,
  expectOuting,
  listCrewChoices,
  resumeOuting,
  showBoard,
  startOuting,
} from '@boathouse/domain/boathouse/outings/contract'
import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aBoat } from '../../../../test/boats.ts'
import { smallPhoto } from '../../../../test/damages.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import kioskCalls from '../../../../test/kiosk-calls.json' with { type: 'json' }
import { aKiosk } from '../../../../test/kiosks.ts'
import { aPublishedLineUp } from '../../../../test/line-ups.ts'
import { anOuting } from '../../../../test/outings.ts'
import { aPractice, hoursFromNow } from '../../../../test/practices.ts'
import { aRequirement } from '../../../../test/requirements.ts'
import { aReservation } from '../../../../test/reservations.ts'

const LAST = 'Österreicher'
const TELEPHONE = '+41 79 555 01 23'
const TYPED = `for Zoë ${LAST}, ${TELEPHONE}`

let app: TestApp
let cast: Cast
let kiosk: Awaited<ReturnType<typeof aKiosk>>

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  kiosk = await aKiosk(app, cast.club)
  for (const { id } of [cast.athlete, cast.minor, cast.headCoach])
    await app.database.db
      .updateTable('users')
      .set({ firstName: 'Zoë', lastName: LAST })
      .where('id', '=', id)
      .execute()
})

const inClub = () => ({ params: { clubId: cast.club } })

/** Responses of all calls that kiosks may make, with names in every text field. */
async function everyAnswer() {
  const [taken, reserved, ready] = await Promise.all([0, 1, 2].map(() => aBoat(app, cast.club)))
  const about = { clubId: cast.club, boatId: taken?.id ?? '', startedBy: cast.athlete.id }
  const crew = [{ memberId: cast.athlete.id }, { guest: `Robin ${LAST}`, guestOf: cast.athlete.id }]
  const told = { remarks: TYPED, overrideReason: TYPED, overriddenBy: cast.headCoach.id }
  const seen = { seenAt: currentTime().toISOString(), seenBy: cast.headCoach.id }
  const out = await anOuting(app, about, { crew, ...told, ...seen })
  const held = { clubId: cast.club, boatId: reserved?.id ?? '', memberId: cast.minor.id }
  await aReservation(app, held, { inMinutes: 30, forWhom: TYPED, reason: TYPED })
  const startsAt = hoursFromNow(0)
  const practice = await aPractice(app, cast.club, {
    ...{ title: TYPED, notes: TYPED, startsAt, timeZone: 'UTC', day: dayAt(new Date(startsAt), 'UTC') },
  })
  await aPublishedLineUp(app, {
    ...{ clubId: cast.club, lineUpId: practice.id, boatId: ready?.id ?? '' },
    ...{ crew: [cast.minor, null], publishedBy: cast.headCoach.id },
  })
  const board = await call(app, showBoard, inClub(), kiosk)
  const outing = { params: { clubId: cast.club, outingId: out.id } }
  const soon = new Date(currentTimeMs() + 5_400_000).toISOString()
  const expected = await call(app, expectOuting, { ...outing, body: { expectedBack: soon } }, kiosk)
  const ended = await call(app, endOuting, { ...outing, query: {} }, kiosk)
  const resumed = await call(app, resumeOuting, { ...outing, query: {} }, kiosk)
  const say = (version: number) =>
    call(app, describeOuting, { ...outing, body: { version, metres: 9_000 } }, kiosk)
  const stale = await say(resumed.body.version - 1)
  const described = await say(resumed.body.version)
  const going = {
    ...{ id: newId(), boatId: reserved?.id ?? '', craft: 'double' as const, expectedBack: soon },
    crew: [{ seat: 1, memberId: cast.headCoach.id }],
  }
  const started = await call(app, startOuting, { ...inClub(), body: going }, kiosk)
  const another = { ...going, crew: [{ seat: 1, guest: 'Robin' }] }
  const other = await call(app, startOuting, { ...inClub(), body: another }, kiosk)
  const ofBoat = { params: { clubId: cast.club, boatId: ready?.id ?? '' } }
  const damage = { id: newId(), severity: 'usable' as const, what: 'A scratch' }
  const reported = await call(app, reportDamage, { ...ofBoat, body: damage }, kiosk)
  await aRequirement(app, cast.club, { effect: 'warn' })
  const photo = { params: { ...ofBoat.params, damageId: damage.id }, query: { id: newId() } }
  const answers = [
    ...[board, expected, ended, resumed, stale, described, started, other, reported],
    await call(app, listCrewChoices, inClub(), kiosk),
    await call(app, showOwnKiosk, {}, kiosk),
    await call(app, addPhoto, { ...photo, upload: smallPhoto() }, kiosk),
    await call(app, checkCrew, { ...ofBoat, query: { members: cast.athlete.id } }, kiosk),
  ]
  const stored = await app.database.db
    .selectFrom('outings')
    .where('id', '=', out.id)
    .select(['metres', 'remarks'])
    .executeTakeFirst()
  return { answers, board: board.body, stored }
}

it('a kiosk shows no full name, email or telephone number, regardless of who typed it', async () => {
  const { answers, board, stored } = await everyAnswer()
  expect(answers.map(({ status }) => status)).toEqual([
    ...[200, 200, 200, 200, 409, 200, 201, 409, 201],
    ...[200, 200, 201, 200],
  ])
  // One per call except the event stream, plus two refusals that contain data.
  expect(answers).toHaveLength(kioskCalls.length - 1 + 2)
  for (const { raw } of answers)
    for (const word of [LAST, LAST.slice(0, 4), '@', TELEPHONE]) expect(raw.body, word).not.toContain(word)
  expect(board.lineUps).toMatchObject([{ title: '', crew: [{ name: 'Zoë Ö.' }] }])
  expect(board.boats.flatMap(({ reserved }) => reserved ?? [])).toMatchObject([
    { forWhom: '', by: { id: expect.any(String), name: 'Zoë Ö.' } },
  ])
  // Saving must not change the fields that a kiosk hides.
  expect(stored).toEqual({ metres: 9_000, remarks: TYPED })
})

it('a club that chose full names shows them, and typed text', async () => {
  const body = { version: 1, kioskNames: 'full' as const }
  await call(app, updateClubSettings, { ...inClub(), body }, cast.headCoach)
  const { board } = await everyAnswer()
  expect(board.lineUps).toMatchObject([{ title: TYPED, crew: [{ name: `Zoë ${LAST}` }] }])
  expect(board.out).toMatchObject([{ remarks: TYPED, overrideReason: null }])
  expect(board.boats.flatMap(({ reserved }) => reserved ?? [])).toMatchObject([
    { forWhom: TYPED, by: { id: expect.any(String), name: `Zoë ${LAST}` } },
  ])
})
