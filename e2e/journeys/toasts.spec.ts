import { enterAsClubAdmin } from '../fixtures/club-admins.ts'
import { newEmail } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { adminPage } from '../pages/admin-page.ts'

for (const width of [360, 1280]) {
  test(`toasts appear one at a time, clear of the foot of ${width} pixels, and leave when a dialog opens`, async ({
    page,
    context,
    installation,
    otherBrowser,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enterAsClubAdmin(page, await otherBrowser(), installation)
    const { open, emails, pending, toast } = adminPage(page)
    await open()
    await emails.fill(newEmail())
    await emails.press('Enter')
    await expect(toast('Invite created')).toBeVisible()
    await pending.getByRole('button', { name: /^Copy Link/ }).click()
    await expect(toast('Link copied')).toHaveCount(1)
    await expect(toast('Invite created')).toHaveCount(0)
    const box = await toast('Link copied').boundingBox()
    if (width === 360) expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(200)

    await pending.getByRole('button', { name: /^Revoke/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(toast('Link copied')).toHaveCount(0, { timeout: 1_500 })
  })
}
