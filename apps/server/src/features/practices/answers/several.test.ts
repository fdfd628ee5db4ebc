import { addDays, toWeekday } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { answerSeveral } from '@boathouse/domain/practices/answers/contract'
import { MAX_ANSWERS, type SentAnswer } from '@boathouse/domain/practices/answers/model'
import { listUpcomingPractices } from '@boathouse/domain/practices/practices/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#db/tables.ts'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import {
  aChosenPractice,
  anAbsence,
  answer,
  aPractice,
  create,
  hoursFromNow,
} from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

type Practice = Pick<Row<'practices'>, 'id'>
interface Said {
  readonly answer?: SentAnswer
  readonly reason?: string
  readonly version?: number
}

const saying = ({ id }: Practice, said: Said = {}) => ({
  practiceId: id,
  answer: 'yes' as const,
  reason: '',
  version: 0,
  ...said,
})
const give = (answers: readonly ReturnType<typeof saying>[], who: Person = cast.athlete) =>
  call(app, answerSeveral, { params: { clubId: cast.club }, body: { answers: [...answers] } }, who)
const upcoming = async (
  query: { weekday?: number; until?: string; seriesId?: string } = {},
  who = cast.athlete,
) =>
  (
    await call(
      app,
      listUpcomingPractices,
      { params: { clubId: cast.club }, query: { limit: 100, ...query } },
      who,
    )
  ).body.items
const ownOf = async (row: Practice) => (await upcoming()).find(({ id }) => id === row.id)?.own
const daysAhead = (days: number, overrides: Partial<Row<'practices'>> = {}) =>
  aPractice(app, cast.club, { startsAt: hoursFromNow(24 * days), ...overrides })

describe('several answers', () => {
  it('are stored together, and counted', async () => {
    const rows = [await daysAhead(1), await daysAhead(2), await daysAhead(3)]
    const { status, body } = await give(rows.map((row) => saying(row)))
    expect(status).toBe(200)
    expect(body.items).toEqual(
      rows.map(({ id }) => ({ practiceId: id, refused: null, answer: 'yes', version: 1 })),
    )
    expect((await upcoming()).map(({ own, counts }) => [own?.answer, counts.yes])).toEqual(
      rows.map(() => ['yes', 1]),
    )
  })

  it('are idempotent, also if the first response was lost', async () => {
    const row = await daysAhead(1)
    for (let n = 0; n < 3; n += 1)
      expect((await give([saying(row, { reason: 'Back again' })])).body.items).toEqual([
        { practiceId: row.id, refused: null, answer: 'yes', version: 1 },
      ])
  })

  it('skip each invalid one with its reason, and store the others', async () => {
    const { club } = cast
    const [open, full] = [await daysAhead(1), await daysAhead(2, { capacity: 1 })]
    await answer(app, full, cast.minor)
    await app.database.db.updateTable('clubs').set({ answerDeadline: 12 }).where('id', '=', club).execute()
    const refused = {
      notFound: { id: newId() },
      notAsked: await aChosenPractice(app, club, [cast.minor]),
      practiceCancelled: await daysAhead(3, { cancelledAt: hoursFromNow(-1) }),
      practiceBegun: await aPractice(app, club, { startsAt: hoursFromNow(-0.1) }),
      answerDeadlinePassed: await aPractice(app, club, { startsAt: hoursFromNow(11) }),
    }
    const { body } = await give([...Object.values(refused), open, full].map((row) => saying(row)))
    expect(body.items).toEqual([
      ...Object.entries(refused).map(([code, { id }]) => ({
        ...{ practiceId: id, refused: code, answer: 'none', version: 0 },
      })),
      { practiceId: open.id, refused: null, answer: 'yes', version: 1 },
      { practiceId: full.id, refused: null, answer: 'waiting', version: 1 },
    ])
    expect(await ownOf(open)).toMatchObject({ answer: 'yes' })
    expect(await ownOf(full)).toMatchObject({ answer: 'waiting', position: 1 })
  })

  it('do not overwrite newer versions', async () => {
    const row = await daysAhead(1)
    await answer(app, row, cast.athlete, { answer: 'no', reason: 'Exam' })
    expect((await give([saying(row)])).body.items).toEqual([
      { practiceId: row.id, refused: 'stale', answer: 'no', version: 1 },
    ])
    expect(await ownOf(row)).toMatchObject({ answer: 'no', reason: 'Exam' })
    expect((await give([saying(row, { version: 1 })])).body.items).toMatchObject([
      { refused: null, version: 2 },
    ])
  })

  it('can be undone to no answer, an absence, or another answer with its reason', async () => {
    const [none, away, maybe] = [await daysAhead(1), await daysAhead(2), await daysAhead(3)]
    await anAbsence(app, cast.athlete, { first: away.day, last: away.day, reason: 'Camp' })
    await answer(app, maybe, cast.athlete, { answer: 'maybe', reason: 'Night shift' })
    const before = (await upcoming()).map(({ own }) => own)
    await give([saying(none), saying(away), saying(maybe, { version: 1 })])
    expect((await upcoming()).map(({ own }) => own?.answer)).toEqual(['yes', 'yes', 'yes'])
    const { body } = await give([
      saying(none, { answer: 'none', reason: 'of no answer', version: 1 }),
      saying(away, { answer: 'none', version: 1 }),
      saying(maybe, { answer: 'maybe', reason: 'Night shift', version: 2 }),
    ])
    expect(body.items.map(({ refused }) => refused)).toEqual([null, null, null])
    const withoutVersion = (own: (typeof before)[number]) => ({ ...own, version: 0 })
    expect((await upcoming()).map(({ own }) => withoutVersion(own))).toEqual(before.map(withoutVersion))
  })

  it('for one practice apply in order', async () => {
    const row = await daysAhead(1)
    const { body } = await give([
      saying(row),
      saying(row),
      saying(row, { answer: 'no' }),
      saying(row, { answer: 'no', version: 1 }),
    ])
    expect(body.items.map(({ refused, version }) => [refused, version])).toEqual([
      [null, 1],
      [null, 1],
      ['stale', 1],
      [null, 2],
    ])
    expect(await ownOf(row)).toMatchObject({ answer: 'no', version: 2 })
  })

  it('are the user’s own, for the club’s practices only', async () => {
    const theirs = await aPractice(app, cast.rivalClub)
    expect((await give([saying(theirs)])).body.items).toMatchObject([{ refused: 'notFound' }])
    expect((await give([saying(theirs)], cast.superAdmin)).status).toBe(403)
    const { db } = app.database
    const stored = db.selectFrom('answers').selectAll().where('practiceId', '=', theirs.id)
    expect(await stored.execute()).toEqual([])
  })

  it('are one to a hundred', async () => {
    const row = await daysAhead(1)
    const many = (count: number) => Array.from({ length: count }, () => saying(row))
    expect((await give(many(MAX_ANSWERS))).status).toBe(200)
    for (const answers of [many(MAX_ANSWERS + 1), []]) expect((await give(answers)).status).toBe(422)
  })

  it('take the last spots once, however many people answer all of them at once (R6)', async () => {
    const rows = await Promise.all([1, 2, 3, 4].map((days) => daysAhead(days, { capacity: 1 })))
    for (let round = 0; round < 5; round += 1) {
      await app.database.db.deleteFrom('answers').where('clubId', '=', cast.club).execute()
      const [one, other] = await Promise.all([
        give(rows.map((row) => saying(row))),
        give(
          rows.toReversed().map((row) => saying(row)),
          cast.minor,
        ),
      ])
      const outcomes = [...one.body.items, ...other.body.items]
      expect(outcomes.filter((outcome) => outcome.answer === 'yes')).toHaveLength(4)
      expect(outcomes.filter((outcome) => outcome.answer === 'waiting')).toHaveLength(4)
      expect((await upcoming()).map(({ counts }) => counts.yes)).toEqual([1, 1, 1, 1])
    }
  })

  it('from two devices of one person end as one device’s answers', async () => {
    const rows = await Promise.all([1, 2, 3].map((days) => daysAhead(days)))
    const [yes, no] = await Promise.all([
      give(rows.map((row) => saying(row))),
      give(rows.toReversed().map((row) => saying(row, { answer: 'no' }))),
    ])
    const stored = [yes, no].map(({ body }) => body.items.filter(({ refused }) => refused === null).length)
    expect(stored.toSorted()).toEqual([0, 3])
  })
})

describe('an upcoming practice', () => {
  it('is listed by weekday, until a day, and by series', async () => {
    const date = addDays(currentTime().toISOString().slice(0, 10), 2)
    const weekdays = [toWeekday(date), toWeekday(addDays(date, 2))]
    const made = await create(app, cast, { date, repeat: { weekdays, until: null, times: 6 } })
    expect(made.status).toBe(201)
    const other = await daysAhead(3)
    const all = await upcoming()
    const days = (items: typeof all) => items.map(({ id }) => id)
    const weekday = toWeekday(date)
    const ofWeekday = all.filter(({ day }) => toWeekday(day) === weekday)
    expect(ofWeekday).toHaveLength(3)
    expect(days(await upcoming({ weekday }))).toEqual(days(ofWeekday))
    const until = String(all[3]?.day)
    expect(days(await upcoming({ until }))).toEqual(days(all.filter(({ day }) => day <= until)))
    expect(days(await upcoming({ weekday, until }))).toEqual(
      days(ofWeekday.filter(({ day }) => day <= until)),
    )
    const ofSeries = await upcoming({ seriesId: String(made.body.seriesId) })
    expect(days(ofSeries)).toEqual(days(all.filter(({ id }) => id !== other.id)))
    expect(await upcoming({ weekday, until: '2020-01-01' })).toEqual([])
  })

  it.each([{ weekday: 0 }, { weekday: 8 }, { until: 'soon' }, { seriesId: 'x' }])(
    'is not listed by %o',
    async (query) => {
      const params = { clubId: cast.club }
      expect((await call(app, listUpcomingPractices, { params, query }, cast.athlete)).status).toBe(422)
    },
  )
})
