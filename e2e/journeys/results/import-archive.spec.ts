import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { enterAs, goInside } from '../../fixtures/people.ts'
import { outingFit } from '../../fixtures/recorded.ts'
import { countSessions } from '../../fixtures/sessions.ts'
import { expect, onOwnInstallation } from '../../fixtures/test.ts'
import { importDialog } from '../../pages/import-dialog.ts'

const test = onOwnInstallation()

const DAY = 86_400
const HEADER = 'Id,Date,Name,Type,Description,Elapsed,Distance,Max HR,Effort,Commute,Private note,Gear,File'

function exportOf(outings: number) {
  const days = Array.from({ length: outings }, (_, day) => day)
  const rows = days.map(
    (day) =>
      `${day},"Jun 1, 2026, 6:05:10 AM",Row,Rowing,${day === 0 ? 'Flat and calm' : ''},3600,12,,,,,,activities/${day}.fit.gz`,
  )
  const list = [HEADER, ...rows, '999,"Jun 2, 2026, 6:05:10 AM",Gym,Weights,,3600,0,,,,,,'].join('\n')
  const files = days.map((day) => [
    `activities/${day}.fit.gz`,
    gzipSync(outingFit({ after: day * DAY, seconds: 600 })),
  ])
  const entries = Object.fromEntries([...files, ['media/boat.jpg', strToU8('a photo')]])
  const buffer = Buffer.from(zipSync({ 'activities.csv': strToU8(list), ...entries }))
  return { name: 'export.zip', mimeType: 'application/zip', buffer }
}

test('an archive is opened in the browser, added to the log with its notes, and known the next time', async ({
  page,
}) => {
  await enterAs(page.request)
  await goInside(page)
  const dialog = importDialog(page)
  await dialog.open()
  await dialog.file.setInputFiles([exportOf(3)])
  await expect(dialog.news).toHaveText('3 sessions were added')
  await expect(dialog.filesList).toContainText('1 activity has no file and is left out')
  await dialog.more.click()
  await dialog.file.setInputFiles([exportOf(4)])
  await expect(dialog.news).toHaveText('1 session was added')
  await expect(dialog.filesList.getByText('Already in your log')).toHaveCount(3)
  const sessions = await page.request.get('/api/training-sessions')
  const { items } = (await sessions.json()) as { items: readonly { notes: string }[] }
  // Notes begin with Strava's titles.
  expect(items.map(({ notes }) => notes)).toEqual(['Row', 'Row', 'Row', 'Row\nFlat and calm'])
})

test('an import is undone as a whole after its dialog was closed, and restored', async ({ page }) => {
  await enterAs(page.request)
  await goInside(page)
  const { dialog, open, file, news, earlier, takeBack, restore } = importDialog(page)
  await open()
  await expect(file).toBeAttached()
  await expect(earlier).toHaveCount(0)
  await file.setInputFiles([exportOf(3)])
  await expect(news).toHaveText('3 sessions were added')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await open()
  await expect(earlier.getByRole('listitem')).toHaveText(/\d\.fit\.gz and 2 more.*3 sessions/)
  // Uses only the keyboard: the focus must be on the next action.
  await takeBack.press('Enter')
  await page.getByRole('button', { name: 'Remove 3 sessions', exact: true }).press('Enter')
  await expect(dialog.getByText('3 sessions were removed')).toBeVisible()
  await expect(restore).toBeFocused()
  expect(await countSessions(page.request)).toBe(0)
  await restore.press('Enter')
  await expect(dialog.getByText('3 sessions were restored')).toBeVisible()
  await expect(takeBack).toBeFocused()
  expect(await countSessions(page.request)).toBe(3)
})

test('a server stopped in the middle of an archive loses nothing and stores nothing twice', async ({
  page,
  installation,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  consoleErrors.tolerate(
    'ERR_CONNECTION_REFUSED',
    'ERR_CONNECTION_RESET',
    'ERR_EMPTY_RESPONSE',
    'ERR_SOCKET_NOT_CONNECTED',
    'status of 503',
  )
  await enterAs(page.request)
  await goInside(page)
  const dialog = importDialog(page)
  await dialog.open()
  const gone = Promise.withResolvers<void>()
  let sent = 0
  // Slowed down: a fast machine would store all files before the server stops.
  await page.route('**/api/activity-files?*', async (route) => {
    sent += 1
    if (sent > 10) await gone.promise
    await route.continue()
  })
  await dialog.file.setInputFiles([exportOf(40)])
  await expect(dialog.filesList.getByText('Added', { exact: true })).not.toHaveCount(0)
  const { bringBack } = await installation.takeAway()
  gone.resolve()
  const retry = dialog.dialog.getByRole('button', { name: /^Try \d+ files? again$/ })
  await expect(retry).toBeVisible({ timeout: 60_000 })
  await bringBack()
  await retry.click()
  // One response was lost when the server stopped; its session is in the log already.
  await expect(dialog.news).toHaveText(/^(39|40) sessions were added$/, { timeout: 60_000 })
  expect(await countSessions(page.request)).toBe(40)
})
