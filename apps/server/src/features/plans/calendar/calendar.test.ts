import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { momentAt } from '@boathouse/domain/kernel/zoned-time'
import { readCalendar, renewCalendarAddress } from '@boathouse/domain/plans/calendar/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, publicUrl, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aPerson, type Cast } from '../../../../test/factories.ts'
import { aCalendarFile } from '../../../../test/notifications.ts'
import {
  aChosenPractice,
  anAbsence,
  answer,
  aPractice,
  hoursFromNow,
  practiceRow,
} from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const read = (file: string, headers: Record<string, string> = {}) =>
  call(app, readCalendar, { params: { file } }, { headers })
const textFor = async (who = cast.athlete) => (await read(await aCalendarFile(app, who))).raw.body

/** Strict: throws on any violation of the format. */
function eventsIn(text: string) {
  const root = new ICAL.Component(ICAL.parse(text))
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return root.getAllSubcomponents('vevent').map((event) => {
    const attendee = event.getFirstProperty('attendee')
    return {
      uid: String(event.getFirstPropertyValue('uid')),
      summary: event.getFirstPropertyValue('summary'),
      url: event.getFirstPropertyValue('url'),
      description: event.getFirstPropertyValue('description'),
      status: event.getFirstPropertyValue('status'),
      partstat: attendee?.getFirstParameter('partstat'),
      startsAt: new ICAL.Event(event).startDate.toJSDate().toISOString(),
      endsAt: new ICAL.Event(event).endDate.toJSDate().toISOString(),
    }
  })
}

const nowIn = (timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(currentTimeMs()).toZonedDateTimeISO(timeZone)

/** Three days, a week apart. The clocks change between the first and the second. */
function daysAroundChange(timeZone: string): string[] {
  const beyond = nowIn(timeZone).add({ days: 5 })
  const change = (beyond.getTimeZoneTransition('next') ?? beyond).toPlainDate()
  return [-3, 4, 11].map((days) => change.add({ days }).toString())
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
    ['Europe/Budapest', [16, 17]],
    ['America/New_York', [22, 23]],
    ['UTC', [18, 18]],
  ])('in %s is correct across a clock change in two parsers', async (timeZone, hours) => {
    const days = daysAroundChange(timeZone)
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
    // Summer or winter may come first.
    const [before, after] = events.map(({ startsAt }) => new Date(startsAt).getUTCHours())
    expect([before, after].sort()).toEqual(hours)
    expect(events[0]).toMatchObject({ startsAt: first?.startsAt, endsAt: first?.endsAt, status: 'CONFIRMED' })
    expect(events[1]).toMatchObject({ status: 'CANCELLED', summary: 'Cancelled: Water session' })
    expect(events[2]).toMatchObject({ startsAt: movedTo.toISOString(), endsAt })
    const other = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT')
    const stored = [first?.startsAt, cancelled?.startsAt, movedTo.toISOString()]
    expect(events.map(({ startsAt }) => startsAt)).toEqual(stored)
    expect(other.map((event) => (event as { start: Date }).start.toISOString()).sort()).toEqual(stored.sort())
    expect(other.map((event) => (event as { status: string }).status)).toContain('CANCELLED')
  })

  it('keeps a practice’s length in autumn’s repeated hour in two parsers', async () => {
    let change = nowIn('Europe/Athens').getTimeZoneTransition('next')
    if (change?.month !== 10) change = change?.getTimeZoneTransition('next') ?? null
    const [startsAt, endsAt] = [-30, 30].map((minutes) =>
      new Date((change?.epochMilliseconds ?? 0) + minutes * 60_000).toISOString(),
    ) as [string, string]
    const day = change?.toPlainDate().toString() ?? ''
    await aPractice(app, cast.club, { startsAt, endsAt, day, startTime: '03:30', timeZone: 'Europe/Athens' })
    const text = await textFor()
    expect(eventsIn(text)).toMatchObject([{ startsAt, endsAt }])
    const [other] = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT')
    expect(other).toMatchObject({ start: new Date(startsAt), end: new Date(endsAt) })
  })

  it('ends with its last line', async () => {
    await aPractice(app, cast.club)
    expect(await textFor()).toMatch(/[^\n]\r\nEND:VCALENDAR\r\n$/)
  })

  it('shows its owner’s answers, given or from an absence, and no other member’s', async () => {
    const today = hoursFromNow(0).slice(0, 10)
    const [tomorrow, after] = [addDays(today, 1), addDays(today, 6)]
    const days = [1, 2, 3, 4, 5].map((n) => addDays(today, n))
    const [yes, maybe, no, away, none] = await weekly('UTC', days)
    for (const [row, modifiedAt] of [
      [yes, 'yes'],
      [maybe, 'maybe'],
      [no, 'no'],
    ] as const)
      if (row) await answer(app, row, cast.athlete, { answer: modifiedAt })
    if (none) await answer(app, none, cast.minor)
    await anAbsence(app, cast.athlete, { first: away?.day ?? '', last: away?.day ?? '' })
    await anAbsence(app, cast.athlete, { first: after, last: after })
    const deletedAt = '2026-01-01T00:00:00.000Z'
    await anAbsence(app, cast.athlete, { first: tomorrow, last: after, deletedAt })
    const partstats = eventsIn(await textFor()).map(({ partstat }) => partstat)
    expect(partstats).toEqual(['ACCEPTED', 'TENTATIVE', 'DECLINED', 'DECLINED', 'NEEDS-ACTION'])
  })

  it('contains practices that ask its owner, but no deleted ones and none of other clubs', async () => {
    const mine = await aChosenPractice(app, cast.club, [cast.athlete])
    await aChosenPractice(app, cast.club, [cast.minor])
    await aPractice(app, cast.club, { deletedAt: '2026-01-01T00:00:00.000Z' })
    await aPractice(app, cast.rivalClub)
    expect(eventsIn(await textFor()).map(({ uid }) => uid)).toEqual([`${mine.id}@localhost`])
  })

  const inDays = (days: number) => ({ startsAt: hoursFromNow(24 * days) })

  it('covers a year back and a year ahead', async () => {
    const known = await aPractice(app, cast.club, inDays(-365))
    const later = await aPractice(app, cast.club, inDays(365))
    await aPractice(app, cast.club, inDays(-368))
    await aPractice(app, cast.club, inDays(368))
    expect(eventsIn(await textFor()).map(({ uid }) => uid)).toEqual(
      [known, later].map(({ id }) => `${id}@localhost`),
    )
  })

  it('has at most a thousand events, first upcoming, then the latest', async () => {
    const many = async (count: number, first: number) => {
      const rows = Array.from({ length: count }, (_, n) => practiceRow(cast.club, inDays(first + n / 10)))
      for (let at = 0; at < count; at += 300)
        await app.database.db
          .insertInto('practices')
          .values(rows.slice(at, at + 300))
          .execute()
      return rows
    }
    const past = await many(20, -10)
    const next = await many(990, 1)
    const shown = eventsIn(await textFor()).map(({ startsAt }) => startsAt)
    expect(shown).toEqual([...past.slice(-10), ...next].map(({ startsAt }) => startsAt))
    await many(20, 200)
    const full = eventsIn(await textFor()).map(({ startsAt }) => startsAt)
    expect(full).toHaveLength(1000)
    expect(full[0]).toBe(next[0]?.startsAt)
  })

  it('shows that an answer changed an event', async () => {
    const at = '2020-01-01T00:00:00.000Z'
    const row = await aPractice(app, cast.club, { updatedAt: at })
    expect(await textFor()).toContain('LAST-MODIFIED:20200101T000000Z')
    await answer(app, row, cast.athlete)
    const { updatedAt } = await app.database.db
      .selectFrom('answers')
      .where('practiceId', '=', row.id)
      .select('updatedAt')
      .executeTakeFirstOrThrow()
    const modifiedAt = updatedAt.slice(0, 19).replace(/[-:]/g, '')
    expect(await textFor()).toContain(`LAST-MODIFIED:${modifiedAt}Z`)
  })

  it('links each event to its practice, and contains its notes', async () => {
    const { id } = await aPractice(app, cast.club, { notes: 'Bring the long oars.' })
    expect(eventsIn(await textFor())).toMatchObject([
      {
        url: `${publicUrl}/attendance/${id}`,
        description: `Bring the long oars.\n\n${publicUrl}/attendance/${id}`,
      },
    ])
  })

  it('is not available without a club', async () => {
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
    // Some programs can't read RFC 6868 escapes.
    expect(text).not.toMatch(/\^['n]/)
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    expect(eventsIn(text)).toHaveLength(1)
  })

  it.each(['\r', '\v', '\f', '\x1c', '\x85', '\u2028', '\u2029'])(
    'brings no line of its own with %j into the text (C5)',
    async (end) => {
      const evil = `A${end}END:VEVENT${end}X-EVIL:1`
      const words = { title: evil, place: evil, notes: evil, cancelReason: evil }
      await aPractice(app, cast.club, { ...words, cancelledAt: hoursFromNow(-1) })
      const { db } = app.database
      await db.updateTable('clubs').set({ name: evil }).where('id', '=', cast.club).execute()
      await db.updateTable('users').set({ lastName: evil }).where('id', '=', cast.athlete.id).execute()
      const text = await textFor()
      const lines = text.split(/\r\n|(?!\t)\p{Cc}|[\u2028\u2029]/u)
      expect(lines.filter((line) => /^(END:VEVENT|X-EVIL)/.test(line))).toEqual(['END:VEVENT'])
      expect(text).not.toMatch(/\r(?!\n)/)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
      expect(eventsIn(text)).toHaveLength(1)
    },
  )

  it('folds at any character boundary', async () => {
    for (let n = 50; n < 70; n += 1)
      await aPractice(app, cast.club, { title: 'x'.repeat(n) + 'é🚣'.repeat(20) })
    await aPractice(app, cast.club, { notes: 'y'.repeat(2000) })
    const text = await textFor()
    const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line))
    expect(Math.max(...lengths)).toBe(75)
    expect(text).not.toContain('\uFFFD')
  })

  it('answers 304 while nothing has changed', async () => {
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
