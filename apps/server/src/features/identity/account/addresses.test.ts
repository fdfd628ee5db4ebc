import {
  completeSignIn,
  joinInvited,
  requestSignInLink,
  showMe,
  signInWithPassword,
} from '@boathouse/domain/identity/account/contract'
import { requestPasswordReset, resetPassword } from '@boathouse/domain/identity/passwords/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { readCalendar } from '@boathouse/domain/plans/calendar/contract'
import { turnRemindersOff } from '@boathouse/domain/practices/reminders/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, cookieOf, type TestApp } from '../../../../test/app.ts'
import type { Cast } from '../../../../test/factories.ts'
import {
  confirmWith,
  membersOf,
  newClubToJoin,
  PASSWORD,
  registerWith,
  sendInvite,
} from '../../../../test/invitations.ts'
import { linkMailedTo, tokenOf } from '../../../../test/mails.ts'
import { aCalendarFile, remindersToken } from '../../../../test/notifications.ts'
import { aPractice } from '../../../../test/practices.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  const made = await newClubToJoin()
  app = made.app
  cast = made.cast
})

const me = async (cookie: string) => (await call(app, showMe, {}, { cookie })).body
const peopleWith = async (email: string) =>
  (await app.database.db.selectFrom('users').where('email', '=', email).select('id').execute()).map(
    ({ id }) => id,
  )
const signInByLink = async (email: string, typed: string, count = 1) => {
  expect((await call(app, requestSignInLink, { body: { email: typed } })).status).toBe(202)
  const token = tokenOf(await linkMailedTo(app, email, { page: '/auth-callback', count }))
  return call(app, completeSignIn, { body: { token, email: typed } })
}

const fresh = (domain: string, tag = '') => `anna-${newId()}${tag}@${domain}`

const kinds = [
  ['a tag', () => fresh('x.de', '+row'), 'x.de'],
  ['an international domain', () => fresh('münchen.de'), 'xn--mnchen-3ya.de'],
  ['an international last part, and a tag', () => fresh('пример.рф', '+row'), 'xn--e1afmkfd.xn--p1ai'],
] as const

describe.each(kinds)('an address with %s', (_, freshAddress, asciiDomain) => {
  let email: string
  beforeEach(() => {
    email = freshAddress()
  })

  it('works with the sign-in link, however it is typed, for one person', async () => {
    const ascii = `${email.split('@')[0]}@${asciiDomain}`
    const first = await signInByLink(email, email.toUpperCase())
    expect(first.status).toBe(204)
    expect((await me(cookieOf(first))).user.email).toBe(email)
    const [id] = await peopleWith(email)
    expect((await signInByLink(email, ascii, 2)).status).toBe(204)
    expect(await peopleWith(email)).toEqual([id])
    if (ascii !== email) expect(await peopleWith(ascii)).toEqual([])
  })

  it('works for registering, confirming and resetting a password', async () => {
    const cookie = await registerWith(app, email)
    expect((await confirmWith(app, email, cookie)).status).toBe(204)
    expect((await me(cookie)).user).toMatchObject({ email, emailVerified: true })
    expect((await call(app, signInWithPassword, { body: { email, password: PASSWORD } })).status).toBe(204)
    expect((await call(app, requestPasswordReset, { body: { email } })).status).toBe(202)
    const token = tokenOf(await linkMailedTo(app, email, { page: '/reset-password' }))
    const password = 'another calm lake'
    expect((await call(app, resetPassword, { body: { token, password } })).status).toBe(204)
    expect((await call(app, signInWithPassword, { body: { email, password } })).status).toBe(204)
    expect(await peopleWith(email)).toHaveLength(1)
  })

  it('works for an invite, the calendar and turning reminders off', async () => {
    expect((await sendInvite(app, cast, { email })).status).toBe(201)
    const { searchParams } = await linkMailedTo(app, email)
    const body = { invite: searchParams.get('invite') ?? '', proof: searchParams.get('proof') ?? '' }
    const joined = await call(app, joinInvited, { body: { ...body, timeZone: 'Europe/Berlin' } })
    expect(await membersOf(app, cast.club)).toContain(`${email} athlete`)
    const [id = ''] = await peopleWith(email)
    const person = { id, email, cookie: cookieOf(joined) }
    await aPractice(app, cast.club)
    const file = await aCalendarFile(app, person)
    const feed = (await call(app, readCalendar, { params: { file } })).raw.body.replaceAll('\r\n ', '')
    expect(feed).toContain(`:mailto:${email.split('@')[0]}@${asciiDomain}\r\n`)
    const token = remindersToken(app, person)
    expect((await call(app, turnRemindersOff, { body: { token } })).status).toBe(200)
  })
})
