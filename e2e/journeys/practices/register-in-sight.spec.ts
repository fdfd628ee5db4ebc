import type { Page } from '@playwright/test'
import { violationsOn } from '../../fixtures/axe.ts'
import { joinAsAthlete } from '../../fixtures/club-admins.ts'
import { layoutFaults } from '../../fixtures/layout.ts'
import { newEmail } from '../../fixtures/people.ts'
import { practiceOn } from '../../fixtures/practice-on.ts'
import { expect, test } from '../../fixtures/test.ts'
import { frame } from '../../pages/frame.ts'
import { registerSheet } from '../../pages/register-sheet.ts'

/** Size of the squad; every third member has no name. */
const SQUAD = 24
const LONG_EMAIL = newEmail('alexandrina.of.the.masters.and.of.')
const NAMES = [
  ['Mira', 'Lindqvist'],
  ['Jo', 'Ek'],
] as const

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

test('people of a squad are visible on a phone, in portrait and landscape', async ({
  page,
  otherBrowser,
  installation,
}) => {
  test.slow()
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const on = await practiceOn(page, others, installation, SQUAD - 1)
  await joinAsAthlete(others.athletes, on.club, LONG_EMAIL)
  for (const [place, email] of on.emails.entries()) {
    const [firstName, lastName] = NAMES[place % 3] ?? []
    if (firstName && lastName)
      installation.change(
        'update users set firstName = ?, lastName = ? where email = ?',
        firstName,
        `${lastName} ${place}`,
        email,
      )
  }
  const sheet = registerSheet(page)
  const views = [
    { width: 360, height: 740, opened: 6, scrolled: 8 },
    { width: 740, height: 360, opened: 3, scrolled: 3 },
  ]
  for (const { opened, scrolled, ...viewport } of views) {
    await page.setViewportSize(viewport)
    await sheet.open(on.practiceId)
    await expect(sheet.lines).toHaveCount(SQUAD)
    await expect(frame(page).banner).toBeHidden()
    await expect(frame(page).navigation).toBeHidden()
    expect((await inSight(page)).length, `opened, ${viewport.width} wide`).toBeGreaterThanOrEqual(opened)
    await sheet.lines.nth(SQUAD / 2).evaluate(scrollBelowHead)
    await expect(sheet.back).toBeInViewport({ ratio: 1 })
    await expect(sheet.rest).toBeInViewport({ ratio: 1 })
    expect((await inSight(page)).length, `scrolled, ${viewport.width} wide`).toBeGreaterThanOrEqual(scrolled)
  }
  await sheet.search.fill(LONG_EMAIL)
  await expect(sheet.lines).toHaveCount(1)
  await expect(sheet.lines).toContainText(LONG_EMAIL)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violationsOn(page)).toEqual([])
  expect(await layoutFaults(page)).toEqual([])
  await sheet.back.tap()
  await expect(page).toHaveURL(`/attendance/${on.practiceId}`)
  await expect(frame(page).banner).toBeVisible()
})

test('at double text size, everybody can still be marked on a phone', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const on = await practiceOn(page, others, installation, 3)
  await page.setViewportSize({ width: 360, height: 740 })
  const sheet = registerSheet(page)
  await sheet.open(on.practiceId)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  for (const email of on.emails) {
    await sheet.state(email, 'Late').tap()
    await expect(sheet.pressed(email)).toHaveText('Late')
  }
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess).toBe(0)
  await expect(sheet.foot).toContainText('3 here')
})

/** Scrolls to a whole line, as a finger would. */
const scrollBelowHead = (line: Element) => {
  const head = document.querySelector('main header')?.getBoundingClientRect()
  window.scrollBy(0, line.getBoundingClientRect().top - (head?.bottom ?? 0))
}

/** People whose lines are completely visible. */
const inSight = (page: Page) =>
  page
    .getByRole('list', { name: 'People' })
    .getByRole('listitem')
    .evaluateAll((lines) =>
      lines
        .filter((line) => {
          // The box of the answer may reach a pixel into that of the name above it.
          const targets = [...line.querySelectorAll('button, :scope > :first-child')]
          return targets.every((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect()
            const isShown = (x: number, y: number) => line.contains(document.elementFromPoint(x, y))
            const middle = (left + right) / 2
            return isShown(middle, top + 1) && isShown(middle, bottom - 1)
          })
        })
        .map(({ textContent }) => textContent),
    )
