import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTestApp, type TestApp } from '../../test/app.ts'
import { freshFolder } from '../../test/database.ts'

describe('pages', () => {
  let own: TestApp

  beforeAll(async () => {
    const pages = freshFolder()
    mkdirSync(join(pages, 'assets'))
    for (const locale of ['en', 'en-XA']) {
      mkdirSync(join(pages, 'screens', locale, 'attendance'), { recursive: true })
      writeFileSync(
        join(pages, 'screens', locale, 'attendance/rates.html'),
        `<title>Rates in ${locale}</title>`,
      )
    }
    writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Boathouse</title>')
    writeFileSync(join(pages, 'assets/index-abc123.js'), 'hello()')
    writeFileSync(join(pages, 'assets/index-abc123.js.br'), 'brotli')
    own = await newTestApp({ pages, settings: { publicUrl: 'https://club.example', isHttps: true } })
  })
  afterAll(() => own.stop())

  it.each(['/', '/dashboard', '/auth-callback?token=x', '/no/such/page'])(
    'are one page at every URL: %s',
    async (url) => {
      const { statusCode, headers, body } = await own.ask({ url })
      expect([statusCode, body]).toEqual([200, expect.stringContaining('Boathouse')])
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  const withSession = { cookie: '__Host-session=whichever' }

  it.each(['/attendance/rates', '/attendance/rates?season=2026'])(
    'preload a screen’s files in requests with a session: %s',
    async (url) => {
      const { headers, body } = await own.ask({ url, headers: withSession })
      expect(body).toContain('Rates in en<')
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('cookie') })
      expect(String(headers['content-security-policy'])).toContain("default-src 'self'")
    },
  )

  it.each([
    ['en-XA,en;q=0.9', 'en-XA'],
    ['hu-HU,hu;q=0.9,en-XA;q=0.8', 'en-XA'],
    ['hu-HU', 'en'],
    ['../../en-XA', 'en'],
  ])('are rendered in the browser’s language: %s', async (language, locale) => {
    const wanted = { ...withSession, 'accept-language': language }
    const { headers, body } = await own.ask({ url: '/attendance/rates', headers: wanted })
    expect(body).toContain(`Rates in ${locale}<`)
    expect(headers['vary']).toContain('accept-language')
    expect(headers).not.toHaveProperty('last-modified')
  })

  it.each([
    ['/attendance/rates', {}],
    ['/attendance/rates', { cookie: 'session=of-plain-http' }],
    ['/attendance', withSession],
    ['/attendance/rates/', withSession],
    ['/../en/attendance/rates', withSession],
  ])('are the common page otherwise, with a Vary header: %s %j', async (url, headers) => {
    const answer = await own.ask({ url, headers })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Boathouse')])
    expect(answer.headers['vary']).toContain('cookie')
  })

  it('of a screen are revalidated once the session is gone', async () => {
    const url = '/attendance/rates'
    const { headers } = await own.ask({ url, headers: withSession })
    const known = { 'if-none-match': String(headers['etag']) }
    expect((await own.ask({ url, headers: { ...known, ...withSession } })).statusCode).toBe(304)
    expect((await own.ask({ url, headers: known })).body).toContain('Boathouse')
  })

  it('run only our own scripts, and allow no framing (C3)', async () => {
    const { headers } = await own.ask({ url: '/login' })
    const policy = String(headers['content-security-policy'])
    const directive = (name: string) => policy.split(';').find((part) => part.startsWith(name))
    expect(directive('default-src')).toBe("default-src 'self'")
    expect(directive('script-src') ?? "script-src 'self'").not.toContain('unsafe')
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    })
  })

  it('are precompressed, and hashed names are cached forever', async () => {
    const { headers, body } = await own.ask({
      url: '/assets/index-abc123.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect([headers['content-encoding'], body]).toEqual(['br', 'brotli'])
    expect(headers).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    })
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  it('are not sent for a missing file', async () => {
    const { statusCode, body } = await own.ask({ url: '/assets/index-gone.js' })
    expect([statusCode, body]).toEqual([404, expect.not.stringContaining('<html')])
  })

  it('change nothing when a mail scanner fetches a mailed URL (B4)', async () => {
    const before = await own.database.db.selectFrom('sessions').selectAll().execute()
    for (const method of ['GET', 'HEAD'] as const) {
      for (let n = 0; n < 5; n += 1) {
        const { statusCode, headers } = await own.ask({ method, url: '/auth-callback?token=x' })
        expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
      }
    }
    expect(await own.database.db.selectFrom('sessions').selectAll().execute()).toEqual(before)
  })
})
