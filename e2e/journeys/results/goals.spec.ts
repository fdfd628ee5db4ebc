import { addDays, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { type APIRequestContext, expect as expectOf } from '@playwright/test'
import { enterAs } from '../../fixtures/people.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { TODAY } from '../../fixtures/time-zone.ts'
import { goOffline } from '../../fixtures/without-network.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { editGoalDialog, goalDialog, goalsPage } from '../../pages/goals-page.ts'
import { logDialog } from '../../pages/log-dialog.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

test.beforeEach(async ({ page }) => {
  await enterAs(page.request)
})

async function addResult(request: APIRequestContext, value: number): Promise<void> {
  const data = { id: newId(), disciplineKey: 'k1-500', date: TODAY, value, provenance: 'race' }
  const stored = await request.post('/api/results', { data })
  expectOf(stored.status()).toBe(201)
}

async function setGoal(request: APIRequestContext, own: Record<string, unknown>): Promise<void> {
  const usual = { kind: 'volume', measure: 'sessions', per: 'total', target: 2, start: TODAY }
  const data = { id: newId(), title: 'Two outings', ...usual, end: addDays(TODAY, 83), ...own }
  const stored = await request.post('/api/goals', { data })
  expectOf(stored.status()).toBe(201)
}

test('a goal is set from the dashboard, survives a reload, and is reached by a session', async ({ page }) => {
  const [goals, form, log] = [goalsPage(page), goalDialog(page), logDialog(page)]
  await dashboardPage(page).open()
  await page.getByRole('link', { name: 'Set Goal' }).click()
  await expect(page).toHaveURL('/goals?add=1')
  await form.choice('In total').check()
  await form.hours.fill('1,5')
  await expect(form.dialog).toContainText('Named “1.5 h by')
  await form.title.fill('An hour and a half')
  await page.reload()
  await expect(form.hours).toHaveValue('1,5')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(page).toHaveURL('/goals')
  const card = goals.card('An hour and a half')
  for (const words of ['On track', 'of 1.5 h', '0%']) await expect(card).toContainText(words)

  await trainingLogsPage(page).open('?dialog=log')
  await log.fill({ type: 'Endurance', duration: '90', intensity: 'Low' })
  await log.save.click()
  await expect(log.dialog).toBeHidden()
  await goals.open()
  await expect(goals.empty).toBeVisible()
  for (const words of ['Achieved', '1.5 of 1.5 h', 'Today'])
    await expect(goals.pastGoal('An hour and a half')).toContainText(words)
})

test('a time is set as a goal, comes closer, and is reached by a result', { tag: '@full' }, async ({
  page,
}) => {
  const [goals, form] = [goalsPage(page), goalDialog(page)]
  await goals.open()
  await goals.set.click()
  await form.choice('Performance').check()
  await form.discipline.fill('k1 500')
  await form.option('K1 500 m').click()
  await form.time.fill('1.55,00')
  await expect(form.dialog).toContainText('Read as 1:55.00')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(goals.card('K1 500 m in 1:55.00')).toContainText('No result yet')
  await addResult(page.request, 116_200)
  await page.reload()
  for (const words of ['1:56.20', 'target 1:55.00', '1.20 s to go'])
    await expect(goals.card('K1 500 m in 1:55.00')).toContainText(words)
  await addResult(page.request, 114_990)
  await page.reload()
  await expect(goals.pastGoal('K1 500 m in 1:55.00')).toContainText('Achieved')
})

test('a habit is ticked with one tap, also offline, and unticked', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const [goals, form] = [goalsPage(page), goalDialog(page)]
  await goals.open('?add=1')
  await form.choice('Habit').check()
  await form.save.click()
  await expect(form.habit).toBeFocused()
  await form.habit.fill('Stretch')
  await form.choice('3').check()
  // A habit counts whole weeks only.
  await form.start.fill(weekStart(TODAY, 1))
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await goals.tick.click()
  await expect(goals.ticked).toBeVisible()
  await goals.link('Stretch').click()
  await expect(goals.ticks).toContainText('Today')
  await expect(goals.asked).toContainText('3 days each week')
  await page.reload()
  await expect(goals.untick).toBeVisible({ timeout: 30_000 })
  await goals.untick.click()
  await expect(goals.ticks).toContainText('No days ticked off yet.')
  await expect(goals.tick).toBeVisible()
  // The server must have removed the tick before the test goes offline.
  await expect(page.getByRole('main')).toContainText('0 of 3 this week')

  await goOffline(page)
  await goals.tick.click()
  for (const words of ['1 of 3 this week', 'with 1 not sent yet', 'Ticked off today', 'Not sent yet'])
    await expect(page.getByRole('main')).toContainText(words)
  await page.goto('about:blank')
  await context.setOffline(false)
  await goals.open()
  await expect(goals.card('Stretch')).toContainText('1 of 3 this week', { timeout: 30_000 })
  await expect.poll(() => countTicks(page.request), { timeout: 30_000 }).toBe(1)
  await expect(goals.card('Stretch')).not.toContainText('not sent yet')
})

async function countTicks(request: APIRequestContext): Promise<number | undefined> {
  const response = await request.get('/api/goals?state=active')
  const { items } = (await response.json()) as { items: { tickedDays: string[] }[] }
  return items[0]?.tickedDays.length
}

test('a goal is changed in its row, archived and restored', { tag: '@full' }, async ({ page }) => {
  await setGoal(page.request, { title: 'Outings', per: 'week' })
  const [goals, form] = [goalsPage(page), editGoalDialog(page)]
  await goals.open()
  await goals.link('Outings').click()
  await expect(goals.weeks).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await goals.action('Edit').click()
  await expect(form.sessions).toHaveValue('2')
  await form.sessions.fill('4')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(goals.asked).toContainText('4 sessions each week')
  await goals.open()
  await goals.actionsOf('Outings').click()
  await goals.action('Archive').click()
  await expect(goals.pastGoal('Outings')).toContainText('Archived')
  await goals.actionsOf('Outings').click()
  await goals.action('Resume').click()
  await expect(goals.card('Outings')).toBeVisible()
})

test('a deletion shows at once, also on the goal’s own screen, and is undone', { tag: '@full' }, async ({
  page,
}) => {
  await setGoal(page.request, {})
  const goals = goalsPage(page)
  await goals.open()
  await goals.link('Two outings').click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await goals.action('Delete').click()
  await expect(page).toHaveURL('/goals')
  await expect(goals.deleted).toBeVisible()
  await expect(goals.empty).toBeVisible()
  await goals.undo.click()
  await expect(goals.card('Two outings')).toBeVisible()
  await page.reload()
  await expect(goals.card('Two outings')).toBeVisible()
  await page.goto('/goals/nothing')
  await expect(goals.unknown).toBeVisible()
})

test('the dashboard shows the goals that end next and the number of records', { tag: '@full' }, async ({
  page,
}) => {
  await addResult(page.request, 116_200)
  for (const place of [1, 2, 3, 4])
    await setGoal(page.request, { title: `Goal ${place}`, end: addDays(TODAY, 20 + place) })
  await logSessions(page.request, [{ date: TODAY }])
  const dashboard = dashboardPage(page)
  await dashboard.open()
  await expect(dashboard.figures).toContainText('Personal Records1')
  await expect(dashboard.goals).toContainText('Goal 3')
  await expect(dashboard.goals).toContainText('1of 2 sessions')
  await expect(dashboard.goals).not.toContainText('Goal 4')
})
