import { newId } from '@boathouse/domain/kernel/ids'
import type { Page, Request } from '@playwright/test'
import { enterAs } from '../fixtures/people.ts'
import { logSessions } from '../fixtures/sessions.ts'
import { expect, test } from '../fixtures/test.ts'

/** Every file and call that a page asks for until it rests. */
async function askedFor(page: Page, path: string): Promise<string[]> {
  const asked: string[] = []
  const note = (request: Request) => {
    // What the page before loads while it rests is none of this one's.
    if (request.isNavigationRequest()) asked.length = 0
    asked.push(request.url())
  }
  page.on('request', note)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return asked
}

for (const path of ['/dashboard', '/training-logs']) {
  test(`nothing is asked for twice while ${path} opens, and its code comes with the program`, async ({
    page,
  }) => {
    await enterAs(page.request)
    await logSessions(page.request, [{ notes: newId() }])
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const asked = await askedFor(page, path)
    expect(asked.filter((url, place) => asked.indexOf(url) !== place)).toEqual([])
    const name = path.slice(1)
    await expect(page.locator(`link[rel="modulepreload"][href*="${name}"]`).first()).toBeAttached()
    const [me, first] = ['/api/me', '/api/training-sessions/summary'].map((end) =>
      asked.findIndex((url) => url.endsWith(end)),
    )
    expect(me).toBeGreaterThan(-1)
    expect(first).toBeGreaterThan(me as number)
  })
}
