import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { setPracticeIn } from '../../fixtures/practice-on.ts'
import { expect, test } from '../../fixtures/test.ts'
import { answerControls, answerLinkPage, answerList } from '../../pages/answers-page.ts'
import { mailboxPage } from '../../pages/mailbox-page.ts'
import { remindersPage } from '../../pages/reminders-page.ts'
import { settingsPage } from '../../pages/settings-page.ts'

test('a reminder’s links answer without signing in and turn reminders off; the settings turn them on again (B12)', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 404')
  const coach = await otherBrowser()
  const { club } = await enterAsClubAdmin(coach, await otherBrowser(), installation)
  const email = await joinAsAthlete(page, club)
  installation.change('update users set firstName = ? where email = ?', 'Ann', email)
  const practiceId = await setPracticeIn(coach.request, club, 300)
  await installation.remind()
  await installation.remind()

  const reader = await otherBrowser()
  const reminder = mailboxPage(reader).reminderTo(email)
  await expect(async () => {
    await reader.goto(installation.mailbox())
    await expect(reminder.mail).toHaveCount(1, { timeout: 5_000 })
  }).toPass()
  await reminder.answer('yes').click()
  const opened = answerLinkPage(reader)
  await expect(opened.whose).toContainText(club.name)
  await expect(reader).toHaveURL('/answer')
  await expect(reader.getByText('Press “Yes” to answer.')).toBeVisible()
  await expect(answerControls(reader).pressed).toHaveCount(0)
  await answerControls(reader).answer('Yes').click()
  await expect(opened.saved).toBeVisible()
  await coach.goto(`/attendance/${practiceId}`)
  await expect(answerList(coach).group('Yes')).toContainText('Ann')

  // Forwarded to another signed-in user: the link is still Ann's, and says so.
  const passedOn = mailboxPage(coach).reminderTo(email)
  await coach.goto(installation.mailbox())
  await passedOn.answer('maybe').click()
  await expect(answerLinkPage(coach).whose).toHaveText(`This link answers for Ann of ${club.name}.`)
  await answerControls(coach).answer('Maybe').click()
  await expect(answerLinkPage(coach).saved).toBeVisible()
  await coach.goto(`/attendance/${practiceId}`)
  await expect(answerList(coach).group('Maybe')).toContainText('Ann')

  await reader.goto(installation.mailbox())
  await reminder.off.click()
  const turning = remindersPage(reader)
  await expect(turning.whose).toBeVisible()
  await expect(reader).toHaveURL('/reminders')
  const { reminders, mailLinks, open } = settingsPage(page)
  await open('notifications')
  await expect(reminders.byMail).toBeChecked()
  await turning.off.click()
  await expect(turning.heading).toHaveText('The emails are off')
  await page.reload()
  await expect(reminders.byMail).not.toBeChecked()
  await reminders.byMail.click()
  await expect(reminders.said).toHaveText('Saved')
  await page.reload()
  await expect(reminders.byMail).toBeChecked()

  await reminders.endLinks.click()
  await mailLinks.end.click()
  await expect(mailLinks.dialog).toBeHidden()
  await coach.goto(installation.mailbox())
  await passedOn.answer('yes').click()
  await expect(answerLinkPage(coach).heading).toHaveText('This link doesn’t work')

  await reader.goto('/reminders?token=cut-short')
  await expect(turning.heading).toHaveText('This link doesn’t work')
  await turning.signIn.click()
  await expect(reader).toHaveURL(/\/login\?to=%2Fsettings%2Fnotifications$/)
})
