import { exportMembers } from '@boathouse/domain/club/members/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { chooseCalendar, readCalendar } from '@boathouse/domain/plans/calendar/contract'
import { NEWS_DELAY_MS } from '@boathouse/domain/practices/practices/rules'
import { addWalkIn } from '@boathouse/domain/practices/register/contract'
import { catalogueOf } from '@boathouse/messages/catalogues'
import { en } from '@boathouse/messages/en/index'
import { type AppLanguage, languages } from '@boathouse/messages/locales'
import readExcel from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { isTemplate } from '#mail/facts.ts'
import { writeMail } from '#mail/templates.ts'
import { writeNotification } from '../src/features/club/push/present.ts'
import { call, type TestApp } from './app.ts'
import { aCast, type Cast, freshEmail } from './factories.ts'
import { mailsTo, sendDueMails } from './mails.ts'
import { aCalendarFile } from './notifications.ts'
import { ownApp } from './own-app.ts'
import { aClubPlan } from './planned-sessions.ts'
import { aPractice } from './practices.ts'

/** Tuesday; the practice is on Wednesday. */
const startsAt = '2026-11-24T08:00:00.000Z'

let app: TestApp
let cast: Cast
ownApp(
  (made) => {
    app = made
  },
  { startsAt },
)

/** A region, the practice's day in its format, and 12.5 km. */
const regions: Record<AppLanguage, readonly [region: string, day: string, distance: string]> = {
  en: ['GB', 'Wednesday 25 November', '12.5 km'],
  de: ['AT', 'Mittwoch, 25. November', '12,5 km'],
  fr: ['FR', 'mercredi 25 novembre', '12,5 km'],
  nl: ['BE', 'woensdag 25 november', '12,5 km'],
  it: ['IT', 'mercoledì 25 novembre', '12,5 km'],
  es: ['ES', 'miércoles, 25 de noviembre', '12,5 km'],
}
const weekdays: Record<AppLanguage, string> = {
  en: 'Wednesday',
  de: 'Mittwoch',
  fr: 'mercredi',
  nl: 'woensdag',
  it: 'mercoledì',
  es: 'miércoles',
}

const templates = Object.keys(en)
  .map((key) => /^mail\.(\w+)\.subject$/.exec(key)?.[1] ?? '')
  .filter(isTemplate)

/** Each placeholder is 7. */
const sevens = new Proxy({}, { get: () => 7 })
const write = (template: (typeof templates)[number], locale: string) =>
  writeMail({
    ...{ template, locale, to: 'ann@test.example', publicUrl: 'https://club.example' },
    ...{ link: 'https://club.example/x', values: sevens },
  })

describe.each(languages)('in %s', (language) => {
  const [region, day, distance] = regions[language]
  const locale = `${language}-${region}`
  let words: Awaited<ReturnType<typeof catalogueOf>>

  beforeAll(async () => {
    words = await catalogueOf(language)
    cast = await aCast(app)
    const { db } = app.database
    await db.updateTable('users').set({ locale, language }).execute()
    await db.updateTable('clubs').set({ language }).execute()
    // An export needs a recent proof of identity by the server's clock.
    await db.updateTable('sessions').set({ provenAt: app.server.clock().toISOString() }).execute()
  })

  it('are all kinds of mails', async () => {
    expect(templates.length).toBeGreaterThan(40)
    for (const template of templates) {
      const [own, english] = [await write(template, locale), await write(template, 'en')]
      expect(own.html).toContain(`<html lang="${language}">`)
      if (language === 'en') continue
      const lines = new Set(english.text.split('\n').filter((line) => /\w \w/.test(line)))
      expect([template, own.text.split('\n').filter((line) => lines.has(line))]).toEqual([template, []])
    }
  })

  it('is a sent mail, with its dates', async () => {
    const practice = await aPractice(app, cast.club, { startsAt: '2026-11-25T18:00:00.000Z' })
    const email = freshEmail()
    const params = { clubId: cast.club, practiceId: practice.id }
    await call(app, addWalkIn, { params, body: { id: newId(), name: 'Ann', email } }, cast.headCoach)
    await sendDueMails(app, { template: 'guest', afterMs: NEWS_DELAY_MS })
    const [mail] = await mailsTo(app, email)
    expect(mail?.text).toContain(day)
    expect(mail?.html).toContain(`<html lang="${language}">`)
  })

  it('is a calendar, with its numbers', async () => {
    const cancelled = { title: 'Ergo', cancelledAt: startsAt, startsAt: '2026-11-26T18:00:00.000Z' }
    await aPractice(app, cast.club, cancelled)
    const forAthlete = { memberId: cast.athlete.id, publishedAt: startsAt, date: '2026-11-27' }
    await aClubPlan(app, cast.club, { ...forAthlete, distance: 12_500 })
    const file = await aCalendarFile(app, cast.athlete)
    await call(app, chooseCalendar, { body: { hasPlans: true } }, cast.athlete)
    const { raw } = await call(app, readCalendar, { params: { file } })
    const text = raw.body.replaceAll(/\r\n[ \t]/g, '').replaceAll(/\s/g, ' ')
    const summary = words['calendar.cancelled'].replace('{title}', 'Ergo').replaceAll(/\s/g, ' ')
    expect(text).toContain(`SUMMARY:${summary}`)
    expect(text).toContain(distance.replace(',', '\\,'))
  })

  it('are the headings of a spreadsheet', async () => {
    const input = { params: { clubId: cast.club }, body: { format: 'xlsx' } } as const
    const { raw } = await call(app, exportMembers, input, cast.headCoach)
    const [sheet] = await readExcel(Buffer.from(raw.rawPayload))
    const head = sheet?.data[0] ?? []
    const [first, last, email, role] = (
      ['rates.column.firstName', 'rates.column.lastName', 'rates.column.email', 'label.role'] as const
    ).map((key) => words[key])
    expect([sheet?.sheet, ...head.slice(0, 4)]).toEqual([words['label.members'], first, last, email, role])
  })

  it('is a notification, with its day', async () => {
    const days = { day: '2026-11-25', today: '2026-11-24' }
    const told = { event: 'practiceCancelled', days, club: null, isForChild: false } as const
    const { lang, title } = await writeNotification(told, locale)
    expect(lang).toBe(language)
    expect(title).toBe(words['notification.practiceCancelled'].replace('{day}', weekdays[language]))
    const inClub = await writeNotification({ ...told, club: 'Harbour' }, locale)
    expect(inClub.title).toBe(
      words['notification.inClub'].replace('{club}', 'Harbour').replace('{news}', title),
    )
  })
})
