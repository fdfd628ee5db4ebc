import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { engine } from '../test/database.ts'
import { emptyInstallation, filledInstallation } from '../test/installations.ts'
import { waitFor } from '../test/mails.ts'
import { type ServerProcess, startServer } from '../test/process.ts'

const servers: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

async function start(settings: Record<string, string>, args: string[] = []): Promise<ServerProcess> {
  const server = await startServer(settings, args)
  servers.push(server)
  return server
}

const json = { 'content-type': 'application/json' }
const tokenIn = (text: string, path: string) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? ''

async function setUp({ url, output }: ServerProcess): Promise<string> {
  const body = {
    token: tokenIn(output(), '/setup'),
    email: 'sam@test.example',
    password: 'a calm lake at six',
  }
  const answer = await fetch(`${url}/api/set-up`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(204)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const session = {
  id: '01900000-0000-7000-8000-000000000001',
  date: '2026-03-01',
  type: 'speed',
  duration: 60,
  intensity: 'low',
  notes: 'acknowledged',
}

describe('the server', () => {
  it('creates its database, prints a set-up link, finishes requests before it exits with 0, and keeps acknowledged data across a restart', async () => {
    const settings = await emptyInstallation()
    const first = await start(settings)
    const cookie = await setUp(first)
    const path = `${first.url}/api/training-sessions`
    const write = { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(session) }
    expect((await fetch(path, write)).status).toBe(201)

    const body = JSON.stringify({ ...session, id: session.id.replace(/1$/, '2'), notes: 'finished' })
    const half = request(path, {
      method: 'POST',
      headers: { ...json, cookie, 'content-length': Buffer.byteLength(body) },
    })
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      half.on('response', resolve).on('error', reject)
    })
    half.write(body.slice(0, 20))
    await fetch(`${first.url}/api/health/live`)
    const stopped = first.stop()
    await waitFor(async () => {
      const { status } = await fetch(`${first.url}/api/health/ready`)
      return status === 503 ? true : undefined
    })
    half.end(body.slice(20))
    const answer = await answered
    expect([answer.statusCode, answer.headers.connection]).toEqual([201, 'close'])
    answer.resume()
    expect(await stopped).toBe(0)

    const second = await start(settings)
    expect(second.output()).not.toContain('/setup')
    const list = await fetch(`${second.url}/api/training-sessions`, { headers: { cookie } })
    const { items } = (await list.json()) as { items: { notes: string }[] }
    expect(items.map(({ notes }) => notes).sort()).toEqual(['acknowledged', 'finished'])
    expect(await second.stop('SIGINT')).toBe(0)
  })

  it('reports an invalid setting in one sentence, and exits', async () => {
    const server = await start({ ...(await emptyInstallation()), SIGN_UP: 'closed' })
    expect(await server.stop()).toBe(1)
    expect(server.output()).toBe('SIGN_UP is wrong: it should be open or invited.\n')
  })

  it('reports that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const server = await start({ ...(await filledInstallation(0)), PORT: String(port) })
    expect(await server.stop()).toBe(1)
    expect(server.output()).toMatch(/PORT is wrong: another program already listens on \d+\.\n$/)
    other.close()
  })
})

if (engine === 'sqlite') {
  describe('a second server on one database file (R2)', () => {
    it('exits with one sentence while the first runs, and starts after a crash', async () => {
      const settings = await filledInstallation(0)
      const first = await start(settings)
      const second = await start(settings)
      expect(await second.stop()).toBe(1)
      expect(second.output()).toMatch(/^Another Boathouse server is already running on [^\n]*\.\n$/)
      expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200)
      await first.stop('SIGKILL')
      const third = await start(settings)
      expect((await fetch(`${third.url}/api/health/ready`)).status).toBe(200)
    })
  })

  describe('on a full disk', () => {
    it('the server reports it in one sentence, and exits', async () => {
      // A limit on file sizes simulates a full disk.
      const server = await startServer(
        await emptyInstallation(),
        [],
        ['sh', '-c', 'ulimit -f 64; exec "$@"', 'sh'],
      )
      servers.push(server)
      expect(await server.stop()).toBe(1)
      expect(server.output()).toMatch(/^The disk is full or can’t be written: [^\n]*\n$/)
    })
  })

  it('the server exits with a message if its folder is gone when it stops', async () => {
    const settings = await filledInstallation(0)
    const server = await start(settings)
    rmSync(settings['DATA_DIR'] ?? '', { recursive: true })
    expect(await server.stop()).toBe(1)
    expect(server.output()).toContain('Boathouse did not stop cleanly: Cannot open database')
  })

  describe('the demo', () => {
    it('prints links that sign in without typing, has the original’s figures, and never resets a running one', async () => {
      const settings = await emptyInstallation()
      const server = await start(settings, ['--demo'])
      const links = [...server.output().matchAll(/auth-callback\?token=([\w-]+)&printed=yes/g)].map(
        (match) => match[1],
      )
      expect(links).toHaveLength(5)
      const enter = async (token: string | undefined) => {
        const body = JSON.stringify({ token })
        const answer = await fetch(`${server.url}/api/sign-in-links/complete`, {
          method: 'POST',
          headers: json,
          body,
        })
        return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      }
      const cookies = await Promise.all(links.map(enter))
      const get = async (path: string, cookie = '') =>
        (await fetch(`${server.url}/api/${path}`, { headers: { cookie } })).json() as Promise<never>
      const roles = await Promise.all(
        cookies.map(async (cookie) => ((await get('me', cookie)) as { user: { role: string } }).user.role),
      )
      expect(roles).toEqual(['super', 'admin', 'athlete', 'athlete', 'athlete'])
      expect(await get('training-sessions/summary', cookies[3])).toMatchObject({
        total: 24,
        week: { sessions: 3 },
      })

      const second = await start(settings, ['--demo'])
      expect(await second.stop()).toBe(1)
      expect(second.output()).toMatch(/^Another Boathouse server is already running on [^\n]*\.\n$/)
      await server.stop()
      const third = await start(settings, ['--demo'])
      expect(third.output()).toContain('Boathouse is ready')
    })
  })
} else {
  describe('without its PostgreSQL', () => {
    it('the server reports it in one sentence, and exits', async () => {
      const server = await start({
        ...(await emptyInstallation()),
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      })
      expect(await server.stop()).toBe(1)
      expect(server.output()).toMatch(/^DATABASE_URL is wrong, or PostgreSQL is not running: [^\n]*\n$/)
    })
  })
}
