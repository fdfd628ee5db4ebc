import { showTestGrid } from '@boathouse/domain/results/test-days/contract'
import { expect, test } from '../../fixtures/test.ts'
import { storedCells, testDayOn } from '../../fixtures/test-days.ts'
import { goOffline, keepApp, keptCalls } from '../../fixtures/without-network.ts'
import { gridPage } from '../../pages/tests-page.ts'

test.use({ serviceWorkers: 'allow' })

test('offline values are in a reopened tab and sent once online', async ({
  page,
  context,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  test.setTimeout(180_000)
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const on = await testDayOn(page, await otherBrowser(), installation, 2)
  const [first = '', second = ''] = on.names
  await keepApp(page)
  const grid = gridPage(page)
  await page.goto(on.path)
  await expect(grid.saved).toBeVisible()
  await expect.poll(() => keptCalls(page)).toContain(showTestGrid.id)
  await goOffline(page)
  await grid.field(first, 'K1 500 m').fill('1:52.0')
  await grid.field(first, 'K1 500 m').press('Enter')
  await page.keyboard.type('1:5')
  await expect(grid.unsaved).toBeVisible()
  await page.close()

  const reopened = await context.newPage()
  await reopened.goto(on.path)
  const again = gridPage(reopened)
  await expect(again.field(first, 'K1 500 m')).toHaveValue('1:52.00')
  await expect(again.field(second, 'K1 500 m')).toHaveValue('1:5')
  await context.setOffline(false)
  await again.field(second, 'K1 500 m').fill('1:54.0')
  await again.field(second, 'K1 500 m').press('Enter')
  await expect(again.saved).toBeVisible()
  await expect.poll(() => storedCells(reopened, on)).toEqual([112_000, null, 114_000, null])
})
