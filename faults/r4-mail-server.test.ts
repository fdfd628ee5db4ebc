import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../apps/server/test/process.ts'
import { inSeconds, showFigures } from './figures.ts'
import { engines, type Installation, look, newInstallation, someClient, start } from './installation.ts'

const MAILS = 12
const AWAY_MS = 8_000
const LANES = 4
const ANSWER_WITHIN_MS = 1_000
/** Longest pause after the third attempt, plus a hanging attempt. */
const DELIVERED_WITHIN_MS = 60_000

/** Failures of a mail server. Each returns how to end it. */
const failures: Record<string, (port: number) => Promise<() => Promise<void>>> = {
  'is down': async () => async () => undefined,
  hangs: hang,
  'answers 451': (port) => receive(port, () => refusal(451)),
  'answers 550': (port) => receive(port, () => refusal(550)),
}

describe.each(engines)('on %s, while the mail server', (engine) => {
  // Concurrently: they mostly wait.
  it('fails in each of four ways, no request waits, and afterwards each mail is delivered once (R4)', async () => {
    const begun = []
    for (const [how, begin] of Object.entries(failures)) begun.push({ how, ...(await meet(engine, begin)) })
    const outcomes = await Promise.all(
      begun.map(async ({ how, ...met }) => ({ how, ...(await outlast(met)) })),
    )
    for (const { how, slowest, received, lost, twice, untilLast } of outcomes) {
      showFigures('R4', `mail server ${how} for ${AWAY_MS / 1000} s`, {
        mails: MAILS,
        delivered: received,
        lost,
        twice,
        'slowest answer': inSeconds(slowest),
        'last one after': inSeconds(untilLast),
      })
    }
    for (const { how, slowest, lost, twice } of outcomes) {
      expect({ how, lost }).toEqual({ how, lost: 0 })
      expect(twice, how).toBeLessThanOrEqual(1)
      expect(slowest, how).toBeLessThan(ANSWER_WITHIN_MS)
    }
  })
})

type Begin = (port: number) => Promise<() => Promise<void>>

async function meet(engine: (typeof engines)[number], begin: Begin) {
  const port = await freePort()
  const endTrouble = await begin(port)
  const installation = await newInstallation(engine)
  const { url } = await start({
    ...installation.settings,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Boathouse <boathouse@club.example>',
  })
  const addresses = Array.from({ length: MAILS }, (_, n) => `rower-${n}@club.example`)
  const waits: number[] = []
  for (const email of addresses) waits.push(await askForLink(url, email))
  // All lanes have failed before the next server's turn.
  await expect.poll(() => tried(installation), { timeout: 20_000 }).toBeGreaterThanOrEqual(LANES)
  return { port, endTrouble, addresses, slowest: Math.max(...waits) }
}

type Met = Awaited<ReturnType<typeof meet>>

async function outlast({ port, endTrouble, addresses, slowest }: Met) {
  await pause(AWAY_MS)
  await endTrouble()
  const received: string[] = []
  await receive(port, (to) => void received.push(to), 'data')
  const back = performance.now()
  while (new Set(received).size < MAILS && performance.now() - back < DELIVERED_WITHIN_MS) await pause(100)
  const untilLast = performance.now() - back
  await pause(3_000)
  return {
    slowest,
    received: received.length,
    lost: addresses.filter((address) => !received.includes(address)).length,
    twice: received.length - new Set(received).size,
    untilLast,
  }
}

const tried = async ({ address }: Installation): Promise<number> =>
  look(address, async (db) => {
    const rows = await db.selectFrom('outboxMails').where('attempts', '>', 0).select('id').execute()
    return rows.length
  })

/** Returns the slowest response in milliseconds. Retries when the busy machine refuses. */
async function askForLink(url: string, email: string): Promise<number> {
  for (let slowest = 0; ; await pause(500)) {
    const asked = performance.now()
    const answer = await fetch(`${url}/api/sign-in-links`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...someClient() },
      body: JSON.stringify({ email }),
    })
    slowest = Math.max(slowest, performance.now() - asked)
    if (answer.status === 202) return slowest
    expect(answer.status, await answer.text()).toBe(503)
  }
}

const refusal = (responseCode: number) =>
  Object.assign(new Error(responseCode === 451 ? 'Try again later' : 'No such user here'), { responseCode })

/** A real mail server. `judge` sees each recipient, when named or when its mail has arrived; an error refuses it. */
async function receive(
  port: number,
  judge: (to: string) => Error | undefined,
  at: 'recipient' | 'data' = 'recipient',
): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(at === 'recipient' ? judge(address) : undefined),
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => done(session.envelope.rcptTo.map(({ address }) => judge(address)).find(Boolean)))
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return ending(() => new Promise<void>((resolve) => server.close(resolve)))
}

async function hang(port: number): Promise<() => Promise<void>> {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return ending(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  })
}

/** Wraps an idempotent end, called on request or after the test. */
function ending(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined
  const once = () => {
    ended ??= end()
    return ended
  }
  onTestFinished(once)
  return once
}
