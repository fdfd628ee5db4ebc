import { adminScreens } from '../fixtures/admin-screens.ts'
import { confirmationScreens } from '../fixtures/confirmation-screens.ts'
import { enterAs, WITH_ALL_NOTICES } from '../fixtures/people.ts'
import { athleteScreens, otherDashboards, publicScreens } from '../fixtures/screens.ts'
import { superScreens } from '../fixtures/super-screens.ts'
import { demoTest, test } from '../fixtures/test.ts'
import { expectNothing } from '../fixtures/visual.ts'
import { frame } from '../pages/frame.ts'

/** Both themes and both widths, each once: colours don't depend on the width. `npm run test:visual` has all four. */
const views =
  process.env['EVERY_VIEW'] === 'yes'
    ? ([
        ['light', 360],
        ['light', 1280],
        ['dark', 360],
        ['dark', 1280],
      ] as const)
    : ([
        ['light', 1280],
        ['dark', 360],
      ] as const)

for (const [colorScheme, width] of views) {
  const view = {
    colorScheme,
    viewport: { width, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
  } as const

  demoTest.describe(`${colorScheme}, ${width} pixels wide`, () => {
    demoTest.use(view)

    demoTest('axe finds nothing on the screens of an athlete with data', async ({ page, demo }) => {
      // They are many.
      demoTest.slow()
      // Some forty screens, each read through by axe.
      demoTest.setTimeout(300_000)
      await demo.enter(page, 'Athlete')
      for (const screen of athleteScreens) await expectNothing(page, screen)
    })

    demoTest('axe finds nothing on the screens of the super admin', async ({ page, demo }) => {
      demoTest.slow()
      await demo.enter(page, 'Super admin')
      for (const screen of superScreens) await expectNothing(page, screen)
    })

    demoTest('axe finds nothing on the screens of the club admin', async ({ page, demo, consoleErrors }) => {
      demoTest.setTimeout(240_000)
      consoleErrors.expect('status of 409', 'status of 404')
      await demo.enter(page, 'Club admin')
      for (const screen of adminScreens) await expectNothing(page, screen)
    })

    demoTest('axe finds nothing on the dashboards of admins', async ({ page, demo }) => {
      for (const screen of otherDashboards(demo)) await expectNothing(page, screen)
      if (width < 768) {
        await frame(page).more.click()
        await expectNothing(page, { name: 'more places', open: async () => {} })
      }
    })
  })

  test.describe(`${colorScheme}, ${width} pixels wide`, () => {
    test.use(view)

    test('axe finds nothing on the screens of anyone', async ({ page }) => {
      for (const screen of publicScreens) await expectNothing(page, screen)
    })

    test('axe finds nothing on what a confirmation mail opens', async ({ page, consoleErrors }) => {
      consoleErrors.expect('status of 403')
      for (const screen of confirmationScreens) await expectNothing(page, screen)
    })

    test('axe finds nothing on the screens of a new and of a pending person', async ({
      page,
      installation,
    }) => {
      const email = await enterAs(page.request)
      await expectNothing(page, { name: 'empty log', open: () => page.goto('/training-logs') })
      installation.change(WITH_ALL_NOTICES, email)
      await expectNothing(page, { name: 'limited access', open: () => page.goto('/dashboard') })
    })
  })
}
