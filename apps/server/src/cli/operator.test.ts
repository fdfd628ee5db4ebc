import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AuditEntry } from '@boathouse/domain/club/audit/model'
import type { Me } from '@boathouse/domain/identity/account/contract'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyAddress, freshFolder } from '../../test/database.ts'
import { waitFor } from '../../test/mails.ts'
import { commonEnv, type ServerProcess, startServer, withClockOfRun } from '../../test/process.ts'
import { operate as runOperator } from './operate.ts'

const operator = fileURLToPath(new URL('operator.ts', import.meta.url))

let settings: Record<string, string>
let server: ServerProcess
let second: string

beforeAll(async () => {
  const address = await emptyAddress()
  settings = { DATA_DIR: freshFolder(), ...('url' in address && { DATABASE_URL: address.url }) }
  server = await startServer(settings)
  settings = { ...settings, PUBLIC_URL: server.url.replace('127.0.0.1', 'localhost') }
})
afterAll(() => server.stop())

async function operate(words: string[], besides: Record<string, string> = {}) {
  let output = ''
  const write = (text: string) => {
    output += text
  }
  const env = { ...settings, ...besides }
  const code = await runOperator({ words, env, now: currentTime(), write, writeError: write })
  return { code, output }
}

/** Runs a command in a process of its own, like `npm run admin`. */
function spawnOperator(...words: string[]) {
  const env = { ...commonEnv(), ...settings }
  const child = spawn(process.execPath, [...withClockOfRun, operator, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
}

const outputOf = async (...words: string[]) => (await operate(words)).output
const linkIn = (output: string) => new URL(/http\S+/.exec(output)?.[0] ?? 'missing:')

async function signIn(email: string): Promise<string> {
  const token = linkIn(await outputOf('sign-in-link', email, '--new')).searchParams.get('token')
  const answer = await fetch(`${server.url}/api/sign-in-links/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  expect(answer.status).toBe(204)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const me = async (cookie: string) =>
  (await (await fetch(`${server.url}/api/me`, { headers: { cookie } })).json()) as Me

async function log(
  cookie: string,
  query: string,
): Promise<Pick<AuditEntry, 'action' | 'actorId' | 'subjectEmail'>[]> {
  const answer = await fetch(`${server.url}/api/audit-entries?${query}`, { headers: { cookie } })
  const { items } = (await answer.json()) as { items: AuditEntry[] }
  return items.map(({ action, actorId, subjectEmail }) => ({ action, actorId, subjectEmail }))
}

describe('the operator’s command, beside a running server', () => {
  it('prints a sign-in link that works, and grants and revokes super at once', async () => {
    const cookie = await signIn('sam@test.example')
    expect((await me(cookie)).user).toMatchObject({ email: 'sam@test.example', role: 'athlete' })
    expect(await outputOf('grant-super', ' SAM@test.example')).toBe('sam@test.example is a super admin.\n')
    expect((await me(cookie)).user).toMatchObject({ role: 'super', superAdmin: true })
    const last = await operate(['revoke-super', 'sam@test.example'])
    expect([last.code, last.output]).toEqual([1, expect.stringContaining('the only super admin')])
    second = await signIn('second@test.example')
    await outputOf('grant-super', 'second@test.example')
    expect((await operate(['revoke-super', 'sam@test.example'])).code).toBe(0)
    expect((await me(cookie)).user).toMatchObject({ role: 'athlete', superAdmin: false })
    const entry = { actorId: null, subjectEmail: 'sam@test.example' }
    const read = (action: string) => log(second, `action=${action}&person=sam@test.example`)
    expect(await read('superGranted')).toEqual([{ action: 'superGranted', ...entry }])
    const printed = { action: 'signInLinkPrinted', ...entry }
    expect(await read('signInLinkPrinted')).toEqual([printed])
    await outputOf('sign-in-link', 'sam@test.example')
    expect(await read('signInLinkPrinted')).toEqual([printed, printed])
    expect(await read('superRevoked')).toEqual([{ action: 'superRevoked', ...entry }])
  })

  it('prints a link for an unknown address only on request', async () => {
    const unknown = await operate(['sign-in-link', 'typo@test.example'])
    expect([unknown.code, unknown.output]).toEqual([
      1,
      'No account has the email typo@test.example. Add --new to create one.\n',
    ])
    expect((await operate(['grant-super', 'typo@test.example'])).code).toBe(1)
  })

  it('grants nothing to an unknown user or one with an unconfirmed address', async () => {
    const unknown = await operate(['grant-super', 'nobody@test.example'])
    expect([unknown.code, unknown.output]).toEqual([1, 'No account has this email.\n'])
    const body = JSON.stringify({ email: 'eve@test.example', password: 'a calm lake at six' })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${server.url}/api/users`, { method: 'POST', headers, body })).status).toBe(204)
    const unconfirmed = await operate(['grant-super', 'eve@test.example'])
    expect([unconfirmed.code, unconfirmed.output]).toEqual([1, expect.stringContaining('not confirmed')])
  })

  it('names the setting that makes a user super admin, and does not revoke it', async () => {
    const { code, output } = await operate(['revoke-super', 'boss@test.example'], {
      SUPER_ADMIN_EMAIL: 'boss@test.example',
    })
    expect([code, output]).toEqual([1, expect.stringContaining('SUPER_ADMIN_EMAIL')])
  })

  it('creates and lists clubs, and invites their first admin by mail and printed link', async () => {
    expect(await outputOf('create-club', 'Río Tigre')).toMatch(/^Created Río Tigre\./)
    expect((await operate(['create-club', 'RÍO TIGRE'])).output).toBe('Name already exists\n')
    expect(await outputOf('list-clubs')).toMatch(/^[0-9a-f-]{36} {2}active {4}Río Tigre\n$/)
    const printed = linkIn(await outputOf('invite-admin', 'río tigre', 'coach@test.example'))
    const mailed = await waitFor(
      async () => /Mail to coach@test\.example[\s\S]*?(http\S+)/.exec(server.output())?.[1],
    )
    const link = new URL(mailed)
    // The link must prove that its user received the mail.
    expect(link.searchParams.get('proof')).toMatch(/^[\w-]{20,}$/)
    link.searchParams.delete('proof')
    expect(link.href).toBe(String(printed))
    const cookie = await signIn('coach@test.example')
    expect(await me(cookie)).toMatchObject({ undecided: { clubName: 'Río Tigre', role: 'admin' } })
    expect(
      (await fetch(`${server.url}/api/memberships/undecided`, { method: 'POST', headers: { cookie } }))
        .status,
    ).toBe(201)
    expect((await me(cookie)).user).toMatchObject({ role: 'admin' })
    const actions = await log(second, 'person=coach@test.example')
    expect(actions.map(({ action, actorId }) => [action, actorId === null])).toEqual([
      ['memberStayed', false],
      ['inviteAccepted', false],
      ['signedIn', false],
      ['signInLinkPrinted', true],
      ['inviteCreated', true],
    ])
    expect((await operate(['invite-admin', 'Elsewhere', 'coach@test.example'])).output).toContain(
      'no club named',
    )
  })

  it('signs everyone out on their next request, and the log names the user (A4)', async () => {
    const [one, other] = [await signIn('sam@test.example'), await signIn('watcher@test.example')]
    await outputOf('grant-super', 'watcher@test.example')
    const statusOf = async (cookie: string) =>
      (await fetch(`${server.url}/api/me`, { headers: { cookie } })).status
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200])
    expect(await outputOf('sign-everybody-out')).toMatch(/^Signed out \d people\.\n$/)
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 401])
    const watcher = await signIn('watcher@test.example')
    const entries = await log(watcher, 'action=signedOutEverywhere&person=sam@test.example')
    expect(entries).toEqual([
      { action: 'signedOutEverywhere', actorId: null, subjectEmail: 'sam@test.example' },
    ])
    expect(await outputOf('sign-everybody-out')).toBe('Signed out 1 person.\n')
  })

  it('reports a missing mail server, or its error', async () => {
    expect(await outputOf('test-mail', 'ann@test.example')).toContain('No mail server is set')
    const away = await operate(['test-mail', 'ann@test.example'], {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Boathouse <boathouse@club.example>',
    })
    expect([away.code, away.output]).toEqual([
      1,
      expect.stringMatching(/didn’t work.*(ECONNREFUSED|127\.0\.0\.1)/),
    ])
  })

  it.each([
    [[], 'Choose a command.'],
    [['fly'], 'Choose a command.'],
    [['list-club'], 'There is no command list-club. Did you mean list-clubs?'],
    [['grant-super'], 'grant-super takes <email>.'],
    [['list-clubs', 'all'], 'list-clubs takes no arguments.'],
    [['sign-in-link'], 'sign-in-link takes <email> [--new].'],
    [['grant-super', 'ann@test.example', '--new'], 'grant-super takes <email>.'],
    [['grant-super', 'nobody'], 'not an email address'],
    [['create-club', ' '], '1 to 100 characters'],
  ])('ends %j with a sentence', async (words, sentence) => {
    const { code, output } = await operate(words)
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)])
  })

  it('creates no database', async () => {
    if ('DATABASE_URL' in settings) {
      const { output } = await operate(['list-clubs'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
      expect(output).toContain('can’t be reached')
    } else
      expect((await operate(['list-clubs'], { DATA_DIR: freshFolder() })).output).toContain('no database')
  })

  it('escapes control characters in names', async () => {
    const name = `Quiet\u001b[2J\u009b1m\u202E ${currentTimeMs()}`
    const made = await outputOf('create-club', name)
    const listed = await outputOf('list-clubs')
    for (const output of [made, listed]) {
      expect(output).toContain('Quiet\\u{1B}[2J\\u{9B}1m\\u{202E} ')
      for (const control of ['\u001b', '\u009b', '\u202e']) expect(output).not.toContain(control)
    }
    const refused = await outputOf('invite-admin', 'No\u001b[2J', 'ann@test.example')
    expect(refused).toContain('There is no club named No\\u{1B}[2J.')
  })

  it('runs as a process that prints one sentence, and exits with 1 on failure', async () => {
    expect(await spawnOperator('create-club', 'Spawned')).toEqual({
      code: 0,
      output: expect.stringMatching(/^Created Spawned\./),
    })
    expect(await spawnOperator('create-club', 'Spawned')).toEqual({
      code: 1,
      output: 'Name already exists\n',
    })
  })
})
