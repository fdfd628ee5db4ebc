import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestSignInLink } from '@boathouse/domain/identity/account/contract'
import { listMailbox, openMailbox } from '@boathouse/domain/identity/mailbox/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { describe, expect, it } from 'vitest'
import { localMailbox, smtpTransport } from '#mail/transport.ts'
import {
  call,
  cookieOf,
  mailboxKey,
  mailboxReader,
  newTestApp,
  type TestApp,
  testApp,
} from '../../../../test/app.ts'
import { freshFolder } from '../../../../test/database.ts'
import { freshEmail } from '../../../../test/factories.ts'
import { mailsTo, waitFor } from '../../../../test/mails.ts'

// Injected, because sockets on this machine have only local addresses.
const ask = (app: TestApp, asked: object, headers = {}, remoteAddress = '127.0.0.1') =>
  app.fastify.inject({ headers: { host: 'localhost:3000', ...headers }, remoteAddress, ...asked })
const read = (app: TestApp, headers = {}, remoteAddress?: string) =>
  ask(app, { url: listMailbox.path }, { ...mailboxReader, ...headers }, remoteAddress)
const open = (app: TestApp, headers = {}, remoteAddress?: string) =>
  ask(app, { method: 'POST', url: openMailbox.path, payload: { key: mailboxKey } }, headers, remoteAddress)

describe('the mailbox', () => {
  it('shows mails that would have been sent, to the machine itself', async () => {
    const app = await testApp()
    const email = freshEmail()
    await call(app, requestSignInLink, { body: { email } })
    await waitFor(async () => (await mailsTo(app, email))[0])
    const { statusCode, body } = await read(app)
    expect(statusCode).toBe(200)
    expect(body).toContain(email)
    expect((await read(app, {}, '::1')).statusCode).toBe(200)
  })

  it.each([
    ['another machine', {}, '192.168.1.20'],
    ['a proxy on this machine', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['a proxy with the standard header', { forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
    ['a proxy with another header', { 'cf-connecting-ip': '127.0.0.1' }, '127.0.0.1'],
    ['a foreign host name for this machine', { host: 'evil.example' }, '127.0.0.1'],
  ])('is hidden from %s, even with the key (C13)', async (_who, headers, address) => {
    const app = await testApp()
    expect([(await read(app)).statusCode, (await open(app)).statusCode]).toEqual([200, 204])
    const refused = [await read(app, headers, address), await open(app, headers, address)]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(refused[1]?.headers['set-cookie']).toBeUndefined()
  })

  it('does not exist if mails are sent', async () => {
    const transport = smtpTransport({ url: 'smtp://127.0.0.1:1', from: 'boathouse@test.example' })
    const app = await newTestApp({ transport })
    expect([(await read(app)).statusCode, (await open(app)).statusCode]).toEqual([404, 404])
    await app.stop()
  })
})

// Requests use a socket and a local host name, like a local HTTP/1.1 proxy that adds no headers.
describe('the key of the mailbox', () => {
  it('opens it in a browser, whose cookie no script reads and no other site’s link sends (C13)', async () => {
    const app = await testApp()
    const opened = await call(app, openMailbox, { body: { key: mailboxKey } })
    expect(opened.status).toBe(204)
    const setCookie = String(opened.raw.headers['set-cookie'])
    expect(setCookie).toMatch(/^mailbox=[^;]+; Path=\/api\/mailbox; HttpOnly; SameSite=Strict$/)
    expect(setCookie).not.toContain(mailboxKey)
    expect((await call(app, listMailbox, {}, { cookie: cookieOf(opened) })).status).toBe(200)
  })

  it('is required: without it, or with another, the mailbox stays closed (C13)', async () => {
    const app = await testApp()
    const others = ['', 'x', mailboxKey.slice(1), `${mailboxKey}x`, mailboxKey.toUpperCase()]
    for (const key of others) {
      const refused = await call(app, openMailbox, { body: { key } })
      expect([refused.status, refused.body.code]).toEqual([403, 'mailboxClosed'])
      expect(refused.raw.headers['set-cookie']).toBeUndefined()
    }
    for (const cookie of [
      undefined,
      'mailbox=',
      `mailbox=${mailboxKey}`,
      ...others.map((key) => `mailbox=${key}`),
    ]) {
      const refused = await call(app, listMailbox, {}, { ...(cookie !== undefined && { cookie }) })
      expect([refused.status, refused.body.code]).toEqual([403, 'mailboxClosed'])
    }
    const inUrl = await app.ask({ url: `${listMailbox.path}?key=${mailboxKey}` })
    expect(inUrl.statusCode).not.toBe(200)
  })

  it('is in no log, and opening its link changes nothing (C13)', async () => {
    const pages = freshFolder()
    mkdirSync(join(pages, 'assets'))
    writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Boathouse</title>')
    const app = await newTestApp({ pages })
    const page = await app.ask({ url: `/mailbox?key=${mailboxKey}` })
    expect([page.headers['set-cookie'], page.headers['referrer-policy']]).toEqual([undefined, 'no-referrer'])
    expect((await call(app, openMailbox, { body: { key: mailboxKey } })).status).toBe(204)
    expect((await call(app, openMailbox, { body: { key: `${mailboxKey}-not` } })).status).toBe(403)
    expect(app.logged.join('')).toContain(openMailbox.path)
    expect(app.logged.join('')).not.toContain(mailboxKey)
    await app.stop()
  })

  it('differs at each start, and is too long to be guessed (C13)', () => {
    const keys = Array.from(
      { length: 50 },
      () =>
        localMailbox(
          () => undefined,
          () => currentTime(),
        ).key,
    )
    expect(new Set(keys).size).toBe(50)
    expect(Math.min(...keys.map((key) => key.length))).toBeGreaterThanOrEqual(43)
  })
})

describe('a mail in the terminal', () => {
  it('is printed without control characters', async () => {
    const printed: string[] = []
    const mailbox = localMailbox(
      (text) => printed.push(text),
      () => currentTime(),
    )
    const sent = { to: 'ann@test.example', subject: 'To \u001b[2J\u009b31m\u202Eyou', html: '', locale: 'en' }
    await mailbox.deliver({ ...sent, text: 'Dear \u001b]0;owned\u0007Ann,\nfare\u2028well\r\n' } as never)
    expect(printed).toEqual([
      'Mail to ann@test.example: To \\u{1B}[2J\\u{9B}31m\\u{202E}you\nDear \\u{1B}]0;owned\\u{7}Ann,\nfare\\u{2028}well\\u{D}\n',
    ])
    expect(mailbox.mails()[0]?.text).toContain('\u001b')
  })
})
