import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { outingFit, sendRecording } from '../../fixtures/recorded.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { athleteTrainingPage, consentPage } from '../../pages/consent-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { settingsPage } from '../../pages/settings-page.ts'

test.use({ isLive: true })

test('an athlete chooses what coaches see, from then on, and nothing once it is withdrawn', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 403')
  const theirs = await otherBrowser()
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  await joinAsAthlete(theirs, club)
  const me = (await (await theirs.request.get('/api/me')).json()) as { user: { id: string } }
  await logSessions(theirs.request, [{ type: 'speed', notes: 'felt light', rpe: 6 }])
  await sendRecording(theirs.request, outingFit({ seconds: 1_200 }))
  const training = athleteTrainingPage(page)
  await page.goto(`/admin/athletes/${me.user.id}`)
  await expect(page).toHaveURL(`/team/${me.user.id}`)
  await expect(training.notShared).toBeVisible()

  const { question, settings, whoLooked, looks } = consentPage(theirs)
  await dashboardPage(theirs).open()
  await expect(question.region).toContainText(club.name)
  await question.save.click()
  await expect(question.region.getByText('Choose what coaches see.')).toBeVisible()
  await question.choice('Figures only').check()
  await question.save.click()
  await expect(question.status).toHaveText('Saved: coaches see figures only.')

  await expect(training.sessions).toContainText('shares figures only')
  await expect(training.sessions.getByRole('link')).toHaveCount(2)
  await training.session('Speed').click()
  await expect(page.getByRole('heading', { name: 'Speed' })).toBeVisible()
  await expect(page.getByText('felt light')).toBeHidden()

  await settingsPage(theirs).open('sharing')
  await settings.choice('Everything').check()
  await expect(settings.choice('All days')).toBeChecked()
  await settings.save.click()
  await expect(settings.status).toHaveText('Saved: coaches see everything.')
  await expect(page.getByText('felt light')).toBeVisible()
  await page.goBack()
  await training.session('Session').click()
  await expect(page.getByRole('region', { name: 'Track' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Splits' })).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)

  await whoLooked.click()
  await expect(looks.filter({ hasText: 'Figures' })).toHaveCount(1)
  await expect(looks.filter({ hasText: 'Sessions' })).toHaveCount(1)

  await settings.choice('Nothing').check()
  await settings.save.click()
  await expect(settings.status).toHaveText('Saved: coaches see nothing.')
  await expect(page.getByText('Not shared')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not shared')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Track' })).toBeHidden()
  await page.goto(`/team/${me.user.id}`)
  await expect(training.notShared).toBeVisible()
  const asked = theirs.waitForResponse('**/api/consents')
  await dashboardPage(theirs).open()
  await asked
  await expect(dashboardPage(theirs).profile).toBeVisible()
  await expect(question.region).toBeHidden()
})
