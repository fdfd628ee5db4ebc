import { enterAsClubAdmin } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { gridPage, testsPage } from '../../pages/tests-page.ts'

test('a test day is created by keyboard; the focus stays at the disciplines', async ({
  page,
  otherBrowser,
  installation,
}) => {
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  await page.goto('/tests')
  const tests = testsPage(page)
  await tests.add.click()
  const dialog = tests.dialog('New test day')
  await dialog.getByLabel('Title').fill('July test')
  const discipline = dialog.getByRole('combobox', { name: 'Add a discipline' })
  await discipline.focus()
  for (const typed of ['K1 500', 'RowErg 2000', 'Bench pull']) {
    await page.keyboard.type(typed)
    await expect(discipline).toHaveValue(typed)
    await page.keyboard.press('ArrowDown')
    // An option is marked shortly after the input. Before that, Enter would save the form.
    await expect(page.locator('[role="option"][data-combobox-selected]')).toContainText(typed)
    await page.keyboard.press('Enter')
    await expect(discipline).toBeFocused()
    await expect(discipline).toHaveValue('')
  }
  await dialog.getByRole('button', { name: /^Remove Bench pull/ }).press('Enter')
  await expect(discipline).toBeFocused()
  await dialog.getByRole('button', { name: 'Save test day' }).click()
  await expect(gridPage(page).publish).toBeVisible()
  await expect(page.getByRole('heading', { name: 'July test' })).toBeVisible()
})
