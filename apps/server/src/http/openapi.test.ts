import { expect, it, vi } from 'vitest'
import { get, guarded, readAll } from '../../test/guarded.ts'
import { describeApi } from './openapi.ts'

it.each(['/api/docs', '/api/docs/'])(
  '%s is a page with a title that fits a phone and links back',
  async (path) => {
    const { client } = await guarded(async (api) => {
      await describeApi(api, { publicUrl: 'http://localhost:3000', isHttps: false })
    })
    const one = await client()
    one.write(get(path, 'Connection: close\r\n'))
    const page = Buffer.from(await readAll(one), 'latin1').toString()
    for (const part of [
      '200 OK',
      'width=device-width',
      '<title>The API · Boathouse</title>',
      'href="/dashboard"',
      'Loading the API reference',
    ])
      expect(page).toContain(part)
  },
)

it.each(['/api/openapi.json', '/api/docs/json', '/api/docs/yaml'])(
  '%s is created once, however often it is requested (R9)',
  async (path) => {
    const document = Buffer.from('openapi: 3.1.0')
    const write = vi.fn(async () => ({ json: document, yaml: document }))
    const { client } = await guarded(async (api) => {
      await describeApi(api, { publicUrl: 'http://localhost:3000', isHttps: false }, write)
    })
    for (let n = 0; n < 3; n += 1) {
      const one = await client()
      one.write(get(path, 'Connection: close\r\n'))
      expect(await readAll(one)).toMatch(/200 OK[\s\S]*3\.1\.0/)
    }
    expect(write).toHaveBeenCalledTimes(1)
  },
)
