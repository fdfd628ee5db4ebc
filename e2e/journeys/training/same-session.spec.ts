import { enterAs, goInside } from '../../fixtures/people.ts'
import { outingFit } from '../../fixtures/recorded.ts'
import { countSessions, logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { importDialog } from '../../pages/import-dialog.ts'
import { sameSessionDialog } from '../../pages/same-session-dialog.ts'
import { sessionPage } from '../../pages/session-page.ts'

test('a file that matches a typed session is asked about, joined and split', async ({ page }) => {
  await enterAs(page.request)
  await goInside(page)
  await logSessions(page.request, [
    { date: '2026-06-01', duration: 30, type: 'speed', distance: 6_000, sport: 'rowing', notes: 'By feel' },
  ])
  const { dialog, open, file, filesList, news } = importDialog(page)
  await open()
  await file.setInputFiles({
    name: 'monday.fit',
    mimeType: 'application/octet-stream',
    buffer: outingFit(),
  })
  await expect(news).toHaveText('1 session was added')
  const recorded = (await filesList.getByRole('link').getAttribute('href')) ?? ''
  await page.getByRole('button', { name: 'Compare' }).click()
  const asked = sameSessionDialog(page)
  await expect(asked.field('Distance').getByRole('radio')).toHaveCount(2)
  await asked.field('Distance').getByRole('radio', { name: '6 km', exact: true }).check()
  await asked.join.click()
  await expect(asked.news).toHaveText('Merged.')
  expect(await countSessions(page.request)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  // The URL of a joined session shows the session that remains.
  await page.goto(recorded)
  await expect(page).not.toHaveURL(recorded)
  await expect(sessionPage(page).track).toBeVisible()
  await expect(page.getByText('By feel')).toBeVisible()
  await page.getByRole('button', { name: /^Split off / }).click()
  await expect(page.getByText('Split. Both are in your log.')).toBeVisible()
  await expect(sessionPage(page).track).toHaveCount(0)
  await expect(page.getByText('This session may be a duplicate.')).toBeVisible()
  expect(await countSessions(page.request)).toBe(2)
})
