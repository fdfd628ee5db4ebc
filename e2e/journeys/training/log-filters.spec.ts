import { enterAs } from '../../fixtures/people.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { figuresIn } from '../../pages/figures.ts'
import { logDialog } from '../../pages/log-dialog.ts'
import { sessionFilters } from '../../pages/session-filters.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

const season = [
  { date: '2026-03-01', type: 'endurance', intensity: 'low', notes: 'Calm lake' },
  { date: '2026-03-02', type: 'speed', intensity: 'high', notes: 'Zürich, rain' },
  { date: '2026-03-03', type: 'speed', intensity: 'low', weather: 'Calm' },
  { date: '2026-04-01', type: 'strength', intensity: 'medium' },
]

test.beforeEach(async ({ page }) => {
  await enterAs(page.request)
  await logSessions(page.request, season)
})

test('each filter and all together filter the list, but not the cards', async ({ page }) => {
  const logs = trainingLogsPage(page)
  const filters = sessionFilters(page)
  await logs.open()
  await expect(logs.rows).toHaveCount(4)
  await expect(filters.opener).toBeHidden()
  const figures = await figuresIn(logs.figures)

  await filters.type.selectOption('Speed')
  await expect(logs.rows).toHaveCount(2)
  await filters.intensity.selectOption('Low')
  await expect(logs.rows).toHaveCount(1)
  await expect(page).toHaveURL('/training-logs?type=speed&intensity=low')
  await filters.clear.click()
  await expect(logs.rows).toHaveCount(4)
  await expect(filters.filters).toBeFocused()
  await expect(page).toHaveURL('/training-logs')

  await filters.from.fill('2026-03-02')
  await expect(logs.rows).toHaveCount(3)
  await filters.to.fill('2026-03-31')
  await expect(logs.rows).toHaveCount(2)
  await filters.text.fill('zurich')
  await expect(logs.rows).toHaveCount(1)
  await expect(logs.rows).toContainText('Zürich, rain')
  await expect(page).toHaveURL('/training-logs?from=2026-03-02&to=2026-03-31&text=zurich')
  expect(await figuresIn(logs.figures)).toEqual(figures)
})

test('the address keeps the filters: a reload keeps them, and going back undoes a choice', async ({
  page,
}) => {
  const logs = trainingLogsPage(page)
  const filters = sessionFilters(page)
  await logs.open()
  await filters.type.selectOption('Speed')
  await expect(logs.rows).toHaveCount(2)
  await filters.text.pressSequentially('calm', { delay: 20 })
  await expect(logs.rows).toHaveCount(1)
  await page.reload()
  await expect(logs.rows).toHaveCount(1)
  await expect(filters.type).toHaveValue('speed')
  await expect(filters.text).toHaveValue('calm')

  // Typing adds no history entry.
  await page.goBack()
  await expect(logs.rows).toHaveCount(4)
  await expect(filters.type).toHaveValue('')
  await expect(filters.text).toHaveValue('')
  await page.goForward()
  await expect(logs.rows).toHaveCount(1)
  await expect(filters.text).toHaveValue('calm')
})

test('searches for number-like text as typed and keeps it in the address', async ({ page }) => {
  for (const words of ['250', 'true']) {
    await page.goto(`/training-logs?text=${words}`)
    await expect(page.getByLabel('Search')).toHaveValue(words)
    await expect(page).toHaveURL(`/training-logs?text=${words}`)
  }
})

test('removes meaningless parameters from the address', async ({ page }) => {
  const { rows, open } = trainingLogsPage(page)
  await open('?type=sprint&from=2026-02-30&intensity=low')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL('/training-logs?intensity=low')
})

test('a dialog opens and closes over the filters', async ({ page }) => {
  const { rows, add, open } = trainingLogsPage(page)
  await open('?type=speed')
  await add.click()
  await expect(logDialog(page).dialog).toBeVisible()
  await expect(page).toHaveURL('/training-logs?type=speed&dialog=log')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/training-logs?type=speed')
  await expect(rows).toHaveCount(2)
})

test('says that nothing matches and clears the filters', async ({ page }) => {
  const { rows, list, open } = trainingLogsPage(page)
  await open('?type=recovery&from=2026-03-01')
  await expect(list.getByRole('status')).toHaveText('No sessions match.')
  // The filters above have this button too.
  await list.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(rows).toHaveCount(4)
  await expect(page).toHaveURL('/training-logs')
  await expect(sessionFilters(page).filters).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('filters are behind a button with their number', async ({ page }) => {
    const { rows, open } = trainingLogsPage(page)
    const { opener, type, text, clear } = sessionFilters(page)
    await open('?intensity=low')
    await expect(opener).toHaveText('Filter (1 set)')
    await expect(type).toBeHidden()
    await opener.tap()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await type.selectOption('Speed')
    await expect(rows).toHaveCount(1)
    await text.fill('rain')
    await expect(rows).toHaveCount(0)
    await expect(opener).toHaveText('Filter (3 set)')
    await clear.tap()
    await expect(rows).toHaveCount(4)
    await expect(opener).toHaveText('Filter')
    await expect(text).toHaveValue('')
  })
})
