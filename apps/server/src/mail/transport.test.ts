import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { requestSignInLink } from '@boathouse/domain/identity/account/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { afterEach, describe, expect, it } from 'vitest'
import { wake } from '#db/wake.ts'
import { call, newTestApp, publicUrl } from '../../test/app.ts'
import { freshAddress, open } from '../../test/database.ts'
import { aCast, freshEmail } from '../../test/factories.ts'
import { mailServer } from '../../test/mail-server.ts'
import { waitFor } from '../../test/mails.ts'
import { aPractice, hoursFromNow } from '../../test/practices.ts'
import { sendDueReminders } from '../features/practices/reminders/jobs.ts'
import { smtpTransport } from './transport.ts'

const FROM = 'Boathouse <boathouse@club.example>'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function ownMailServer() {
  const server = await mailServer()
  closing.push(server.close)
  return server
}

async function silentServer(): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as { port: number }).port}`
}

async function plainServer() {
  const lines: string[] = []
  const server = createServer((socket) => {
    let isContent = false
    const answer = (line: string) => {
      lines.push(line)
      if (isContent && line !== '.') return
      isContent = /^DATA/.test(line)
      socket.write(isContent ? '354 go on\r\n' : '250 fine\r\n')
    }
    createInterface(socket.on('error', () => undefined)).on('line', answer)
    socket.write('220 ready\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, lines }
}

async function appMailingTo(url: string) {
  const database = open(await freshAddress())
  const app = await newTestApp({ database, transport: smtpTransport({ url, from: FROM }) })
  closing.push(() => app.stop())
  return app
}

describe('a mail server', () => {
  it('gets the link, in plain text and HTML, from the configured sender', async () => {
    const { url, received } = await ownMailServer()
    const app = await appMailingTo(url)
    const email = freshEmail()
    expect((await call(app, requestSignInLink, { body: { email } })).status).toBe(202)
    const mail = await waitFor(async () => received[0])
    expect(mail.to).toEqual([email])
    expect(mail.source).toContain(`From: ${FROM}`)
    expect(mail.source).toMatch(/text\/plain[\s\S]*auth-callback[\s\S]*text\/html/)
    // The logo is attached, so reading the mail fetches nothing.
    const [, id] = /<img src=3D"cid:([^"]+)"/.exec(mail.source.replaceAll('=\r\n', '')) ?? []
    expect(mail.source).toContain(`Content-ID: <${id}>`)
    expect(mail.source).toMatch(/Content-Type: image\/png[\s\S]*iVBORw0KGgo/)
  })

  it('gets an international domain in ASCII', async () => {
    const { url, lines } = await plainServer()
    const transport = smtpTransport({ url, from: FROM })
    closing.push(() => transport.close())
    for (const to of ['anna@münchen.de', 'anna+row@пример.рф'])
      await transport.deliver({ to, subject: 'x', text: 'x', html: 'x' })
    expect(lines.filter((line) => /^(RCPT )?TO:/i.test(line))).toEqual([
      'RCPT TO:<anna@xn--mnchen-3ya.de>',
      'To: anna@xn--mnchen-3ya.de',
      'RCPT TO:<anna+row@xn--e1afmkfd.xn--p1ai>',
      'To: anna+row@xn--e1afmkfd.xn--p1ai',
    ])
  })

  it('gets one recipient and no header from an address that contains more (C6)', async () => {
    const { url, received } = await ownMailServer()
    const transport = smtpTransport({ url, from: FROM })
    closing.push(() => transport.close())
    const hostile = 'ann@club.example\r\nBcc: spy@evil.example, spy2@evil.example'
    await transport
      .deliver({ to: hostile, subject: 'A\r\nBcc: spy@evil.example', text: 'x', html: 'x' })
      .catch(() => undefined)
    await transport.deliver({ to: 'ann@club.example', subject: 'fine', text: 'x', html: 'x' })
    await waitFor(async () => received.find(({ source }) => source.includes('Subject: fine')))
    const everyone = received.flatMap(({ to }) => to)
    expect(everyone.filter((address) => address.endsWith('@evil.example'))).toEqual([])
    for (const { source } of received) expect(source).not.toMatch(/^Bcc:/im)
  })

  it('gets a reminder with an unsubscribe page, without one-click unsubscribe', async () => {
    const { url, received } = await ownMailServer()
    const app = await appMailingTo(url)
    const { club, athlete } = await aCast(app)
    await aPractice(app, club, { startsAt: hoursFromNow(20) })
    await sendDueReminders({ db: app.database.db, now: app.server.clock(), newId })
    wake(app.server.db, 'mail')
    const { source } = await waitFor(async () => received.find(({ to }) => to.includes(athlete.email)))
    const page = `${publicUrl}/reminders?token=${athlete.id}`
    expect(source.replaceAll(/\r\n\s+/g, '')).toContain(`List-Unsubscribe:<${page}`)
    expect(source).not.toMatch(/List-Unsubscribe-Post/i)
  })

  it.each([
    ['away', async () => 'smtp://127.0.0.1:1'],
    ['silent', silentServer],
  ])('that is %s does not delay a request for a link (R4)', async (how, address) => {
    const app = await appMailingTo(await address())
    const email = freshEmail()
    expect((await call(app, requestSignInLink, { body: { email } })).status).toBe(202)
    const mails = app.database.db.selectFrom('outboxMails').select(['state', 'failure'])
    const mail = await mails.where('address', '=', email).executeTakeFirstOrThrow()
    expect(mail.state).toBe('waiting')
    // The silent mail server hasn't exceeded its timeout yet, so nothing has failed.
    if (how === 'silent') expect(mail.failure).toBeNull()
  })
})
