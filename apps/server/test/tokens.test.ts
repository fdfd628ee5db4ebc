import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { everyRow } from './all-rows.ts'
import { call, type TestApp } from './app.ts'
import { freshFolder } from './database.ts'
import { aCast } from './factories.ts'
import { ownApp } from './own-app.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'

let app: TestApp
ownApp(
  (made) => {
    app = made
  },
  { pages: onePage() },
)

function onePage(): string {
  const pages = freshFolder()
  mkdirSync(join(pages, 'assets'))
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Boathouse</title>')
  return pages
}

type Asked = { params?: { file?: string }; body?: { token?: string; invite?: string } }

const tokenIn = ({ params, body }: Asked) => params?.file ?? body?.token ?? body?.invite ?? ''

/** Calls authorized by a secret in a URL: of a mailed link, an invite or a calendar. */
const opened = samples.filter(({ contract }) => {
  const shape = { ...contract.params?.def.shape, ...contract.body?.def.shape }
  return 'file' in shape || 'token' in shape || ('invite' in shape && /open|join/.test(contract.id))
})

describe.each(opened)('the secret that opens $contract.method $contract.path', (sample) => {
  const { contract } = sample
  it('is not used up by fetching its URL, and works afterwards (B4)', async () => {
    const cast = await aCast(app)
    const asked = (await sample.input(app, cast)) as Asked
    const secret = encodeURIComponent(tokenIn(asked))
    const urls = [`/auth-callback?token=${secret}`, `/reset-password?token=${secret}&invite=${secret}`]
    if (contract.method !== 'GET') urls.push(`${contract.path}?token=${secret}&invite=${secret}`)
    const before = await everyRow(app)
    for (const url of urls) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        for (let time = 0; time < 5; time += 1) {
          const { headers } = await app.ask({ method, url })
          expect(headers['set-cookie']).toBeUndefined()
        }
      }
    }
    expect(await everyRow(app)).toEqual(before)
    const { status } = await call(app, contract, asked as never, personOf(sample, cast))
    expect(Object.keys(contract.responses)).toContain(String(status))
  })

  it('is in no log, and its page passes it on to no one (B6)', async () => {
    const cast = await aCast(app)
    const asked = (await sample.input(app, cast)) as Asked
    const secret = tokenIn(asked)
    const page = await app.ask({ url: `/auth-callback?token=${encodeURIComponent(secret)}` })
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    expect(page.headers['content-security-policy']).toMatch(/default-src 'self'/)
    await call(app, contract, asked as never, personOf(sample, cast))
    await call(app, contract, asked as never)
    expect(secret.length).toBeGreaterThan(20)
    expect(app.logged.join('')).not.toContain(secret)
    expect(app.logged.join('')).not.toContain(encodeURIComponent(secret))
  })
})

const elsewhere = [
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example/',
  '/login?to=https://evil.example',
  '/login?next=//evil.example&redirect=//evil.example&returnTo=//evil.example',
  '/assets//evil.example',
  '/api//evil.example',
  '/api/clubs/..//evil.example',
]

describe('a URL that would lead elsewhere', () => {
  it.each(elsewhere)('is not followed: %s (B9)', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const headers = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
      }
      const answer = await app.ask({ method, url, headers })
      expect([answer.statusCode >= 300 && answer.statusCode < 400, answer.headers['location']]).toEqual([
        false,
        undefined,
      ])
      expect(answer.body).not.toContain('evil.example')
    }
  })
})
