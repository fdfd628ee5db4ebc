import { practiceOn } from '../../fixtures/practice-on.ts'
import { expect, test } from '../../fixtures/test.ts'
import { goalDialog, goalsPage } from '../../pages/goals-page.ts'
import { registerSheet } from '../../pages/register-sheet.ts'

test('an attendance goal is set in per cent and follows the register', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const athlete = await otherBrowser()
  const on = await practiceOn(page, { boss: await otherBrowser(), athletes: athlete }, installation, 1)
  const [email = ''] = on.emails
  const [goals, form] = [goalsPage(athlete), goalDialog(athlete)]
  await goals.open('?add=1')
  await form.choice('Attendance').check()
  await form.rate.fill('101')
  await form.save.click()
  await expect(form.dialog).toContainText('Enter 100 or less.')
  await expect(form.rate).toBeFocused()
  await form.rate.fill('80')
  await expect(form.dialog).toContainText('Named “80% attendance until')
  await form.title.fill('Four of five')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  const card = goals.card('Four of five')
  for (const words of ['Active', 'No register taken yet', 'target 80%'])
    await expect(card).toContainText(words)

  const sheet = registerSheet(page)
  await sheet.open(on.practiceId)
  await sheet.state(email, 'Late').click()
  await expect(sheet.saved).toBeVisible()
  await athlete.reload()
  for (const words of ['On track', '100%', '1 of 1 practice']) await expect(card).toContainText(words)

  await sheet.state(email, 'Absent').click()
  await expect(sheet.saved).toBeVisible()
  await athlete.reload()
  for (const words of ['Behind', '0%', '0 of 1 practice']) await expect(card).toContainText(words)
  await goals.link('Four of five').click()
  await expect(goals.asked).toContainText('80% of practices')
})
