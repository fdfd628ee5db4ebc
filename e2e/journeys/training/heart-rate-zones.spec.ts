import { enterAs } from '../../fixtures/people.ts'
import { outingFit, sendRecording } from '../../fixtures/recorded.ts'
import { expect, test } from '../../fixtures/test.ts'

test('an athlete sets zones from a session, and sees the time in each', async ({ page }) => {
  await enterAs(page.request)
  const id = await sendRecording(page.request, outingFit({ seconds: 1_800 }))
  await page.goto(`/training-logs/${id}`)
  await page.getByRole('link', { name: 'Add heart-rate zones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add heart-rate zones' })
  await dialog.getByLabel('Zones from').selectOption('My own numbers')
  await dialog.getByLabel('Lowest heart rate of each zone').fill('100, 150, 190')
  await expect(dialog.getByRole('region', { name: 'Your zones (bpm)' })).toContainText('150–189')
  await dialog.getByRole('button', { name: 'Save zones' }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('region', { name: 'Heart-rate zones' })
  await expect(card.getByRole('listitem')).toContainText('Zones from 100, 150, 190 bpm')

  await page.goto(`/training-logs/${id}`)
  const times = page.getByRole('table', { name: 'Time in heart-rate zones' })
  // Ten minutes of work between twenty of rest.
  await expect(times.getByRole('row', { name: /^Zone 1/ })).toContainText('20:00')
  await expect(times.getByRole('row', { name: /^Zone 2/ })).toContainText('10:00')
  await expect(page.locator('[data-chart="heartRate"] [data-zone="2"]')).toBeVisible()

  await page.getByRole('link', { name: 'Change zones' }).click()
  await card.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(card.getByRole('listitem')).toHaveCount(1)
})
