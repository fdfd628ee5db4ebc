import { runClub } from '../../fixtures/clubs.ts'
import { mailedLink } from '../../fixtures/mails.ts'
import { newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { namesAsked } from '../../pages/invitation-page.ts'
import { joiningPage, joinRequestsPart } from '../../pages/joining-page.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('an admin shows the club link; a user registers by it, asks and is accepted', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const admin = await otherBrowser()
  const club = await runClub(admin.request, installation)
  await admin.goto(`/admin/members?club=${club.id}`)
  const part = joinRequestsPart(admin)
  await part.openLink.click()
  await part.turnOn.click()
  const address = await part.address.inputValue()
  await part.showCode.click()
  await expect(part.code).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(part.code).toBeHidden()
  await admin.keyboard.press('Escape')

  const email = newEmail()
  const joining = joiningPage(page)
  await page.goto(address)
  await expect(joining.title(club.name)).toBeVisible()
  await joining.email.fill(email)
  await joining.send.click()
  await page.goto(await mailedLink(page.request, email))
  await joining.ask.click()
  await expect(joining.asked).toBeVisible()
  await page.goto('/dashboard')
  await expect(joining.asked).toBeVisible()

  // A super admin belongs to no club, so this page gets no live updates.
  await admin.reload()
  await expect(part.requests).toContainText(email)
  await part.accept(`Accept ${email}`).click()
  await part.dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(part.requests).toBeHidden()
  await page.goto('/dashboard')
  await expect(namesAsked(page).card).toBeVisible()
  await expect(joining.asked).toBeHidden()
  expect(await club.emailsOf('athlete')).toEqual([email])
})
