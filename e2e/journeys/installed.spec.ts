import { practiceOn } from '../fixtures/practice-on.ts'
import { expect, test } from '../fixtures/test.ts'
import { logDialog } from '../pages/log-dialog.ts'
import { registerSheet } from '../pages/register-sheet.ts'

interface Manifest {
  readonly icons: readonly { readonly src: string }[]
  readonly screenshots: readonly { readonly src: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

test('a browser can install the app, and its shortcuts open the log’s form, the due register and the board', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const { practiceId } = await practiceOn(page, others, installation, 1)
  await page.goto('/dashboard')
  await expect(page.locator('link[rel="manifest"]')).toBeAttached()

  const session = await page.context().newCDPSession(page)
  const { url, data = '', errors } = await session.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/manifests/en.webmanifest', []])
  // Test windows have no storage, so the app can't be installed; headless Chromium ignores that.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const inTheWay = installabilityErrors.map(({ errorId }) => errorId)
  expect(inTheWay.filter((errorId) => errorId !== 'in-incognito')).toEqual([])
  const { icons, screenshots, shortcuts } = JSON.parse(data) as Manifest
  for (const { src } of [...icons, ...screenshots]) {
    const picture = await page.request.get(src)
    expect([src, picture.headers()['content-type']]).toEqual([src, expect.stringMatching(/^image\//)])
  }

  expect(shortcuts.map(({ name }) => name)).toEqual(['Log Training', 'Take the register', 'Board'])
  const [log, register, board] = shortcuts
  await page.goto(log?.url ?? '')
  await expect(logDialog(page).save).toBeVisible()
  await page.goto(register?.url ?? '')
  await expect(page).toHaveURL(`/attendance/${practiceId}/register`)
  await expect(registerSheet(page).lines).toHaveCount(1)
  await page.goto(board?.url ?? '')
  await expect(page.getByRole('heading', { name: 'Board', level: 1 })).toBeVisible()
})
