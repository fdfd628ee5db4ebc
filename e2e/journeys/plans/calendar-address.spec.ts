import { setPracticeOn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { settingsPage } from '../../pages/settings-page.ts'

test('a member creates a calendar address, subscribes, replaces and revokes it', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const coach = await otherBrowser()
  const { club } = await enterAsClubAdmin(coach, await otherBrowser(), installation)
  await joinAsAthlete(page, club)
  await setPracticeOn(coach.request, club, 2)
  const program = (await otherBrowser()).request

  await page.goto('/attendance')
  await page.getByRole('link', { name: 'Show in your own calendar' }).click()
  const { address } = settingsPage(page)
  await expect(page).toHaveURL('/settings/notifications#calendar-address')
  await expect(address.make).toBeInViewport()
  await address.make.click()
  await expect(address.field).toBeFocused()
  const first = await address.field.inputValue()
  await expect(address.add).toHaveAttribute('href', first.replace('http:', 'webcal:'))
  const read = await program.get(first)
  expect(read.headers()['content-type']).toContain('text/calendar')
  expect(await read.text()).toContain('SUMMARY:Early row')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await address.copy.click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)

  await address.renew.click()
  await expect(page).toHaveURL('/settings/notifications?dialog=new-calendar-address')
  await address.renewal.confirm.click()
  await expect(address.renewal.dialog).toBeHidden()
  await expect(address.field).not.toHaveValue(first)
  const second = await address.field.inputValue()
  expect((await program.get(first)).status()).toBe(404)
  expect((await program.get(second)).status()).toBe(200)

  await address.revoke.click()
  await address.revocation.confirm.click()
  await expect(address.revocation.dialog).toBeHidden()
  await expect(address.make).toBeFocused()
  expect((await program.get(second)).status()).toBe(404)
  await page.reload()
  await expect(address.make).toBeVisible()
})
