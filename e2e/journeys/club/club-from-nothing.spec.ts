import type { Locator, Page } from '@playwright/test'
import { mailedLink } from '../../fixtures/mails.ts'
import { newEmail, PASSWORD } from '../../fixtures/people.ts'
import { expect, onOwnInstallation } from '../../fixtures/test.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { figuresIn } from '../../pages/figures.ts'
import { frame } from '../../pages/frame.ts'
import { invitationPage, namesAsked } from '../../pages/invitation-page.ts'
import { inviteCard } from '../../pages/invite-card.ts'
import { magicLinkPage } from '../../pages/login-page.ts'
import { setUpPage } from '../../pages/set-up-page.ts'
import { superPage } from '../../pages/super-page.ts'

const test = onOwnInstallation()

const CLUB = 'Lakeside Rowing'
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('an empty installation becomes a club with an admin and two athletes, and the admin is removed', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.expect('status of 403')
  const [adminEmail, linkEmail, mailEmail] = [newEmail('anna'), newEmail('mira'), newEmail('noah')]
  const admin = await otherBrowser(clipboard)
  const athlete = await otherBrowser()

  await test.step('the super admin creates a club and invites an admin', async () => {
    await page.goto(setUpLinkIn(installation.output()))
    await setUpPage(page).email.fill(newEmail('sam'))
    await setUpPage(page).password.fill(PASSWORD)
    await setUpPage(page).submit.click()
    const { firstSteps } = dashboardPage(page)
    await expect(firstSteps).toBeVisible()
    const leftOf = async (part: Locator) => (await part.boundingBox())?.x
    expect(await leftOf(firstSteps.getByRole('button', { name: 'Hide this list' }))).toBe(
      await leftOf(firstSteps.getByRole('link').first()),
    )
    await firstSteps.getByRole('link', { name: 'Create a club' }).click()
    const { create, manage, admins, counts } = superPage(page)
    await expect(create.name).toBeVisible()
    for (const part of [manage.card, admins.card, counts]) await expect(part).toBeHidden()
    await create.name.fill(CLUB)
    await create.submit.click()
    await expect(manage.club).toHaveValue(CLUB)
    await admins.email.fill(adminEmail)
    await admins.add.click()
    await expect(admins.invites).toContainText(adminEmail)
  })

  await test.step('the admin joins with one press in the mailed invitation', async () => {
    await admin.goto(await mailedLink(admin.request, adminEmail))
    await expect(invitationPage(admin).from(CLUB, 'an admin')).toBeVisible()
    await invitationPage(admin).joinAs.click()
    await namesAsked(admin).firstName.fill('Anna')
    await namesAsked(admin).save.click()
    await expect(admin.getByText('Welcome, Anna')).toBeVisible()
    await expect(frame(admin).banner).toContainText('Admin')
    await expect(dashboardPage(admin).profile).toContainText(CLUB)
  })

  const link = await test.step('the admin invites two athletes', async () => {
    await dashboardPage(admin).firstSteps.getByRole('link', { name: 'Invite your athletes' }).click()
    const { emails, generate, pending } = inviteCard(admin)
    await emails.fill(mailEmail)
    await generate.click()
    await expect(pending).toContainText([mailEmail])
    await emails.fill(linkEmail)
    await generate.click()
    await expect(pending).toHaveCount(2)
    return copied(admin)
  })

  await test.step('one athlete opens the link that the admin shares', async () => {
    expect(link).toMatch(new RegExp(`^${installation.url}/auth-callback\\?invite=[A-Za-z0-9]{40}&club=`))
    await athlete.goto(link)
    await expect(invitationPage(athlete).from(CLUB)).toBeVisible()
    await askForLinkOn(athlete, linkEmail)
    await athlete.goto(await mailedLink(athlete.request, linkEmail, 2))
    await expect(dashboardPage(athlete).profile).toContainText(CLUB)
    await expect(frame(athlete).banner).toContainText('Athlete')
  })

  await test.step('the other athlete never sees a link and signs in with the address alone', async () => {
    const other = await otherBrowser()
    await magicLinkPage(other).open()
    await magicLinkPage(other).email.fill(mailEmail)
    await magicLinkPage(other).send.click()
    await expect(magicLinkPage(other).sent).toBeVisible()
    await other.goto(await mailedLink(other.request, mailEmail, 2))
    await other.getByRole('button', { name: 'Stay' }).click()
    await expect(dashboardPage(other).profile).toContainText(CLUB)
  })

  await test.step('both are in the club, and no invite is pending', async () => {
    await admin.reload()
    const { members, pending } = inviteCard(admin)
    await expect(pending).toHaveCount(0)
    await admin.goto('/admin/members')
    await expect(members).toHaveCount(3)
    for (const who of ['Anna', linkEmail, mailEmail])
      await expect(members.filter({ hasText: who })).toHaveCount(1)
    await dashboardPage(page).open()
    await expect
      .poll(() => figuresIn(dashboardPage(page).counts))
      .toEqual({ Clubs: '1', Admins: '1', Athletes: '2' })
    await expect(dashboardPage(page).firstSteps).toBeHidden()
  })

  await test.step('the admin is removed, and learns it with the next click', async () => {
    await frame(page).place('Admin').click()
    const { admins, removal, select } = superPage(page)
    await select(CLUB)
    await expect(admins.rows).toContainText([adminEmail])
    await admins.remove.click()
    await removal.confirm.click()
    await expect(admins.card).toContainText('No admins yet.')

    await frame(admin).place('Dashboard').click()
    await expect(frame(admin).banner).toContainText('Athlete')
    await expect(frame(admin).place('Admin')).toBeHidden()
    await expect(dashboardPage(admin).noClub).toBeVisible()
    await expect(dashboardPage(admin).profile).not.toContainText(CLUB)
    await admin.goto('/admin')
    await expect(admin).toHaveURL('/dashboard')
  })
})

function setUpLinkIn(output: string): string {
  const link = /https?:\S+\/setup\?token=\S+/.exec(output)?.[0]
  if (!link) throw new Error(`There is no set-up link in:\n${output}`)
  return link
}

async function askForLinkOn(page: Page, email: string): Promise<void> {
  const { send, sent, ...invitation } = invitationPage(page)
  await invitation.email.fill(email)
  await send.click()
  await expect(sent).toBeVisible()
}
