import { enterAs } from '../../fixtures/people.ts'
import { enterResults } from '../../fixtures/results.ts'
import { expect, test } from '../../fixtures/test.ts'
import { recordsPage } from '../../pages/records-page.ts'
import { resultDialog } from '../../pages/result-dialog.ts'

test.beforeEach(async ({ page }) => {
  await enterAs(page.request)
})

test('three results make a record, an improvement and a chart; the first and the best are celebrated', async ({
  page,
}) => {
  const [records, form] = [recordsPage(page), resultDialog(page)]
  await records.open('?add=1&discipline=k1-500')
  await expect(form.discipline).toHaveValue('K1 500 m')
  await expect(form.value).toBeFocused()
  await form.value.fill('1.55,84')
  await expect(form.dialog).toContainText('Read as 1:55.84')
  await form.date.fill('2026-05-01')
  await form.from('Race').check()
  await form.event.fill('Harbour sprint')
  await form.save.click()
  await expect(form.celebration).toContainText('Your first result in this discipline.')
  await form.carryOn.click()
  await expect(page).toHaveURL('/personal-records')
  await expect(records.card('K1 500 m')).toContainText('1:55.84')

  await records.link('K1 500 m').click()
  await expect(records.history).toContainText('One result so far.')
  for (const [value, date] of [
    ['116.5', '2026-06-01'],
    ['1:54,99', '2026-07-01'],
  ] as const) {
    await records.add.click()
    await expect(form.discipline).toHaveValue('K1 500 m')
    await form.value.fill(value)
    await form.date.fill(date)
    await form.from('Test').check()
    await form.save.click()
    if (value === '116.5') await expect(form.dialog).toBeHidden()
  }
  await expect(form.celebration).toContainText('0.85 s faster than your previous record')
  await expect(form.celebration).toContainText('Before: 1:55.84')
  await expect(page.getByRole('status').filter({ hasText: 'Result saved' })).toHaveCount(0)
  await form.carryOn.click()
  await page.reload()
  await expect(form.celebration).toBeHidden()
  await expect(records.record).toContainText('1:54.99')
  await expect(records.record).toContainText('0.85 s faster')
  await expect(records.chart).toBeVisible()
  await records.asTable.click()
  await expect(records.points).toHaveCount(4)
  await expect(records.points.nth(1)).toContainText('1:54.99')
  await expect(records.points.nth(2)).not.toContainText('Record')
  await records.open()
  await expect(records.card('K1 500 m').getByRole('img')).toHaveAccessibleName(
    'The last 3 results: 1:55.84, 1:56.50, 1:54.99',
  )
})

test('the best is deleted, the old one returns, and undo brings it back', async ({ page }) => {
  await enterResults(page.request, [
    { value: 120_000, date: '2026-03-01' },
    { value: 118_500, date: '2026-04-01' },
  ])
  const records = recordsPage(page)
  await records.open('/k1-500')
  await expect(records.record).toContainText('1:58.50')
  await records.actionsOf('1:58.50').click()
  await records.action('Delete').click()
  await expect(records.deleted).toBeVisible()
  await expect(records.record).toContainText('2:00.00')
  await expect(records.record).toContainText('First result')
  await expect(records.results).toHaveCount(1)
  await records.undo.click()
  await expect(records.record).toContainText('1:58.50')
  await expect(records.results).toHaveCount(2)
})

test('asks about an implausible value and stores it when confirmed', { tag: '@full' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const [records, form] = [recordsPage(page), resultDialog(page)]
  await records.open('?add=1')
  await form.choose('K1 500 m')
  await form.value.fill('0:52.34')
  await form.from('Race').check()
  await form.save.click()
  await expect(form.question).toContainText('52.34 in K1 500 m is faster than the world best.')
  await form.correct.click()
  await expect(form.value).toBeFocused()
  await page.reload()
  await expect(form.value).toHaveValue('0:52.34')
  await form.save.click()
  await form.confirm.click()
  await expect(form.celebration).toBeVisible()
})

test('a result is corrected in its row, and a conflict with another tab shows', { tag: '@full' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  await enterResults(page.request, [{ value: 120_000 }])
  const [records, form] = [recordsPage(page), resultDialog(page, 'Edit result')]
  await records.open('/k1-500')
  await records.actionsOf('2:00.00').click()
  await records.action('Edit').click()
  await expect(form.value).toHaveValue('2:00.00')
  await form.value.fill('1:59.5')
  const other = await page.context().newPage()
  await other.goto(page.url())
  const otherForm = resultDialog(other, 'Edit result')
  await otherForm.value.fill('1:59.8')
  await otherForm.event.fill('Club test')
  await otherForm.save.click()
  await expect(otherForm.dialog).toBeHidden()
  await form.save.click()
  await expect(form.dialog).toContainText('This was changed elsewhere.')
  await expect(form.dialog).toContainText('1:59.80')
  await expect(form.value).toHaveValue('1:59.5')
  await expect(form.event).toHaveValue('Club test')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(records.results.first()).toContainText('Club test')
  await expect(records.record).toContainText('1:59.50')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('records are read and added by touch', { tag: '@full' }, async ({ page }) => {
    await enterResults(page.request, [{}, { disciplineKey: 'rowErg-2000', value: 461_200 }])
    const [records, form] = [recordsPage(page), resultDialog(page)]
    await records.open()
    await expect(records.card('RowErg 2000 m')).toContainText('7:41.2')
    await records.add.tap()
    await form.choose('Bench pull, 1RM')
    await form.value.fill('92,5')
    await expect(form.dialog).toContainText('Read as 92.5 kg')
    await form.from('Test').check()
    await form.save.tap()
    await expect(form.celebration).toContainText('92.5 kg')
    await form.carryOn.tap()
    await expect(records.card('Bench pull, 1RM')).toContainText('92.5 kg')
  })
})
