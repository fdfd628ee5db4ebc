import {
  readCalendar,
  renewCalendarAddress,
  revokeCalendarAddress,
  showCalendarAddress,
} from '@boathouse/domain/calendar/contract'
import { momentAt } from '@boathouse/domain/kernel/zoned-time'
import { removeMember } from '@boathouse/domain/members/contract'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../test/app.ts'
import { aCast, aPerson, type Cast } from '../../../test/factories.ts'
import {
  aChosenPractice,
  anAbsence,
  answer,
  answerToken,
  aPractice,
  hoursFromNow,
} from '../../../test/practices.ts'
import { aCalendarFile, remindersToken } from '../../../test/reaching.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const read = (file: string, headers: Record<string, string> = {}) =>
  call(app, readCalendar, { params: { file } }, { headers })
const textFor = async (who = cast.athlete) => (await read(await aCalendarFile(app, who))).raw.body

/** Whatever a strict reader does not like, it throws. */
function eventsIn(text: string) {
  const root = new ICAL.Component(ICAL.parse(text))
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return root.getAllSubcomponents('vevent').map((event) => {
    const attendee = event.getFirstProperty('attendee')
    return {
      uid: String(event.getFirstPropertyValue('uid')),
      summary: event.getFirstPropertyValue('summary'),
      status: event.getFirstPropertyValue('status'),
      partstat: attendee?.getFirstParameter('partstat'),
      startsAt: new ICAL.Event(event).startDate.toJSDate().toISOString(),
      endsAt: new ICAL.Event(event).endDate.toJSDate().toISOString(),
    }
  })
}

async function weekly(timeZone: string, days: readonly string[]) {
  const rows = []
  for (const day of days) {
    const startsAt = momentAt(day, '18:30', timeZone).toISOString()
    rows.push(await aPractice(app, cast.club, { startsAt, day, startTime: '18:30', timeZone }))
  }
  return rows
}

describe('the calendar', () => {
  it.each([
    ['Europe/Budapest', ['2189-03-22', '2189-03-29', '2189-04-05'], [17, 16]],
    ['America/New_York', ['2189-03-01', '2189-03-08', '2189-03-15'], [23, 22]],
    ['UTC', ['2189-03-22', '2189-03-29', '2189-04-05'], [18, 18]],
  ])('in %s is right over a change of clocks, for two readers', async (timeZone, days, [before, after]) => {
    const rows = await weekly(timeZone, days)
    const [first, cancelled, moved] = rows
    const { db } = app.database
    await db
      .updateTable('practices')
      .set({ cancelledAt: '2026-01-01T00:00:00.000Z', cancelReason: 'Storm', version: 2 })
      .where('id', '=', cancelled?.id ?? '')
      .execute()
    const movedTo = momentAt(days[2] as string, '06:00', timeZone)
    const endsAt = new Date(movedTo.getTime() + 3_600_000).toISOString()
    await db
      .updateTable('practices')
      .set({ startsAt: movedTo.toISOString(), endsAt, version: 2 })
      .where('id', '=', moved?.id ?? '')
      .execute()
    const text = await textFor()
    const events = eventsIn(text)
    expect(events.map(({ startsAt }) => new Date(startsAt).getUTCHours())).toEqual([
      before,
      expect.any(Number),
      movedTo.getUTCHours(),
    ])
    expect(events[0]).toMatchObject({ startsAt: first?.startsAt, endsAt: first?.endsAt, status: 'CONFIRMED' })
    expect(events[1]).toMatchObject({ status: 'CANCELLED', summary: 'Cancelled: Water session' })
    expect(events[2]).toMatchObject({ startsAt: movedTo.toISOString(), endsAt })
    expect([before, after]).toContain(new Date(events[1]?.startsAt ?? 0).getUTCHours())
    const other = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT')
    expect(other.map((event) => (event as { start: Date }).start.toISOString()).sort()).toEqual(
      events.map(({ startsAt }) => startsAt).sort(),
    )
    expect(other.map((event) => (event as { status: string }).status)).toContain('CANCELLED')
  })

  it('says what its owner answered, by themselves or by an absence, and nobody else’s', async () => {
    const [yes, maybe, no, away, none] = await weekly('UTC', [
      '2189-01-01',
      '2189-01-02',
      '2189-01-03',
      '2189-01-04',
      '2189-01-05',
    ])
    for (const [row, said] of [
      [yes, 'yes'],
      [maybe, 'maybe'],
      [no, 'no'],
    ] as const)
      if (row) await answer(app, row, cast.athlete, { answer: said })
    if (none) await answer(app, none, cast.minor)
    await anAbsence(app, cast.athlete, { first: away?.day ?? '', last: away?.day ?? '' })
    await anAbsence(app, cast.athlete, { first: '2189-01-06', last: '2189-01-06' })
    const deletedAt = '2026-01-01T00:00:00.000Z'
    await anAbsence(app, cast.athlete, { first: '2189-01-01', last: '2189-01-31', deletedAt })
    const partstats = eventsIn(await textFor()).map(({ partstat }) => partstat)
    expect(partstats).toEqual(['ACCEPTED', 'TENTATIVE', 'DECLINED', 'DECLINED', 'NEEDS-ACTION'])
  })

  it('has what asks its owner, and not what was deleted or is of another club', async () => {
    const mine = await aChosenPractice(app, cast.club, [cast.athlete])
    await aChosenPractice(app, cast.club, [cast.minor])
    await aPractice(app, cast.club, { deletedAt: '2026-01-01T00:00:00.000Z' })
    await aPractice(app, cast.rivalClub)
    expect(eventsIn(await textFor()).map(({ uid }) => uid)).toEqual([`${mine.id}@localhost`])
  })

  it('goes back a year', async () => {
    const back = (days: number) => ({ startsAt: hoursFromNow(-24 * days) })
    const known = await aPractice(app, cast.club, back(365))
    await aPractice(app, cast.club, back(368))
    expect(eventsIn(await textFor()).map(({ uid }) => uid)).toEqual([`${known.id}@localhost`])
  })

  it('is nobody’s without a club', async () => {
    expect((await call(app, renewCalendarAddress, {}, await aPerson(app))).status).toBe(403)
  })

  it('keeps hostile text in its line, and lines in 75 octets (C5)', async () => {
    const title = 'A\r\nEND:VEVENT\nX-EVIL:1; "é🚣"'.repeat(4).slice(0, 100)
    await aPractice(app, cast.club, { title, place: '\u0007;,\\n', timeZone: 'Europe/Budapest' })
    const name = 'X"\r\nX-EVIL:1'
    await app.database.db
      .updateTable('users')
      .set({ firstName: name })
      .where('id', '=', cast.athlete.id)
      .execute()
    const text = await textFor()
    expect(text).not.toMatch(/^X-EVIL/m)
    // Escapes of names (RFC 6868) are not known to every program.
    expect(text).not.toMatch(/\^['n]/)
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    expect(eventsIn(text)).toHaveLength(1)
  })

  it('is told to be the same while nothing changed', async () => {
    const row = await aPractice(app, cast.club)
    const file = await aCalendarFile(app, cast.athlete)
    const first = await read(file)
    const etag = String(first.raw.headers.etag)
    expect(first.raw.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    expect(first.raw.headers['content-type']).toMatch(/^text\/calendar/)
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await read(file, { 'if-none-match': tag })
      expect([again.status, again.raw.body]).toEqual([304, ''])
    }
    await answer(app, row, cast.athlete)
    expect((await read(file, { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('a calendar address', () => {
  const own = async () => (await call(app, showCalendarAddress, {}, cast.athlete)).body.address

  it('is made when it is asked for, renewed, and revoked', async () => {
    expect(await own()).toBeNull()
    const first = await aCalendarFile(app, cast.athlete)
    expect(await own()).toMatch(new RegExp(`${first.replaceAll('.', '\\.')}$`))
    const second = await aCalendarFile(app, cast.athlete)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    await call(app, revokeCalendarAddress, {}, cast.athlete)
    expect([await own(), (await read(second)).status]).toEqual([null, 404])
    const third = await aCalendarFile(app, cast.athlete)
    const statuses = await Promise.all([first, second, third].map(async (file) => (await read(file)).status))
    expect(statuses).toEqual([404, 404, 200])
  })

  it('ends with the membership (A4), and does not come back with the next', async () => {
    const file = await aCalendarFile(app, cast.athlete)
    await call(app, removeMember, { params: { clubId: cast.club, memberId: cast.athlete.id } }, cast.athlete)
    expect((await read(file)).status).toBe(404)
    const at = new Date().toISOString()
    const member = { clubId: cast.rivalClub, userId: cast.athlete.id, role: 'athlete' as const }
    await app.database.db
      .insertInto('members')
      .values({ ...member, status: 'active', inviteId: null, searchKey: '', joinedAt: at, updatedAt: at })
      .execute()
    expect((await read(file)).status).toBe(404)
  })

  it('looks like none when it is forged, or was signed for something else, and is in no log (B6, B12)', async () => {
    const file = await aCalendarFile(app, cast.athlete)
    const row = await aPractice(app, cast.club)
    const wrong = [
      'x.ics',
      file.replace('.ics', ''),
      file.replace(cast.athlete.id, cast.minor.id),
      `${answerToken(app, row, cast.athlete)}.ics`.slice(-99),
      file.replace(/.\.ics$/, '.ics'),
      `${remindersToken(app, cast.athlete)}.ics`,
    ]
    for (const each of wrong) {
      const { status, body } = await read(each)
      expect([status, body.code]).toEqual([404, 'notFound'])
    }
    await read(file)
    expect(app.logged.join('\n')).toContain('/api/calendar/:file')
    expect(app.logged.join('\n')).not.toContain(file.slice(-20))
  })
})
