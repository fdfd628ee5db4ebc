import { expect, type Page } from '@playwright/test'

type Json = Readonly<Record<string, unknown>>

export const changeResponse = (
  page: Page,
  url: string | RegExp,
  change: Json | ((json: Json) => Json),
): Promise<unknown> =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as Json
    const changed = typeof change === 'function' ? change(json) : change
    await route.fulfill({ response, json: { ...json, ...changed } })
  })

/** Mocks a response, because all tests share the demo's data. */
export const respond = (page: Page, url: string | RegExp, json: unknown, status = 200): Promise<unknown> =>
  page.route(url, (route) => route.fulfill({ status, json }))

export const respondToWrites = (
  page: Page,
  url: string | RegExp,
  json: unknown,
  status = 200,
): Promise<unknown> =>
  page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  )

/** Mocks saving: the response is the current record with the change. */
export const pretendToSave = (page: Page, url: string | RegExp): Promise<unknown> =>
  page.route(url, async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.fallback()
    const stored = await (await page.request.get(request.url().replace(/\/settings$/, ''))).json()
    await route.fulfill({ json: { ...stored, ...request.postDataJSON(), version: stored.version + 1 } })
  })

/** Presses a delete button whose call is mocked. Waits until the dialog has closed and 'Undo' shows. */
export async function deleteNothing(page: Page, press: () => Promise<unknown>): Promise<void> {
  const responded = page.waitForResponse('**/deletion')
  await press()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await responded
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
