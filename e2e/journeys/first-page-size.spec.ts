import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { loginPage } from '../pages/login-page.ts'

/** What a person at the slipway waits for, in bytes on the wire. */
const MOST = 170 * 1024

interface Loaded {
  readonly path: string
  readonly type: string
  readonly encoding: string | undefined
  bytes: number
}

/** Everything that the browser loads, with the bytes that came over the network for it, headers included. */
async function recordLoads(page: Page): Promise<Map<string, Loaded>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const loads = new Map<string, Loaded>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { 'content-encoding': encoding } = response.headers
    loads.set(requestId, { path: new URL(response.url).pathname, type, encoding, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return loads
}

test('the sign-in page loads at most 170 KB of scripts and styles, compressed by brotli', async ({
  page,
}) => {
  const loads = await recordLoads(page)
  await loginPage(page).open()
  await expect(loginPage(page).heading).toBeVisible()
  await page.waitForLoadState('networkidle')
  const code = [...loads.values()].filter(
    ({ type, path }) => type === 'Script' || type === 'Stylesheet' || /\.(js|css)$/.test(path),
  )
  const total = code.reduce((sum, { bytes }) => sum + bytes, 0)
  const all = [...loads.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    [
      `/login: ${(total / 1024).toFixed(1)} KB of scripts and styles in ${code.length} files, ${(all / 1024).toFixed(1)} KB in all`,
      ...code.map(({ path, bytes }) => `  ${path} ${(bytes / 1024).toFixed(1)} KB`),
    ].join('\n'),
  )
  expect(code.length).toBeGreaterThan(2)
  expect(code.filter(({ encoding, bytes }) => encoding !== 'br' || bytes === 0)).toEqual([])
  expect(total).toBeLessThanOrEqual(MOST)
})
