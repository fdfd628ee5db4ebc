import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from './all-rows.ts'
import { newTestApp, publicUrl, requestOf, type TestApp } from './app.ts'
import { emptyTables } from './database.ts'
import { aCast } from './factories.ts'
import type { Asked } from './over-http.ts'
import { ownApp } from './own-app.ts'
import { personOf } from './samples/sample.ts'
import { samples } from './samples.ts'

let app: TestApp
let secure: TestApp
ownApp((made) => {
  app = made
})
beforeAll(async () => {
  secure = await newTestApp({
    database: app.database,
    settings: { publicUrl: 'https://club.example', isHttps: true },
  })
})
afterAll(() => secure.stop())

const elsewhere: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${publicUrl}.evil.example` },
  { origin: publicUrl, 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

/** Content types of simple requests, which need no preflight: none may be parsed. */
const forms: Record<string, string>[] = [
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'text/plain; application/json' },
  { 'content-type': 'multipart/form-data; boundary=x' },
]

describe.each(samples)('$contract.method $contract.path', (sample) => {
  const { contract } = sample
  let asked: Asked
  beforeAll(async () => {
    await emptyTables(app.database)
    const cast = await aCast(app)
    asked = requestOf(contract, await sample.input(app, cast), personOf(sample, cast))
  })

  if (contract.method !== 'GET') {
    it('refuses requests that another site’s page can send with a user’s cookie, and changes nothing (C1)', async () => {
      const { headers: { origin: _, ...headers } = {}, payload, ...rest } = asked
      const before = await everyRow(app)
      for (const site of elsewhere) {
        const { statusCode, body } = await app.ask({
          ...rest,
          ...(payload && { payload }),
          headers: { ...headers, ...site },
        })
        expect([site, statusCode, JSON.parse(body).code]).toEqual([site, 403, 'foreignOrigin'])
      }
      for (const form of forms) {
        const text = JSON.stringify(payload ?? {})
        const { statusCode, body } = await app.ask({
          ...rest,
          payload: text,
          headers: { ...headers, ...form },
        })
        expect([form, statusCode, JSON.parse(body).code]).toEqual([form, 415, 'wrongType'])
      }
      expect(await everyRow(app)).toEqual(before)
    })
  }

  it('is inert in any page, and no other origin can read it (C2, C3)', async () => {
    const evil = { origin: 'https://evil.example' }
    const preflight = { ...evil, 'access-control-request-method': contract.method }
    const answers = [
      await app.ask(asked),
      await app.ask({ ...asked, headers: {} }),
      await app.ask({ ...asked, headers: { ...asked.headers, ...evil } }),
      await app.ask({ method: 'OPTIONS', url: asked.url, headers: preflight }),
    ]
    expect(Object.keys(contract.responses)).toContain(String(answers[0]?.statusCode))
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers).toMatchObject(inert)
      expect(headers['strict-transport-security']).toBeUndefined()
    }
    const { headers } = await secure.ask({ ...asked, headers: {} })
    expect(headers).toMatchObject({
      ...inert,
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    })
  })
})

const inert = {
  'content-security-policy': expect.stringMatching(
    /default-src 'none'.*frame-ancestors 'none'.*base-uri 'none'/,
  ),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
