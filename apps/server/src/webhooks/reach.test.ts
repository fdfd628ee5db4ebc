import type { lookup } from 'node:dns'
import { describe, expect, it, vi } from 'vitest'
import { leadingTo } from '../../test/resolvers.ts'
import { isAllowedPort, judgeUrl } from './reach.ts'

const reach = { networks: [], ports: [], find: leadingTo('142.250.74.10') }
const failing = (code: string): typeof lookup =>
  ((_host: string, _options: object, done: (error: Error) => void) =>
    done(Object.assign(new Error(code), { code }))) as never

describe('the URL of a webhook', () => {
  it.each([
    ['https://club.example/x', reach, null],
    ['https://127.0.0.1/x', reach, 'webhookAddressPrivate'],
    ['https://[::1]/x', reach, 'webhookAddressPrivate'],
    ['https://2130706433/x', reach, 'webhookAddressPrivate'],
    ['https://10.1.2.3/x', { ...reach, networks: ['10.1.0.0/16'] }, null],
    ['https://intranet/x', { ...reach, find: leadingTo('10.1.2.3') }, 'webhookAddressPrivate'],
    ['https://misspelt.example/x', { ...reach, find: failing('ENOTFOUND') }, 'webhookHostNotFound'],
    ['https://club.example/x', { ...reach, find: failing('EAI_AGAIN') }, null],
    ['https://club.example:22/x', reach, 'webhookPortNotAllowed'],
  ])('%s is checked when saved: %#', async (url, within, code) => {
    expect(await judgeUrl(url, within)).toBe(code)
  })

  it('is accepted if its lookup times out', async () => {
    vi.useFakeTimers()
    const judged = judgeUrl('https://slow.example/', { ...reach, find: (() => undefined) as never })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await judged).toBeNull()
    vi.useRealTimers()
  })

  it.each([
    ['https://a.example', true],
    ['https://a.example:443', true],
    ['https://a.example:80', true],
    ['https://a.example:8443', false],
    ['https://a.example:9001', true],
    ['https://a.example:25', false],
  ])('%s has an allowed port: %s (C16)', (url, isAllowed) =>
    expect(isAllowedPort(url, [[9_000, 9_100]])).toBe(isAllowed),
  )
})
