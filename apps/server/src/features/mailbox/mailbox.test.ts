import { requestSignInLink } from '@boathouse/domain/account/contract'
import { listMailbox } from '@boathouse/domain/mailbox/contract'
import { describe, expect, it } from 'vitest'
import { smtpTransport } from '#mail/transport.ts'
import { call, newTestApp, type TestApp, testApp } from '../../../test/app.ts'
import { freshEmail } from '../../../test/factories.ts'
import { mailsTo, waitFor } from '../../../test/mails.ts'

// In process: no socket of this machine comes from another.
const read = (app: TestApp, headers = {}, remoteAddress = '127.0.0.1') =>
  app.fastify.inject({
    url: listMailbox.path,
    headers: { host: 'localhost:3000', ...headers },
    remoteAddress,
  })

describe('the mailbox', () => {
  it('shows what would have been mailed, to the machine itself', async () => {
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
    ['a proxy that says so in the standard way', { forwarded: 'for=127.0.0.1' }, '127.0.0.1'],
    ['a proxy that names the client its own way', { 'cf-connecting-ip': '127.0.0.1' }, '127.0.0.1'],
    ['a name that somebody pointed here', { host: 'evil.example' }, '127.0.0.1'],
  ])('is not there for %s', async (_who, headers, address) => {
    const app = await testApp()
    expect((await read(app)).statusCode).toBe(200)
    expect((await read(app, headers, address)).statusCode).toBe(404)
  })

  it('is not there where mails are sent', async () => {
    const transport = smtpTransport({ url: 'smtp://127.0.0.1:1', from: 'boathouse@test.example' })
    const app = await newTestApp({ transport })
    expect((await read(app)).statusCode).toBe(404)
    await app.stop()
  })
})
