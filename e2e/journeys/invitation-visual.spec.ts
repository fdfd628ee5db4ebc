import { anotherClub, runClub } from '../fixtures/clubs.ts'
import { invitationScreens } from '../fixtures/invitation-screens.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNothing } from '../fixtures/visual.ts'

const LONG = 'Königlich-Österreichischer Donaudampfschifffahrtsruderverein von 1873 e.V., Wien'

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 320],
] as const) {
  test.describe(`${colorScheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing on what an invitation shows, and all of it can be tapped', async ({
      page,
      otherBrowser,
      installation,
      consoleErrors,
    }) => {
      test.slow()
      consoleErrors.expect('status of 403', 'status of 404', 'status of 409')
      const { request } = await otherBrowser()
      const club = await runClub(request, installation, `${LONG} ${colorScheme} ${width}`)
      for (const screen of invitationScreens(club, await anotherClub(request)))
        await expectNothing(page, screen)
    })
  })
}

test('nothing jumps while an invitation loads', async ({ page, otherBrowser, installation }) => {
  const club = await runClub((await otherBrowser()).request, installation)
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      ;(window as unknown as { shifts: PerformanceEntry[] }).shifts.push(...list.getEntries())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/api/invitations/open', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const screens = invitationScreens(club, club)
  await screens[0]?.open(page)
  await expect(page.getByRole('button', { name: 'Send me a sign-in link' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.length)).toBe(0)
})
