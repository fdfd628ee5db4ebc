import { newId } from '@boathouse/domain/kernel/ids'
import type { Page, Request } from '@playwright/test'
import { enterAs } from '../fixtures/people.ts'
import { outingFit, sendRecording } from '../fixtures/recorded.ts'
import { logSessions } from '../fixtures/sessions.ts'
import { expect, test } from '../fixtures/test.ts'

/** All files and calls that a page requests until it is idle. */
async function askedFor(page: Page, path: string): Promise<string[]> {
  const asked: string[] = []
  const note = (request: Request) => {
    // Ignore requests that the previous page still makes.
    if (request.isNavigationRequest()) asked.length = 0
    asked.push(request.url())
  }
  page.on('request', note)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return asked
}

/** Opens a page once: the browser then knows that a user was signed in. */
async function openOnce(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => localStorage.getItem('signed-in') !== null)
  await page.waitForLoadState('networkidle')
}

for (const path of ['/dashboard', '/training-logs']) {
  test(`makes no duplicate requests while ${path} opens, and its code comes with the program`, async ({
    page,
  }) => {
    await enterAs(page.request)
    await logSessions(page.request, [{ notes: newId() }])
    await openOnce(page, path)
    const asked = await askedFor(page, path)
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([])
    const name = path.slice(1)
    await expect(page.locator(`link[rel="modulepreload"][href*="${name}"]`).first()).toBeAttached()
    const [me, first] = ['/api/me', '/api/training-sessions/summary'].map((end) =>
      asked.findIndex((url) => url.endsWith(end)),
    )
    expect(me).toBeGreaterThan(-1)
    expect(first).toBeGreaterThan(me as number)
  })
}

test('a recorded session opens without duplicate requests, and its recording loads with the program', async ({
  page,
}) => {
  await enterAs(page.request)
  const session = await sendRecording(page.request, outingFit())
  await openOnce(page, '/dashboard')
  const asked = await askedFor(page, `/training-logs/${session}`)
  expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([])
  // Requests of the screen's own code.
  const [streams, doubles] = ['/streams', '/doubles'].map((end) =>
    asked.findIndex((url) => url.endsWith(end)),
  )
  expect(streams).toBeGreaterThan(-1)
  expect(doubles).toBeGreaterThan(streams as number)
})

test('after an earlier session, language data loads beside the program', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = new Proxy(Worker, {
      construct: (target, args) => {
        document.documentElement.dataset['worker'] = String(args[0])
        return Reflect.construct(target, args)
      },
    })
  })
  const worker = page.locator('html[data-worker*="/load-locales-"]')
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await expect(worker).toHaveCount(0)
  await enterAs(page.request)
  await openOnce(page, '/dashboard')
  await page.reload()
  await expect(worker).toHaveCount(1)
})
