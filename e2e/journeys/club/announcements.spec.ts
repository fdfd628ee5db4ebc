import { dayIn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import {
  announcementDialog,
  announcementsCard,
  currentAnnouncements,
} from '../../pages/announcements-page.ts'
import { nextPractice } from '../../pages/answers-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'

test('members read an admin’s announcement, which is changed, ended, deleted and restored', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const athlete = await otherBrowser()
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  await joinAsAthlete(athlete, club)
  await dashboardPage(athlete).open()
  const seen = currentAnnouncements(athlete)
  await expect(dashboardPage(athlete).profile).toBeVisible()
  await expect(seen.card).toBeHidden()

  const card = announcementsCard(page)
  await card.open()
  await expect(card.empty).toBeVisible()
  await card.add.click()
  await expect(page).toHaveURL('/admin/announcements?announcement=new')
  const posting = announcementDialog(page, 'New announcement')
  await expect(posting.endsOn).toHaveValue(dayIn(7))
  await posting.save.click()
  await expect(posting.message).toBeFocused()
  await posting.title.fill('Regatta')
  await posting.message.fill('Packing on Friday.\nEntries: https://regatta.example/entries')
  await page.reload()
  await expect(posting.message).toHaveValue(/Packing on Friday/)
  await posting.save.click()
  await expect(posting.dialog).toBeHidden()
  await expect(card.rows).toContainText('Regatta')

  await athlete.reload()
  await expect(seen.items).toContainText('Packing on Friday.')
  const [question, said] = await Promise.all([nextPractice(athlete).boundingBox(), seen.card.boundingBox()])
  expect(question?.y).toBeLessThan(said?.y ?? 0)
  await expect(seen.card.getByRole('link')).toHaveAttribute('href', 'https://regatta.example/entries')

  await card.actions.click()
  await card.action('Edit').click()
  const editing = announcementDialog(page, 'Edit announcement')
  await editing.message.fill('Packing on Saturday.')
  await editing.save.click()
  await expect(editing.dialog).toBeHidden()
  await athlete.reload()
  await expect(seen.items).toContainText('Packing on Saturday.')

  await card.actions.click()
  await card.action('Delete').click()
  await expect(card.deleted).toBeVisible()
  await expect(card.empty).toBeVisible()
  await athlete.reload()
  await expect(dashboardPage(athlete).profile).toBeVisible()
  await expect(seen.card).toBeHidden()
  await card.undo.click()
  await expect(card.rows).toHaveCount(1)
  await athlete.reload()
  await expect(seen.items).toHaveCount(1)

  installation.change('update announcements set endsOn = ? where clubId = ?', dayIn(-1), club.id)
  await athlete.reload()
  await expect(dashboardPage(athlete).profile).toBeVisible()
  await expect(seen.card).toBeHidden()
  await page.reload()
  await expect(card.rows).toContainText('Ended')

  await club.become('inactive')
  await page.reload()
  await expect(card.rows).toContainText('Regatta')
  await expect(card.add).toBeHidden()
  await expect(card.actions).toBeHidden()
})

test('the second of two admins who edit an announcement sees the first one’s text', async ({
  page,
  installation,
  otherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const address = `/api/clubs/${club.id}/announcements`
  const id = '01990000-0000-7000-8000-0000000000b1'
  const own = { title: 'Regatta', message: 'On Friday.', endsOn: dayIn(3) }
  expect((await page.request.post(address, { data: { id, ...own } })).status()).toBe(201)
  // Older links use this URL.
  await page.goto(`/admin?announcement=${id}`)
  await expect(page).toHaveURL(`/admin/announcements?announcement=${id}`)
  const editing = announcementDialog(page, 'Edit announcement')
  await editing.message.fill('On Sunday.')
  const data = { ...own, title: 'Autumn regatta', message: 'On Saturday.', version: 1 }
  expect((await page.request.patch(`${address}/${id}`, { data })).status()).toBe(200)
  await editing.save.click()
  await expect(editing.elsewhere).toContainText('On Saturday.')
  await expect(editing.title).toHaveValue('Autumn regatta')
  await expect(editing.message).toHaveValue('On Sunday.')
  await editing.save.click()
  await expect(editing.dialog).toBeHidden()
  await dashboardPage(page).open()
  await expect(currentAnnouncements(page).items).toContainText('On Sunday.')
})

test('a mailed announcement reaches a member’s mailbox once, with its text at sending', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const athlete = await otherBrowser()
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const email = await joinAsAthlete(athlete, club)
  const card = announcementsCard(page)
  await card.open('?announcement=new')
  const posting = announcementDialog(page, 'New announcement')
  await posting.message.fill('The trailer leaves at six.')
  await posting.byMail.check()
  await posting.save.click()
  await expect(posting.dialog).toBeHidden()
  await expect(card.rows).toContainText('Also by email')

  await card.actions.click()
  await card.action('Edit').click()
  const editing = announcementDialog(page, 'Edit announcement')
  await expect(editing.dialog).toContainText('Changes are not emailed again.')
  await editing.message.fill('The trailer leaves at five.')
  await editing.save.click()
  await expect(editing.dialog).toBeHidden()

  installation.change('update outboxMails set dueAt = createdAt where address = ?', email)
  const mail = athlete
    .getByRole('listitem')
    .filter({ hasText: email })
    .filter({ hasText: 'The trailer leaves' })
  await expect(async () => {
    await athlete.goto(installation.mailbox())
    await expect(mail).toHaveCount(1, { timeout: 5_000 })
  }).toPass()
  await expect(mail).toContainText(`${club.name}: The trailer leaves at five.`)
  await expect(mail).toContainText(`writes to everyone in`)
})
