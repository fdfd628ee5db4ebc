import { assignPlaces, givePlace } from '@boathouse/domain/practices/places/contract'
import { PLACE_DELAY_MS } from '@boathouse/domain/practices/places/rules'
import { showPractice } from '@boathouse/domain/practices/practices/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { mailsTo, sendDueMails } from '../../../../test/mails.ts'
import { ownAppForEachTest } from '../../../../test/own-app.ts'
import { answer, aPractice, change, create } from '../../../../test/practices.ts'

/** Monday, the day before the practice. */
const startsAt = '2026-11-23T08:00:00.000Z'
const TOMORROW = '2026-11-24T18:00:00.000Z'

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
  practice = await aPractice(app, cast.club, { startsAt: TOMORROW, title: 'Long row', placing: 'coach' })
  for (const person of [cast.athlete, cast.minor]) await answer(app, practice, person)
})

const params = () => ({ clubId: cast.club, practiceId: practice.id })
const assign = (people: readonly Person[], words = { place: '', noPlace: '' }, by = cast.headCoach) =>
  call(app, assignPlaces, { params: params(), body: { memberIds: people.map(({ id }) => id), words } }, by)
const answerOf = async (who: Person) =>
  (await call(app, showPractice, { params: params() }, who)).body.own?.answer
const sendDue = () => sendDueMails(app, { template: 'place', afterMs: PLACE_DELAY_MS })
const subjectsTo = async ({ email }: Person) => (await mailsTo(app, email)).map(({ subject }) => subject)

const PLACE = 'You have a place: Long row'
const NO_PLACE = 'You’re on the waiting list: Long row'

describe('a practice whose places a coach assigns', () => {
  it('has candidates without a position until then, whatever its capacity', async () => {
    const { body } = await call(app, showPractice, { params: params() }, cast.minor)
    expect(body).toMatchObject({
      placing: 'coach',
      own: { answer: 'waiting', position: null },
      counts: { yes: 0, waiting: 2 },
      isFull: false,
    })
  })

  it('notifies those with a place and those without once, in the coach’s words', async () => {
    const words = { place: 'Bring a light.', noPlace: 'Next week it is your turn.' }
    expect((await assign([cast.athlete], words)).body).toEqual({ told: 2 })
    expect([await answerOf(cast.athlete), await answerOf(cast.minor)]).toEqual(['yes', 'waiting'])
    await sendDue()
    const [mine] = await mailsTo(app, cast.athlete.email)
    const [theirs] = await mailsTo(app, cast.minor.email)
    expect([mine?.subject, theirs?.subject]).toEqual([PLACE, NO_PLACE])
    expect(mine?.text).toContain('Bring a light.')
    expect(theirs?.text).toContain('Next week it is your turn.')
    expect(theirs?.text).toContain('you have no place in “Long row”')
    expect((await assign([cast.athlete])).body).toEqual({ told: 0 })
    await sendDue()
    expect(await subjectsTo(cast.athlete)).toEqual([PLACE])
  })

  it('notifies only those whose place changed later', async () => {
    await assign([cast.athlete])
    await sendDue()
    expect((await assign([cast.athlete, cast.minor])).body).toEqual({ told: 1 })
    await sendDue()
    expect(await subjectsTo(cast.athlete)).toEqual([PLACE])
    expect((await subjectsTo(cast.minor)).toSorted()).toEqual([PLACE, NO_PLACE])
  })

  it('sends the last state alone if it changes within five minutes, and nothing if it changes back', async () => {
    await assign([cast.athlete])
    await assign([cast.minor])
    await sendDue()
    expect([await subjectsTo(cast.athlete), await subjectsTo(cast.minor)]).toEqual([[NO_PLACE], [PLACE]])
    await assign([cast.athlete])
    await assign([cast.minor])
    await sendDue()
    expect([await subjectsTo(cast.athlete), await subjectsTo(cast.minor)]).toEqual([[NO_PLACE], [PLACE]])
  })

  it('drops the words for the place that a member no longer has, and later knows what they were told', async () => {
    await assign([cast.athlete], { place: '', noPlace: 'Next week it is your turn.' })
    const minor = { params: { ...params(), memberId: cast.minor.id } }
    await call(app, givePlace, minor, cast.headCoach)
    await sendDue()
    const [mail] = await mailsTo(app, cast.minor.email)
    expect(mail?.subject).toBe(PLACE)
    expect(mail?.text).not.toContain('Next week it is your turn.')
    expect((await assign([cast.athlete, cast.minor])).body).toEqual({ told: 0 })
  })

  it('gives no place when one becomes free', async () => {
    await assign([cast.athlete])
    await answer(app, practice, cast.athlete, { answer: 'no', version: 1 })
    expect(await answerOf(cast.minor)).toBe('waiting')
  })

  it('is refused if someone changed their answer, for other practices, and by members', async () => {
    await answer(app, practice, cast.minor, { answer: 'no', version: 1 })
    expect((await assign([cast.minor])).body).toMatchObject({
      fields: [{ path: 'memberIds', code: 'answersChanged' }],
    })
    expect((await assign([], undefined, cast.athlete)).status).toBe(403)
    expect((await assign([], undefined, cast.rivalCoach)).status).toBe(404)
    await app.database.db.updateTable('practices').set({ placing: 'order' }).execute()
    expect((await assign([cast.athlete])).body).toMatchObject({ code: 'placesByOrder' })
  })

  it('can go by the order of the answers again, which fills its places', async () => {
    const made = await create(app, cast, { placing: 'coach', capacity: 1 })
    const row = { ...practice, id: made.body.id }
    await answer(app, row, cast.athlete)
    const { body } = await change(app, cast, made.body, { placing: 'order' })
    expect(body).toMatchObject({ placing: 'order', counts: { yes: 1, waiting: 0 } })
  })
})
