import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { enterAs } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { goOffline, keepApp } from '../../fixtures/without-network.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { settingsPage } from '../../pages/settings-page.ts'
import { wellnessPage } from '../../pages/wellness-page.ts'

const items = ['Fatigue', 'Sleep', 'Soreness', 'Stress', 'Mood']

test('a user who switches the morning check on answers by taps and sees lines', async ({ page }) => {
  await enterAs(page.request)
  const wellness = wellnessPage(page)
  await dashboardPage(page).open()
  await expect(dashboardPage(page).profile).toBeVisible()
  await expect(wellness.card).toBeHidden()
  await settingsPage(page).open()
  await wellness.switch.check()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()

  await dashboardPage(page).open()
  for (const item of items) await wellness.step(item, 4).check({ force: true })
  await wellness.restDay.check()
  await expect(wellness.status).toHaveText('Saved')
  await wellness.step('Sleep', 4).press('ArrowLeft')
  await expect(wellness.step('Sleep', 3)).toBeChecked()
  await wellness.more.click()
  await wellness.hoursSlept.fill('25')
  await wellness.save.click()
  await expect(wellness.card.getByText('Enter hours from 0 to 24')).toBeVisible()
  await wellness.hoursSlept.fill('7,5')
  await wellness.note.fill('Slept by the lake')
  await wellness.save.click()
  await expect(wellness.status).toHaveText('Saved')
  await expect
    .poll(async () => {
      const { items: said } = await (await page.request.get('/api/wellness')).json()
      return said
    })
    .toMatchObject([{ sleep: 3, mood: 4, hoursSlept: 7.5, note: 'Slept by the lake', isRestDay: true }])

  await wellness.lines.click()
  await expect(wellness.drawings).toHaveCount(5)
  await wellness.showTable.click()
  await expect(wellness.rows).toHaveCount(2)
  await expect(wellness.rows.last()).toContainText('Slept by the lake')
  await page.getByRole('button', { name: /^Delete your morning check of/ }).click()
  await expect(wellness.drawings).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(wellness.drawings).toHaveCount(5)
  await dashboardPage(page).open()
  await expect(wellness.done).toBeVisible()
})

test('a coach sees wellness only while it is shared', async ({ page, otherBrowser, installation }) => {
  const theirs = await otherBrowser()
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  await joinAsAthlete(theirs, club)
  const me = (await (await theirs.request.get('/api/me')).json()) as { user: { id: string } }
  const own = wellnessPage(theirs)
  const coached = wellnessPage(page)
  await settingsPage(theirs).open()
  await own.switch.check()
  await expect(theirs.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()
  await settingsPage(theirs).open('sharing')
  await expect(own.consent).toBeVisible()

  await dashboardPage(theirs).open()
  await own.step('Sleep', 2).check({ force: true })
  await expect(own.status).toHaveText('Saved')
  await expect(own.question).toContainText('even if you share your training')
  await page.goto(`/team/${me.user.id}`)
  await expect(coached.notShared).toBeVisible()

  await own.choice(own.question, 'Share').check()
  await own.saveChoice(own.question).click()
  await expect(own.question).toContainText('Saved: coaches see your wellness.')
  await page.goto(`/team/${me.user.id}`)
  await expect(coached.drawings).toHaveCount(5)
  await expect(coached.ofAthlete).toContainText('2: Restless')
  await page.goto('/team')
  await expect(page.getByText('Morning check on 1 day')).toBeVisible()

  await settingsPage(theirs).open('sharing')
  await theirs.getByRole('button', { name: 'Profile views' }).click()
  await expect(theirs.getByRole('table', { name: 'Profile views' })).toContainText('Wellness')
  await own.choice(own.consent, 'Nothing').check()
  await own.saveChoice(own.consent).click()
  await expect(own.consent).toContainText('Saved: coaches see nothing of your wellness.')
  await page.goto(`/team/${me.user.id}`)
  await expect(coached.notShared).toBeVisible()
  await expect(coached.drawings).toHaveCount(0)
})

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('keeps the morning’s entry under ‘Not sent yet’ and sends it once online', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
    await enterAs(page.request)
    await settingsPage(page).open()
    await wellnessPage(page).switch.check()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()
    await dashboardPage(page).open()
    const wellness = wellnessPage(page)
    await expect(wellness.card).toBeVisible()
    await keepApp(page)
    await goOffline(page)
    await wellness.step('Sleep', 2).check({ force: true })
    await wellness.step('Mood', 5).check({ force: true })
    await expect(wellness.status).toHaveText('Not sent yet. Kept in this browser.')
    await page.reload()
    await expect(wellness.step('Sleep', 2)).toBeChecked()
    await page.getByRole('link', { name: /not sent yet/ }).click()
    await expect(page.getByText('Sleep: 2: Restless')).toBeVisible()
    await page.context().setOffline(false)
    await expect
      .poll(async () => (await (await page.request.get('/api/wellness')).json()).items)
      .toMatchObject([{ sleep: 2, mood: 5, version: 1 }])
  })
})
