import { accented } from '@boathouse/messages/pseudo'
import { dayIn, setPracticeOn } from '../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../fixtures/club-admins.ts'
import { newClubNumber } from '../fixtures/clubs.ts'
import { linksMailedTo } from '../fixtures/mails.ts'
import { newEmail } from '../fixtures/people.ts'
import { expectPseudoLocale, press, wordsOf } from '../fixtures/pseudo-locale.ts'
import { expect, separateTest as test } from '../fixtures/test.ts'

test.use({ locale: 'en-XA' })

test('around announcements, every word comes from a catalogue', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const own = { email: newEmail('2'), name: newClubNumber() }
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation, own)
  await page.goto('/admin/announcements')
  await expectPseudoLocale(page, 'Announcements')
  await page.goto('/admin/announcements?announcement=1')
  await expectPseudoLocale(page, 'Edit announcement')
  await page.goto('/admin/announcements?announcement=new')
  await page.getByLabel(accented('Last day')).fill(dayIn(-1))
  await press(page, 'Post announcement')
  await expectPseudoLocale(page, 'New announcement')
  await page.getByLabel(accented('Last day')).fill(dayIn(2))
  await page.getByLabel(accented('Message')).fill('1\n'.repeat(9))
  await page.reload()
  await expectPseudoLocale(page, 'New announcement')
  await press(page, 'Post announcement')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPseudoLocale(page, 'Announcements')
  await page.goto('/dashboard')
  await expectPseudoLocale(page, 'Announcements')
  await press(page, 'Show all of it')
  await expectPseudoLocale(page, 'Announcements')

  await page.goto('/admin/announcements')
  const actions = page.getByRole('button', { name: new RegExp(`^${accented('Actions')}`) })
  await actions.click()
  await page.getByRole('menuitem', { name: accented('Edit') }).click()
  await page.getByLabel(accented('Title')).fill('2')
  const listed = `/api/clubs/${club.id}/announcements`
  const { items } = (await (await page.request.get(listed)).json()) as { items: { id: string }[] }
  const data = { title: '3', message: '4', endsOn: dayIn(3), version: 1 }
  expect((await page.request.patch(`${listed}/${items[0]?.id}`, { data })).status()).toBe(200)
  await press(page, 'Save announcement')
  await expect(wordsOf(page, 'alert')).toBeVisible()
  await expectPseudoLocale(page, 'Edit announcement')
  await press(page, 'Save announcement')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await actions.click()
  await page.getByRole('menuitem', { name: accented('Delete') }).click()
  await expect(page.getByRole('button', { name: accented('Undo') })).toBeVisible()
  await expectPseudoLocale(page, 'Announcements')
})

test('around calendar address and reminders, every word comes from a catalogue', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 404')
  const coach = await otherBrowser()
  const own = { email: newEmail('3'), name: newClubNumber() }
  const { club } = await enterAsClubAdmin(coach, await otherBrowser(), installation, own)
  const email = await joinAsAthlete(page, club, newEmail('4'))
  await page.goto('/settings')
  await expectPseudoLocale(page, 'Practices in your calendar')
  await page.getByRole('switch').click()
  await expect(page.getByText(accented('Saved'), { exact: true })).toBeVisible()
  await page.getByRole('switch').click()
  await press(page, 'End the links in my mails')
  await expectPseudoLocale(page, 'End the links in your mails?')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: accented('Keep them') })
    .click()
  await press(page, 'Make a calendar address')
  await press(page, 'How to add it')
  await expectPseudoLocale(page, 'Practices in your calendar')
  await press(page, 'Make a new address')
  await expectPseudoLocale(page, 'Make a new calendar address?')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: accented('Keep it') })
    .click()
  await press(page, 'Revoke')
  await expectPseudoLocale(page, 'Revoke your calendar address?')

  await setPracticeOn(coach.request, club, 1, { title: '1', place: '2' })
  installation.change('update clubs set reminder = 72 where id = ?', club.id)
  await installation.remind()
  await expect
    .poll(async () => (await linksMailedTo(page.request, email)).length, { timeout: 10_000 })
    .toBe(3)
  await page.goto('/mailbox')
  const off = page.getByRole('link', { name: '/reminders?' })
  await off.first().click()
  await expectPseudoLocale(page, 'No more reminders?')
  await press(page, 'Turn reminders off')
  await expectPseudoLocale(page, 'Reminders are off')
  await page.goto('/reminders?token=1')
  await expectPseudoLocale(page, 'This link does not work')
  await page.goto('/reminders')
  await expectPseudoLocale(page, 'This link does not work')
})
