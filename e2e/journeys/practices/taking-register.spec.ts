import type { Page } from '@playwright/test'
import { enterAs, newEmail } from '../../fixtures/people.ts'
import { practiceOn, recordedOf, setPracticeIn } from '../../fixtures/practice-on.ts'
import { expect, test } from '../../fixtures/test.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { registerSheet } from '../../pages/register-sheet.ts'

test("an admin takes the register: taps, 'Mark the rest present', undo, and a walk-in", async ({
  page,
  otherBrowser,
  installation,
}) => {
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const on = await practiceOn(page, others, installation)
  const [first = '', second = '', third = ''] = on.emails
  const athlete = others.athletes.request
  const answer = { answer: 'no', reason: 'Dentist', version: 0 }
  const said = await athlete.post(`/api/clubs/${on.club.id}/practices/${on.practiceId}/answer`, {
    data: answer,
  })
  expect(said.status()).toBe(200)

  await page.goto('/dashboard')
  const card = dashboardPage(page).practices
  await expect(card).toContainText('Morning row')
  await expect(card).toContainText('Nobody marked yet')
  await card.getByRole('link', { name: 'Take the register' }).click()

  const sheet = registerSheet(page)
  await expect(sheet.lines).toHaveCount(3)
  await expect(sheet.line(third)).toContainText('Said no: Dentist')
  await sheet.state(first, 'Present').click()
  await expect(sheet.state(first, 'Present')).toHaveAttribute('aria-pressed', 'true')
  await expect(sheet.saved).toBeVisible()
  // Reload first: a repeated tap right away would count as a double tap.
  await page.reload()
  await expect(sheet.pressed(first)).toHaveText('Present')
  await sheet.state(first, 'Present').click()
  await expect(sheet.pressed(first)).toHaveCount(0)
  await sheet.state(first, 'Late').click()
  await sheet.rest.click()
  await expect(sheet.pressed(second)).toHaveText('Present')
  await expect(sheet.pressed(third)).toHaveCount(0)
  await expect(sheet.saved).toBeVisible()
  expect(await recordedOf(page.request, on)).toMatchObject({ states: ['late', 'present', 'none'] })

  await sheet.undo.click()
  await expect(sheet.pressed(second)).toHaveCount(0)
  await expect(sheet.saved).toBeVisible()
  await sheet.rest.click()
  await sheet.walkInName.fill('Ann from next door')
  await sheet.addWalkIn.click()
  await sheet.walkInName.fill('Someone else')
  await page.keyboard.press('Enter')
  await expect(sheet.foot).toContainText('4 here')
  await sheet.removeWalkIn('Someone else').click()
  await expect(sheet.foot).toContainText('3 here')
  await expect(sheet.counts).toContainText('Not recorded1')
  await expect(sheet.saved).toBeVisible()
  expect(await recordedOf(page.request, on)).toEqual({
    states: ['late', 'present', 'none'],
    walkIns: ['Ann from next door'],
    headcount: 3,
  })
  await page.reload()
  await expect(sheet.pressed(first)).toHaveText('Late')
})

test.describe('two coaches at once', () => {
  test.use({ isLive: true })

  test('see each other’s taps at once, and both marks if they differ', async ({
    page,
    otherBrowser,
    installation,
    consoleErrors,
  }) => {
    consoleErrors.expect('status of 409')
    const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
    const on = await practiceOn(page, others, installation)
    const [first = '', second = '', third = ''] = on.emails
    const otherPage = await otherBrowser()
    const email = newEmail('second-coach')
    await on.club.invite(email, 'admin')
    await enterAs(otherPage.request, email)
    const [mine, theirs] = [registerSheet(page), registerSheet(otherPage)]
    const streams = [page, otherPage].map((one) => one.waitForResponse('**/api/events'))
    await mine.open(on.practiceId)
    await theirs.open(on.practiceId)
    await Promise.all(streams)
    await mine.walkInName.fill('Ann from ne')
    await theirs.state(third, 'Present').click()
    await expect(mine.pressed(third)).toHaveText('Present', { timeout: SOONER_THAN_ASKED })
    await expect(mine.walkInName).toBeFocused()
    await expect(mine.walkInName).toHaveValue('Ann from ne')

    const release = await delayReading(page, on.practiceId)
    await theirs.state(second, 'Excused').click()
    await theirs.state(first, 'Absent').click()
    await expect(theirs.saved).toBeVisible()
    // This screen shows an older state.
    await mine.state(first, 'Late').click()
    await expect(mine.conflict(first)).toContainText(/You tapped Late\. .+ marked Absent at /)
    release()
    await expect(mine.pressed(second)).toHaveText('Excused')
    await mine.conflict(first).getByRole('button', { name: 'Record Late' }).click()
    await expect(mine.conflict(first)).toHaveCount(0)
    await expect(mine.saved).toBeVisible()
    await expect(theirs.pressed(first)).toHaveText('Late', { timeout: SOONER_THAN_ASKED })
    expect((await recordedOf(page.request, on)).states).toEqual(['late', 'excused', 'present'])
  })
})

/** Milliseconds, less than the polling interval of ten seconds without a stream. */
const SOONER_THAN_ASKED = 7_000

/** Delays reading a register, but no marks, until the returned function is called. */
async function delayReading(page: Page, practiceId: string): Promise<() => void> {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/practices/${practiceId}/register`, async (route) => {
    if (route.request().method() === 'GET') await promise
    await route.continue()
  })
  return release
}

test('says before it opens when that is; an inactive club’s is read-only', { tag: '@full' }, async ({
  page,
  otherBrowser,
  installation,
}) => {
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const on = await practiceOn(page, others, installation, 1)
  const [first = ''] = on.emails
  const sheet = registerSheet(page)
  await sheet.open(await setPracticeIn(page.request, on.club, 180))
  await expect(page.getByText(/The register opens .*, one hour before the start\./)).toBeVisible()
  await expect(sheet.state(first, 'Present')).toHaveCount(0)
  await on.club.become('inactive')
  await sheet.open(on.practiceId)
  await expect(page.getByText('Your club is inactive, so you can’t change the register.')).toBeVisible()
  await expect(sheet.line(first)).toContainText('Not recorded')
})

test.describe('with one thumb', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  const heightsOf = (page: Page) =>
    page
      .getByRole('list', { name: 'People' })
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ height, width }) => [height, width]),
      )

  test('every target of the register is 56 pixels high, and the main button is in reach', {
    tag: '@full',
  }, async ({ page, otherBrowser, installation }) => {
    const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
    const on = await practiceOn(page, others, installation, 6)
    const sheet = registerSheet(page)
    await sheet.open(on.practiceId)
    await expect(sheet.lines).toHaveCount(6)
    for (const [height = 0, width = 0] of await heightsOf(page)) {
      expect(height).toBeGreaterThanOrEqual(56)
      expect(width).toBeGreaterThanOrEqual(56)
    }
    for (const scrolled of [false, true]) {
      if (scrolled) await sheet.walkInName.scrollIntoViewIfNeeded()
      const box = await sheet.rest.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(56)
      expect(box?.y).toBeGreaterThan(780 / 2)
      await expect(sheet.rest).toBeInViewport({ ratio: 1 })
    }
    await sheet.rest.tap()
    await expect(sheet.foot).toContainText('6 here')
    const undo = await sheet.undo.boundingBox()
    expect(undo?.y).toBeGreaterThan(780 / 2)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess).toBe(0)
  })
})
