import { enterAs } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { keepApp } from '../fixtures/without-network.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const title = 'A practice on Tuesday changed'

test('what the server sends is shown by the service worker', async ({ page, baseURL }) => {
  await enterAs(page.request)
  await keepApp(page)
  // What a push service does; headless Chromium has none. All behind it is real.
  const browser = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  const notification = { title, lang: 'en', tag: 'a-practice', navigate: `${baseURL}/attendance` }
  const deliver = async (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(baseURL ?? '').origin,
      registrationId: await found,
      data,
    })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, lang, tag, data }) => ({
        ...{ title, lang, tag, data },
      }))
    })
  const declared = JSON.stringify({ web_push: 8030, notification })
  await deliver(declared)
  const { navigate: data, ...rest } = notification
  // One of the same thing takes the place of the one before. What a browser throws away while it is busy comes again.
  await expect(async () => {
    await deliver(declared)
    expect(await shown()).toEqual([{ ...rest, data }])
  }).toPass()
  await deliver('not one of ours')
  await expect
    .poll(async () => (await shown()).map(({ title }) => title).sort())
    .toEqual([title, 'Boathouse'])
})
