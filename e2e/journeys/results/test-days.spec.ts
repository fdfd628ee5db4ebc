import { newId } from '@boathouse/domain/kernel/ids'
import { joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { storedCells, testDayOn } from '../../fixtures/test-days.ts'
import { gridPage, testLinesPart, testsPage } from '../../pages/tests-page.ts'

const VALUES = Array.from({ length: 20 }, (_, index) => 112_000 + index * 100)
const written = (ms: number) => `1:${((ms - 60_000) / 1_000).toFixed(1)}`

for (const width of [1280, 360]) {
  test(`a column of 20 values takes 20 values and 20 Enters at ${width} pixels`, async ({
    page,
    otherBrowser,
    installation,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const on = await testDayOn(page, await otherBrowser(), installation, 20)
    const grid = gridPage(page)
    await page.goto(on.path)
    const [first = ''] = on.names
    if (width > 360) expect((await grid.row(first).boundingBox())?.height).toBeLessThanOrEqual(48)
    await grid.field(first, 'K1 500 m').click()
    for (const value of VALUES) {
      await page.keyboard.type(written(value))
      await page.keyboard.press('Enter')
    }
    await expect(grid.saved).toBeVisible()
    await expect(grid.spoken).toHaveText('All saved')
    await expect(grid.foot('Best')).toContainText('1:52.00')
    await expect(grid.foot('Median')).toContainText('1:52.95')
    await expect(grid.foot('Results')).toContainText('20')
    const stored = (await storedCells(page, on)).filter((value) => value !== null)
    expect(stored).toEqual(VALUES)
  })
}

test('keys move through the grid; attempts, states and unreadable text', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const on = await testDayOn(page, await otherBrowser(), installation, 3)
  const [first = '', second = '', third = ''] = on.names
  const grid = gridPage(page)
  await page.goto(on.path)
  await grid.field(first, 'K1 500 m').focus()
  await page.keyboard.press('F2')
  await expect(grid.tools.getByRole('button', { name: 'Colon' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(grid.field(first, 'K1 500 m')).toBeFocused()
  await page.keyboard.type('1.52,34; 112')
  await page.keyboard.press('Tab')
  await expect(grid.field(first, 'RowErg 2000 m')).toBeFocused()
  await expect(grid.row(first)).toContainText('Best of 2: 1:52.00')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('dns')
  await page.keyboard.press('Enter')
  await expect(grid.row(second)).toContainText('Did not start')
  await page.keyboard.press('ArrowLeft')
  await expect(grid.field(third, 'K1 500 m')).toBeFocused()
  await page.keyboard.type('quick')
  await page.keyboard.press('ArrowUp')
  await expect(grid.row(third)).toContainText('This can’t be read. For example 1:52.34')
  await expect(grid.field(third, 'K1 500 m')).toHaveAttribute('aria-invalid', 'true')
  await expect(grid.field(first, 'K1 500 m')).not.toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(grid.field(third, 'K1 500 m')).toHaveValue('quick')
  await expect(grid.field(first, 'K1 500 m')).toHaveValue('1:52.34; 1:52.00')
  await expect(grid.field(second, 'RowErg 2000 m')).toHaveValue('dns')
})

test('shows both values of two coaches in one cell, and one is chosen', async ({
  page,
  context,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const on = await testDayOn(page, await otherBrowser(), installation, 1)
  const [first = ''] = on.names
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto(on.path)
    await expect(gridPage(one).saved).toBeVisible()
  }
  await gridPage(other).field(first, 'K1 500 m').fill('1:52.0')
  await gridPage(other).field(first, 'K1 500 m').press('Enter')
  await expect.poll(() => storedCells(page, on)).toEqual([112_000, null])
  const memberId = await firstMember(page, on)
  await gridPage(other).field(first, 'K1 500 m').fill('1:53.0')
  const stored = await page.request.post(`/api/clubs/${on.club.id}/test-days/${on.testDayId}/cells`, {
    data: {
      memberId,
      disciplineKey: 'k1-500',
      version: 1,
      attempts: [{ id: newId(), value: 111_000 }],
    },
  })
  expect(stored.status()).toBe(200)
  const grid = gridPage(other)
  // Text typed over an older value must ask, although the newer value is loaded.
  await other.reload()
  await expect(grid.field(first, 'K1 500 m')).toHaveValue('1:53.0')
  await expect(grid.saved).toBeHidden()
  await grid.field(first, 'K1 500 m').press('Enter')
  await expect(grid.conflict).toContainText('You typed 1:53.00')
  await expect(grid.conflict).toContainText('1:51.00')
  await grid.conflict.getByRole('button', { name: 'Use 1:53.00' }).click()
  await expect(grid.conflict).toBeHidden()
  await expect.poll(() => storedCells(page, on)).toEqual([113_000, null])
})

async function firstMember(
  { request }: Parameters<typeof storedCells>[0],
  on: Parameters<typeof storedCells>[1],
): Promise<string> {
  const response = await request.get(`/api/clubs/${on.club.id}/test-days/${on.testDayId}/grid`)
  const { athletes } = (await response.json()) as { athletes: { id: string }[] }
  return athletes[0]?.id ?? ''
}

test('a coach publishes a test day; its athlete sees the result and the record', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const on = await testDayOn(page, await otherBrowser(), installation, 0)
  const theirs = await otherBrowser()
  const email = await joinAsAthlete(theirs, on.club)
  const grid = gridPage(page)
  await page.goto(on.path)
  await grid.field(email, 'K1 500 m').fill('1:58.5')
  await grid.field(email, 'K1 500 m').press('Enter')
  await expect(grid.saved).toBeVisible()
  await theirs.goto('/tests')
  await expect(testsPage(theirs).empty).toBeVisible()
  await grid.publish.click()
  await expect(grid.publishDialog).toContainText('1 athlete set a record and is notified.')
  await grid.publishDialog.getByRole('button', { name: 'Publish' }).click()
  await expect(grid.publishDialog).toBeHidden()
  await expect(grid.publish).toBeHidden()
  await theirs.reload()
  await testsPage(theirs).open('June test').click()
  await expect(theirs.getByRole('list', { name: 'Your results' })).toContainText('1:58.50')
  await theirs.goto('/dashboard')
  await theirs.getByRole('link', { name: 'K1 500 m 1:58.50, at June test' }).click()
  await expect(theirs.getByRole('main')).toContainText('1:58.50')
  await theirs.goto('/personal-records')
  await expect(theirs.getByRole('main')).toContainText('1:58.50')
  const lines = testLinesPart(theirs)
  await expect(lines.table).toContainText('June test')
  await expect(lines.table).toContainText('1:58.50')
  await lines.all.click()
  await expect(testsPage(theirs).open('June test')).toBeVisible()
})
