import { updateClub, updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { removeMember } from '@boathouse/domain/club/members/contract'
import { checkInCode, checkInStepAt } from '@boathouse/domain/practices/check-ins/code-rules'
import { showCheckInKey } from '@boathouse/domain/practices/check-ins/contract'
import { showAttendance } from '@boathouse/domain/practices/rates/contract'
import { listPastRegisters, showRegister } from '@boathouse/domain/practices/register/contract'
import type { RegisterState } from '@boathouse/domain/practices/register/model'
import { beforeEach, describe, expect, it } from 'vitest'
import { runExclusive } from '#db/run-exclusive.ts'
import { insertMember } from '#db/seed/people.ts'
import type { Row } from '#db/tables.ts'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { enterCheckIn, refusalOf, type Scanned, shownCode, tapAthlete } from '../../../../test/check-ins.ts'
import { aCast, aPerson, type Cast, type Person } from '../../../../test/factories.ts'
import { waitFor } from '../../../../test/mails.ts'
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
const lineOf = async (who: Person) => {
  const { body } = await call(app, showRegister, { params: params() }, cast.headCoach)
  const line = body.entries.find(({ memberId }) => memberId === who.id)
  return line && { state: line.state, version: line.version, isThere: line.checkedInAt !== null }
}
const tap = (state: RegisterState, version: number) => tapAthlete(app, cast, row, { state, version })
const many = (count: number): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const person = await aPerson(app)
      const member = { clubId: cast.club, userId: person.id, role: 'athlete' as const }
      await insertMember(app.database.db, member, new Date(hoursFromNow(-24)))
      return person
    }),
  )

describe('the key of a practice', () => {
  it('makes codes that the practice accepts, without further requests', async () => {
    const { body } = await call(app, showCheckInKey, { params: params() }, cast.headCoach)
    const key = Buffer.from(body.key, 'base64url')
    expect(key).toHaveLength(32)
    const code = checkInCode(key, checkInStepAt(new Date(body.now)))
    expect((await checkIn({ code })).body).toMatchObject({ practiceId: row.id, state: 'present' })
  })
})

describe('checking in', () => {
  it('records the athlete as present once, by typed or scanned code', async () => {
    const { code } = shownCode(app, row)
    const first = await checkIn({ code })
    expect(first.body).toMatchObject({ practiceId: row.id, title: row.title, state: 'present' })
    later(1)
    expect((await scan()).body).toEqual(first.body)
    expect(await lineOf(cast.athlete)).toEqual({ state: 'present', version: 0, isThere: true })
    expect(await lineOf(cast.minor)).toEqual({ state: 'none', version: 0, isThere: false })
  })

  it('counts as late after the club’s minutes', async () => {
    const body = { version: 1, lateAfter: 5 }
    expect(
      (await call(app, updateClubSettings, { params: { clubId: cast.club }, body }, cast.headCoach)).status,
    ).toBe(200)
    later(20 + 4)
    expect((await scan(cast.minor)).body.state).toBe('present')
    later(2)
    expect((await scan()).body.state).toBe('late')
  })

  it('changes the attendance rate at once', async () => {
    await scan()
    later(60)
    const { body } = await call(app, showAttendance, {}, cast.athlete)
    expect(body.season.counts.present).toBe(1)
  })

  it('keeps a coach’s entry and shows both', async () => {
    await tap('absent', 0)
    expect((await scan()).body.state).toBe('absent')
    expect(await lineOf(cast.athlete)).toEqual({ state: 'absent', version: 1, isThere: true })
  })

  it('is overridden by a coach who has not seen it', async () => {
    await scan()
    expect((await tap('late', 0)).status).toBe(200)
    expect(await lineOf(cast.athlete)).toEqual({ state: 'late', version: 1, isThere: true })
    later(1)
    expect((await scan()).body.state).toBe('late')
  })

  it('does not count as taking the register, which only a coach can do', async () => {
    await scan()
    const isTaken = async () => {
      later(180)
      const input = { params: { clubId: cast.club }, query: {} }
      const { body } = await call(app, listPastRegisters, input, cast.headCoach)
      return body.items.find(({ id }) => id === row.id)?.register.isTaken
    }
    expect(await isTaken()).toBe(false)
    await tap('present', 0)
    expect(await isTaken()).toBe(true)
  })
})

describe('a code', () => {
  it.each([
    ['of a minute before', -1, 'checkInCodeOver'],
    ['of an hour before', -60, 'checkInCodeWrong'],
    ['of a minute to come', 1, 'checkInCodeWrong'],
  ])('%s is refused', async (_when, minutes, code) => {
    expect((await scan(cast.minor)).status).toBe(200)
    const moment = new Date(app.server.clock().getTime() + minutes * MINUTE_MS)
    expect(refusalOf(await checkIn(shownCode(app, row, moment)))).toEqual([422, code])
    expect(await lineOf(cast.athlete)).toMatchObject({ state: 'none' })
  })

  it('of another club’s practice is wrong, scanned or typed', async () => {
    const theirs = await aPractice(app, cast.rivalClub, { startsAt: hoursFromNow(1 / 3) })
    expect((await scan(cast.rivalAthlete, theirs)).status).toBe(200)
    const { code, practiceId } = shownCode(app, theirs)
    expect(refusalOf(await checkIn({ code }))).toEqual([422, 'checkInCodeWrong'])
    expect(refusalOf(await checkIn({ code, practiceId }))).toEqual([404, 'notFound'])
  })

  it('of another practice of the club is wrong if scanned for this one', async () => {
    const other = await aPractice(app, cast.club, { startsAt: hoursFromNow(1 / 3) })
    const { code } = shownCode(app, other)
    expect(refusalOf(await checkIn({ code, practiceId: row.id }))).toEqual([422, 'checkInCodeWrong'])
    expect((await checkIn({ code })).body.practiceId).toBe(other.id)
  })

  it.each([
    [-11, 'checkInTooEarly'],
    [141, 'checkInOver'],
  ])('%i minutes after it was opened is refused with %s', async (minutes, code) => {
    expect((await scan(cast.minor)).status).toBe(200)
    later(minutes)
    expect(refusalOf(await scan())).toEqual([409, code])
    expect(refusalOf(await checkIn({ code: shownCode(app, row).code }))).toEqual([422, 'checkInCodeWrong'])
  })

  it('of a cancelled practice is refused', async () => {
    const cancelled = await aPractice(app, cast.club, {
      startsAt: hoursFromNow(1 / 3),
      cancelledAt: hoursFromNow(0),
    })
    expect(refusalOf(await scan(cast.athlete, cancelled))).toEqual([409, 'practiceCancelled'])
  })

  it('of a practice for others is refused', async () => {
    const some = await aChosenPractice(app, cast.club, [cast.minor], { startsAt: hoursFromNow(1 / 3) })
    expect((await scan(cast.minor, some)).status).toBe(200)
    expect(refusalOf(await scan(cast.athlete, some))).toEqual([409, 'checkInNotExpected'])
  })

  it('of a practice that is cancelled while the request waits is refused', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holding = runExclusive(cast.club, () => released)
    const waiting = scan()
    const tries = app.database.db.selectFrom('throttles').select('hits').where('key', 'like', 'checkIns:%')
    await waitFor(async () => ((await tries.execute()).length > 0 ? true : undefined))
    const cancelled = { cancelledAt: hoursFromNow(0) }
    await app.database.db.updateTable('practices').set(cancelled).where('id', '=', row.id).execute()
    release()
    await holding
    expect(refusalOf(await waiting)).toEqual([409, 'practiceCancelled'])
  })

  it('is useless to a member removed from the club', async () => {
    expect((await scan(cast.minor)).status).toBe(200)
    const removal = { params: { clubId: cast.club, memberId: cast.athlete.id } }
    expect((await call(app, removeMember, removal, cast.headCoach)).status).toBe(204)
    expect(refusalOf(await scan())).toEqual([403, 'forbidden'])
  })

  describe('guessing with many accounts of a club', () => {
    const guess = async (who: Person) => {
      const statuses: number[] = []
      for (let n = 0; n < 11; n += 1) statuses.push((await checkIn({ code: '000000' }, who)).status)
      return statuses
    }

    it('allows thirty guesses, then one per member, and the correct code still checks in', async () => {
      const theirs = await aPractice(app, cast.rivalClub, { startsAt: hoursFromNow(1 / 3) })
      const [first, second, third, fourth] = (await many(4)) as [Person, Person, Person, Person]
      for (const guesser of [first, second, third])
        expect(await guess(guesser)).toEqual([...Array(10).fill(422), 429])
      expect((await guess(fourth)).slice(0, 2)).toEqual([422, 429])
      expect(refusalOf(await scan(fourth))).toEqual([429, 'tooManyCheckIns'])
      expect((await scan()).status).toBe(200)
      expect((await scan(cast.rivalAthlete, theirs)).status).toBe(200)
      later(16)
      expect(await guess(fourth)).toEqual([...Array(10).fill(422), 429])
    })

    it('counts concurrent guesses toward the same limit', async () => {
      const guessers = await many(8)
      const statuses = (await Promise.all(guessers.map(guess))).flat()
      const guessed = statuses.filter((status) => status === 422).length
      expect(guessed).toBeGreaterThanOrEqual(30)
      expect(guessed).toBeLessThanOrEqual(30 + guessers.length)
      expect(new Set(statuses)).toEqual(new Set([422, 429]))
      expect((await scan()).status).toBe(200)
    })
  })

  it('a code scanned by sixty at once, twice, records each once', async () => {
    const athletes = await many(60)
    /** Retries, because a busy server returns 503. */
    const getIn = async (who: Person) => {
      let status = 503
      while (status === 503) status = (await scan(who)).status
      return status
    }
    for (const _ of ['once', 'and again'])
      expect(new Set(await Promise.all(athletes.map(getIn)))).toEqual(new Set([200]))
    const entries = app.database.db.selectFrom('registerEntries').where('practiceId', '=', row.id)
    expect(await entries.select(['state', 'version']).execute()).toEqual(
      athletes.map(() => ({ state: 'present', version: 0 })),
    )
  })

  it('a code of an inactive club is refused', async () => {
    expect((await scan(cast.minor)).status).toBe(200)
    const off = { params: { clubId: cast.club }, body: { status: 'inactive' as const } }
    await call(app, updateClub, off, cast.superAdmin)
    expect(refusalOf(await scan())).toEqual([409, 'clubInactive'])
  })

  it('allows a person ten wrong guesses, then blocks them for a quarter of an hour', async () => {
    for (let n = 0; n < 10; n++) expect((await checkIn({ code: '000000' })).status).toBe(422)
    expect(refusalOf(await scan())).toEqual([429, 'tooManyCheckIns'])
    expect((await scan(cast.minor)).status).toBe(200)
    later(16)
    expect((await scan()).status).toBe(200)
  })
})
