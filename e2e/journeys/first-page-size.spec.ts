import { translated } from '@boathouse/messages/locales'
import { bytesOf, codeOf, MAX_SIGN_IN_BYTES, recordLoads } from '../fixtures/loads.ts'
import { enterAs } from '../fixtures/people.ts'
import { outingFit, sendRecording } from '../fixtures/recorded.ts'
import { expect, test } from '../fixtures/test.ts'
import { loginPage } from '../pages/login-page.ts'
import { sessionPage } from '../pages/session-page.ts'

test('the sign-in page loads at most 158.5 KB of scripts and styles, compressed by brotli', async ({
  page,
}) => {
  const loads = await recordLoads(page)
  await loginPage(page).open()
  await expect(loginPage(page).heading).toBeVisible()
  await page.waitForLoadState('networkidle')
  const code = codeOf(loads())
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  console.log(
    [
      `/login: ${kilobytes(bytesOf(code))} of scripts and styles in ${code.length} files, ${kilobytes(bytesOf(loads()))} in all`,
      ...code.map(({ path, bytes }) => `  ${path} ${kilobytes(bytes)}`),
    ].join('\n'),
  )
  expect(code.length).toBeGreaterThan(2)
  expect(code.filter(({ encoding, bytes }) => encoding !== 'br' || bytes === 0)).toEqual([])
  expect(bytesOf(code)).toBeLessThanOrEqual(MAX_SIGN_IN_BYTES)
})

for (const locale of translated)
  test(`the sign-in page in ${locale} stays within the same limit`, { tag: '@full' }, async ({ browser }) => {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    const loads = await recordLoads(page)
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const bytes = bytesOf(codeOf(loads()))
    console.log(`/login in ${locale}: ${(bytes / 1024).toFixed(1)} KB`)
    expect(bytes).toBeLessThanOrEqual(MAX_SIGN_IN_BYTES)
    await context.close()
  })

/** Limits for scripts and styles that a screen's page names, in KB. Excludes what loads once idle, for example menus and dialogs. */
const MAX_NAMED = { '/dashboard': 218.5, '/training-logs': 214.5 }

test('dashboard and training logs stay within their limits of scripts and styles', async ({ request }) => {
  await enterAs(request)
  for (const [path, most] of Object.entries(MAX_NAMED)) {
    const html = await (await request.get(path)).text()
    const files = new Set(html.match(/\/assets\/[^"]+\.(?:js|css)/g))
    const sizes = await Promise.all(
      [...files].map(async (file) => {
        const headers = (await request.get(file)).headers()
        expect(headers).toMatchObject({ 'content-encoding': 'br' })
        return Number(headers['content-length'])
      }),
    )
    const kilobytes = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024
    console.log(`${path}: ${kilobytes.toFixed(1)} KB of scripts and styles in ${files.size} files`)
    expect(files.size).toBeGreaterThan(8)
    expect(kilobytes).toBeLessThanOrEqual(most)
  }
})

test('the page of a record waits only for the styles that are visible first', async ({ request }) => {
  await enterAs(request)
  const html = await (await request.get(`/training-logs/${crypto.randomUUID()}`)).text()
  const links = html.match(/<link [^>]+\.css">/g) ?? []
  const [waitedFor, named] = ['rel="stylesheet"', 'rel="preload" as="style" fetchpriority="low"'].map(
    (kind) => links.filter((link) => link.includes(kind)),
  )
  expect(waitedFor?.map((link) => /assets\/(\w+)-/.exec(link)?.[1])).toEqual(['start', 'inside', '_signed'])
  expect(named?.length).toBeGreaterThan(1)
  expect(links.length).toBe((waitedFor?.length ?? 0) + (named?.length ?? 0))
})

test('the code of a session’s charts loads with its page only', { tag: '@full' }, async ({ page }) => {
  await enterAs(page.request)
  const loads = await recordLoads(page)
  /** Whether the code of charts has been loaded. */
  const haveCharts = async () => {
    await page.waitForLoadState('networkidle')
    const scripts = new Set(codeOf(loads()).flatMap(({ path }) => (path.endsWith('.js') ? [path] : [])))
    expect(scripts.size).toBeGreaterThan(8)
    const texts = await Promise.all([...scripts].map(async (path) => (await page.request.get(path)).text()))
    return texts.filter((text) => text.includes('data-plot')).length
  }
  for (const path of ['/dashboard', '/training-logs', '/personal-records', '/goals', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, await haveCharts()]).toEqual([path, 0])
  }
  await sessionPage(page).open(await sendRecording(page.request, outingFit({ seconds: 600 })))
  await expect(sessionPage(page).cursor).toBeVisible()
  expect(await haveCharts()).toBe(1)
})
