import { showPoster } from '@boathouse/domain/practices/check-ins/contract'
import { showAttendance } from '@boathouse/domain/practices/rates/contract'
import { showRegister } from '@boathouse/domain/practices/register/contract'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { enterCheckIn, refusalOf, type Scanned, shownCode, tapAthlete } from '../../../../test/check-ins.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aChosenPractice, aPractice, hoursFromNow } from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast
/** Practice that starts in twenty minutes, when the whole cast has joined. */
let row: Row<'practices'>

beforeEach(async () => {
  app = await newTestApp()
  cast = await aCast(app)
  row = await aPractice(app, cast.club, { startsAt: hoursFromNow(1 / 3) })
  return () => app.stop()
})

const MINUTE_MS = 60_000
const later = (minutes: number) => app.advance(minutes * MINUTE_MS)
const checkIn = (body: Scanned, who: Person = cast.athlete) => enterCheckIn(app, body, who)
const scan = (who?: Person, of = row) => checkIn(shownCode(app, of), who)
const params = (of = row) => ({ clubId: of.clubId, practiceId: of.id })
const tap = (state: RegisterState, version: number) => tapAthlete(app, cast, row, { state, version })

describe('a poster’s code', () => {
  const posterOf = async (of = row) =>
    (await call(app, showPoster, { params: params(of) }, cast.headCoach)).body
  const says = async (who?: Person, of = row) => checkIn({ code: (await posterOf(of)).code }, who)
  const suggestionOf = async (who: Person) => {
    const { body } = await call(app, showRegister, { params: params() }, cast.headCoach)
    const line = body.entries.find(({ memberId }) => memberId === who.id)
    return line && [line.state, line.version, line.checkedInAt, line.suggestedAt]
  }

  it('is equal for a location in any spelling, and differs elsewhere and in another club', async () => {
    const startsAt = hoursFromNow(48)
    const [same, elsewhere] = [
      await aPractice(app, cast.club, { startsAt, place: `${row.place.toUpperCase()} ` }),
      await aPractice(app, cast.club, { startsAt, place: 'Long Pond' }),
    ]
    const { code, ...shown } = await posterOf()
    expect(shown).toEqual({ clubName: expect.any(String), place: row.place })
    expect(code).toMatch(/^[0-9]{6}$/)
    expect((await posterOf(same)).code).toBe(code)
    expect((await posterOf(elsewhere)).code).not.toBe(code)
    const theirs = await aPractice(app, cast.rivalClub, { startsAt, place: row.place })
    const { body } = await call(app, showPoster, { params: params(theirs) }, cast.rivalCoach)
    expect(body.code).not.toBe(code)
  })

  it('records nothing: the register shows who says they are there, since when, and a coach records it', async () => {
    const said = await says()
    expect([said.status, said.body]).toEqual([
      200,
      expect.objectContaining({ practiceId: row.id, state: 'none', checkedInAt: null }),
    ])
    const at = (await suggestionOf(cast.athlete))?.at(-1)
    expect(at).toEqual(expect.any(String))
    later(1)
    await says()
    expect(await suggestionOf(cast.athlete)).toEqual(['none', 0, null, at])
    expect(await suggestionOf(cast.minor)).toEqual(['none', 0, null, null])
    const { body } = await call(app, showAttendance, {}, cast.athlete)
    expect(body.season.counts.present).toBe(0)
    expect((await tap('present', 0)).status).toBe(200)
    expect(await suggestionOf(cast.athlete)).toEqual(['present', 1, null, at])
  })

  it('keeps recorded entries, and a check-in counts beside it', async () => {
    await tap('absent', 0)
    expect((await says()).body.state).toBe('absent')
    expect((await says(cast.minor)).body.checkedInAt).toBeNull()
    const { body } = await scan(cast.minor)
    expect(body.state).toBe('present')
    expect((await says(cast.minor)).body.checkedInAt).toBe(body.checkedInAt)
  })

  it.each([
    [-11, 'checkInTooEarly'],
    [141, 'checkInOver'],
  ])('%i minutes after check-in opened is refused with %s', async (minutes, code) => {
    expect((await says(cast.minor)).status).toBe(200)
    later(minutes)
    expect(refusalOf(await says())).toEqual([409, code])
  })

  it('of another club, of a cancelled practice, and of one for others is refused', async () => {
    expect((await says(cast.minor)).status).toBe(200)
    const { code } = await posterOf()
    expect(refusalOf(await checkIn({ code }, cast.rivalAthlete))).toEqual([422, 'checkInCodeWrong'])
    const startsAt = hoursFromNow(1 / 3)
    const cancelled = { startsAt, place: 'Weir', cancelledAt: hoursFromNow(0) }
    const off = await aPractice(app, cast.club, cancelled)
    expect(refusalOf(await says(cast.athlete, off))).toEqual([409, 'practiceCancelled'])
    const some = await aChosenPractice(app, cast.club, [cast.minor], { startsAt, place: 'Lock' })
    expect((await says(cast.minor, some)).body.practiceId).toBe(some.id)
    expect(refusalOf(await says(cast.athlete, some))).toEqual([409, 'checkInNotExpected'])
  })

  it('finds the practice there that expects the athlete', async () => {
    const startsAt = hoursFromNow(1 / 4)
    const some = await aChosenPractice(app, cast.club, [cast.minor], { startsAt, place: row.place })
    expect((await says()).body.practiceId).toBe(row.id)
    expect((await says(cast.minor)).body.practiceId).toBe(some.id)
  })
})
