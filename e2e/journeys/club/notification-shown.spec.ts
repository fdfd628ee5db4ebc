import type { Worker } from '@playwright/test'
import { enterAs } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { keepApp } from '../../fixtures/without-network.ts'

test.use({ serviceWorkers: 'allow' })

interface Shown {
  readonly title: string
  readonly navigate: unknown
  readonly lang: string | undefined
  readonly tag: string | undefined
}

/** Headless browsers allow no notifications: collect those that the worker shows. */
function keepNotifications(): void {
  const kept: Shown[] = []
  Object.assign(globalThis, { kept })
  ServiceWorkerRegistration.prototype.showNotification = async (title, { data, lang, tag } = {}) => {
    kept.push({ title, navigate: data, lang, tag })
  }
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { kept?: Shown[] }).kept ?? [])

test('the app’s worker receives a push and shows the server’s text', async ({ page, context }) => {
  test.setTimeout(120_000)
  await enterAs(page.request)
  await keepApp(page)
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const notification = { title: 'A practice changed', navigate: '/attendance', lang: 'en', tag: 'practice' }
  const registrationId = await registered
  const push = () =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify({ notification }),
    })
  // Retry, because Chromium drops a push while it replaces a worker, and stops idle ones.
  await expect(async () => {
    const worker = context.serviceWorkers().at(-1)
    if (!worker) throw new Error('There is no worker.')
    await worker.evaluate(keepNotifications)
    await push()
    await expect.poll(async () => (await shownBy(worker))[0], { timeout: 5_000 }).toEqual(notification)
  }).toPass({ timeout: 60_000 })
})
