import { expect, test } from '../../fixtures/test.ts'
import { storedCells, testDayOn } from '../../fixtures/test-days.ts'
import { gridPage } from '../../pages/tests-page.ts'

for (const width of [1280, 360]) {
  test(`a column is pasted with names, previewed, entered and undone at ${width} pixels`, async ({
    page,
    otherBrowser,
    installation,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const on = await testDayOn(page, await otherBrowser(), installation, 4)
    const [first = '', second = '', third = ''] = on.names
    const grid = gridPage(page)
    await page.goto(on.path)
    await grid.field(first, 'K1 500 m').fill('2:01.0')
    await grid.field(first, 'K1 500 m').press('Enter')
    await expect(grid.saved).toBeVisible()
    await grid.paste('K1 500 m').click()
    const column = [
      'Name\tTime',
      `${first}\t1.52,34`,
      `${second}\tDNS`,
      `${third}\tquick`,
      'Who Ever\t1:50',
      '',
    ].join('\n')
    await grid.pasteDialog.getByLabel('Column').fill(column)
    const preview = grid.pasteDialog.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('status')).toHaveText('To fill in: 2. Left out: 3.')
    await expect(preview.getByRole('listitem').filter({ hasText: first })).toContainText('Instead of 2:01.00')
    await expect(preview.getByRole('listitem').filter({ hasText: 'quick' })).toContainText('no value found')
    await expect(preview.getByRole('listitem').filter({ hasText: 'Who Ever' })).toContainText(
      'no athlete in this grid',
    )
    await page.reload()
    await expect(grid.pasteDialog.getByLabel('Column')).toHaveValue(column)
    await grid.pasteDialog.getByRole('button', { name: 'Fill in 2 values' }).click()
    await expect(grid.pasteDialog).toBeHidden()
    await expect(grid.field(first, 'K1 500 m')).toHaveValue('1:52.34')
    await expect(grid.field(second, 'K1 500 m')).toHaveValue('dns')
    await expect(grid.saved).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(grid.field(first, 'K1 500 m')).toHaveValue('2:01.00')
    await expect(grid.field(second, 'K1 500 m')).toHaveValue('')
    await expect
      .poll(() => storedCells(page, on))
      .toEqual([121_000, null, null, null, null, null, null, null])
  })
}

test('several lines pasted into a cell open the preview and continue below', async ({
  page,
  context,
  otherBrowser,
  installation,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const on = await testDayOn(page, await otherBrowser(), installation, 3)
  const [, second = '', third = ''] = on.names
  const grid = gridPage(page)
  await page.goto(on.path)
  const field = grid.field(second, 'RowErg 2000 m')
  await page.evaluate(() => navigator.clipboard.writeText('7:01.3\n'))
  await field.focus()
  await page.keyboard.press('Control+v')
  await expect(field).toHaveValue(/7:01.3/)
  await page.evaluate(() => navigator.clipboard.writeText('7:01.4\n7:02\n'))
  await field.focus()
  await page.keyboard.press('Control+v')
  await expect(grid.pasteDialog.getByLabel('Values without names start at')).toHaveValue(/.+/)
  await grid.pasteDialog.getByRole('button', { name: 'Fill in 2 values' }).click()
  await expect(grid.field(second, 'RowErg 2000 m')).toHaveValue('7:01.4')
  await expect(grid.field(third, 'RowErg 2000 m')).toHaveValue('7:02.0')
  await expect.poll(() => storedCells(page, on)).toEqual([null, null, null, 421_400, null, 422_000])
})

test('arrows move to the next discipline on a phone', async ({ page, otherBrowser, installation }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const on = await testDayOn(page, await otherBrowser(), installation, 2)
  const [first = ''] = on.names
  const grid = gridPage(page)
  await page.goto(on.path)
  await grid.field(first, 'K1 500 m').focus()
  await page.keyboard.press('ArrowRight')
  await expect(grid.field(first, 'RowErg 2000 m')).toBeFocused()
  await page.keyboard.type('7:01.3')
  await page.keyboard.press('ArrowRight')
  await expect(grid.field(first, 'RowErg 2000 m')).toHaveValue(/7:01.3/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(grid.field(first, 'K1 500 m')).toBeFocused()
  await expect.poll(() => storedCells(page, on)).toEqual([null, 421_300, null, null])
})
