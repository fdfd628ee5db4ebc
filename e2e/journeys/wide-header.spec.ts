import type { Locator } from '@playwright/test'
import { enterAsClubAdmin } from '../fixtures/club-admins.ts'
import { goInside, newEmail } from '../fixtures/people.ts'
import { logSessions } from '../fixtures/sessions.ts'
import { expect, test } from '../fixtures/test.ts'
import { TODAY } from '../fixtures/time-zone.ts'
import { frame } from '../pages/frame.ts'

/** A realistic long address of a user without a name. */
const LONG_NAME = 'head.coach.of.the.juniors.and.of.the.masters.at.lakeside'

for (const email of [newEmail('anna'), newEmail(LONG_NAME)]) {
  test(`the navigation stays on one line beside ${email.length} letters of a nameless admin`, async ({
    page,
    otherBrowser,
    installation,
  }) => {
    await enterAsClubAdmin(page, await otherBrowser(), installation, { email })
    // The widest header: a super admin who is a member and logs training.
    await logSessions(page.request, [{ date: TODAY }])
    installation.change('update users set superAdminSince = createdAt where email = ?', email)
    for (const width of [768, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await goInside(page)
      const { navigation, place, signOut, settings } = frame(page)
      await expect(navigation.getByRole('link')).toHaveCount(8)
      for (const name of await navigation.getByRole('link').allInnerTexts())
        expect([width, name, await linesOf(place(name))]).toEqual([width, name, 1])
      await expect(signOut).toBeInViewport({ ratio: 1 })
      expect([width, await linesOf(signOut)]).toEqual([width, 1])
      await expect(settings).toBeInViewport({ ratio: 1 })
      const overlap = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([width, overlap]).toEqual([width, 0])
      const last = await navigation.getByRole('link').last().boundingBox()
      // The whole name must fit, including the role.
      const person = await navigation.locator('xpath=following-sibling::*').boundingBox()
      const isBeside = Math.abs((last?.y ?? 0) - (person?.y ?? 0)) < 30
      if (isBeside) expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(person?.x ?? 0)
    }
  })
}

const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set(
      [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
    ).size
  })
