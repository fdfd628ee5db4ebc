import { writeFile } from 'node:fs/promises'
import { enterAs } from '../../fixtures/people.ts'
import { seasonCsv, seasonFile, seasonRows } from '../../fixtures/season.ts'
import { countSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { importDialog } from '../../pages/import-dialog.ts'
import { sessionFilters } from '../../pages/session-filters.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

const rows = seasonRows(160)
const season = seasonFile(seasonCsv(rows))
const metres = rows.reduce((sum, row) => sum + Number(row['Work Distance']), 0)

test.beforeEach(async ({ page }) => {
  await enterAs(page.request)
})

test('a season is previewed, described, added and shown', async ({ page }) => {
  const { file, news, type, intensity, add, show, dialog } = importDialog(page)
  const logs = trainingLogsPage(page)
  await logs.open()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page).toHaveURL('/training-logs?dialog=import')
  await expect(file).toBeFocused()
  await file.setInputFiles(season)
  await expect(news).toContainText('160 sessions will be added')
  await expect(news).toContainText(`${metres.toLocaleString('en-GB')} m in `)
  expect(await countSessions(page.request)).toBe(0)

  await type.selectOption('Endurance')
  await intensity.selectOption('Low')
  await add.click()
  await expect(news).toContainText('160 sessions were added')
  expect(await countSessions(page.request)).toBe(160)
  await show.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/training-logs?from=2025-01-01&to=2025-11-15')
  await expect(sessionFilters(page).from).toHaveValue('2025-01-01')
  await expect(logs.rows).toHaveCount(20)
  await expect(logs.rows.first()).toContainText('Endurance')
  await expect(logs.rows.first()).toContainText('Low')
})

test('the same season again adds nothing and says so; a longer one adds the new sessions', {
  tag: '@full',
}, async ({ page }) => {
  const { file, news, add, another, open } = importDialog(page)
  await open()
  await file.setInputFiles(season)
  await add.click()
  await expect(news).toContainText('160 sessions were added')
  await open()
  await file.setInputFiles(season)
  await expect(news).toContainText('Nothing new to add')
  await expect(news).toContainText('160 are already in your log')
  await expect(add).toBeHidden()
  await another.click()
  await file.setInputFiles(seasonFile(seasonCsv(seasonRows(163))))
  await expect(news).toContainText('3 sessions will be added')
  await add.click()
  await expect(news).toContainText('3 sessions were added')
  expect(await countSessions(page.request)).toBe(163)
})

test('ranked pieces become results with one tap, and the best of each a record', async ({ page }) => {
  const { file, dialog, news, add, pieces, addResults, confirm, records, undo, open } = importDialog(page)
  await open()
  await file.setInputFiles(season)
  await expect(news).toContainText('107 pieces can be results')
  await add.click()
  await expect(news).toContainText('160 sessions were added')
  await pieces.getByRole('group', { name: 'RowErg 5000 m' }).getByRole('checkbox', { name: 'Best' }).uncheck()
  await expect(addResults).toHaveText('Add 106 results')
  await pieces.getByRole('group', { name: 'RowErg 5000 m' }).getByRole('checkbox', { name: 'Best' }).check()
  await addResults.click()
  // Six of the 5,000 m pieces were faster than every 100 m before.
  await expect(news).toContainText('101 results were added')
  await expect(dialog.getByRole('note')).toContainText('Is this right?')
  await undo.click()
  await expect(news).toContainText('101 results were removed')
  await addResults.click()
  await expect(news).toContainText('101 results were added')
  await confirm.click()
  await expect(news).toContainText('107 results were added')
  await records.click()
  await expect(page).toHaveURL('/personal-records')
  await expect(page.getByRole('listitem').filter({ hasText: 'RowErg 5000 m' })).toContainText('20:00.0')
  await expect(page.getByRole('listitem').filter({ hasText: 'RowErg 100 m' })).toContainText('24.0')
})

test('lines that can’t be read are listed with reasons, and the others are added', {
  tag: '@full',
}, async ({ page }) => {
  const { file, news, leftOut, add, open } = importDialog(page)
  const broken = seasonCsv([
    ...rows.slice(0, 11),
    { ...rows[11], Date: '24.01.2025' },
    { ...rows[12], 'Work Time (Seconds)': '21:19.1' },
    { ...rows[13], 'Work Distance': '5.5' },
    { ...rows[14], Date: '2199-01-01 06:30:00' },
    rows[0] ?? {},
    rows[15] ?? {},
  ]).replace(/\n([^\n]*)$/, '\n"40000099","2025-02-01\n$1')
  await open()
  await file.setInputFiles(seasonFile(broken))
  await expect(news).toContainText('11 sessions will be added')
  await expect(news).toContainText('5 lines can’t be read')
  await expect(news).toContainText('1 line is in the file twice')
  // The comment of the tenth entry contains a line break.
  await expect(leftOut.getByRole('listitem')).toHaveText([
    'Line 14: its date can’t be read.',
    'Line 15: its work time is missing, or is not in seconds.',
    'Line 16: its distance is not in whole metres up to 500 km.',
    'Line 17: its date is after tomorrow.',
    'Line 18: its ID is in the file twice.',
    /^Line 19: /,
  ])
  await add.click()
  await expect(news).toContainText('11 sessions were added')
  expect(await countSessions(page.request)).toBe(11)
})

test('a file that is no season is refused with a reason, and the next one is read', { tag: '@full' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 422')
  const { file, filesList, more, refusal, news, open } = importDialog(page)
  await open()
  await file.setInputFiles(seasonFile('', 'empty.csv'))
  await expect(refusal).toContainText('It is empty.')
  await file.setInputFiles(seasonFile('Name,Boat\nMira,K1\n', 'boats.csv'))
  await expect(filesList).toContainText('This CSV comes from a program we don’t know.')
  await more.click()
  await file.setInputFiles(seasonFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]), 'photo.csv'))
  await expect(filesList).toContainText('This looks like a picture')
  await more.click()
  await file.setInputFiles(season)
  await expect(news).toContainText('160 sessions will be added')
  await expect(refusal).toBeHidden()
})

test('a file of 50 MB is refused without reading it', { tag: '@full' }, async ({ page }) => {
  const { file, filesList, open } = importDialog(page)
  await page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    for (const way of ['arrayBuffer', 'text', 'stream', 'slice'] as const) {
      const original = Blob.prototype[way] as (this: Blob, ...asked: unknown[]) => never
      // The app reads four bytes to tell an archive from other files.
      Blob.prototype[way] = function (this: Blob, ...asked: unknown[]) {
        if (way === 'slice' ? Number(asked[1]) <= 4 : this.size <= 4) return original.apply(this, asked)
        opened.push(way)
        throw new Error(way)
      }
    }
  })
  const large = test.info().outputPath('large.csv')
  await writeFile(large, Buffer.alloc(50 * 1024 * 1024, seasonCsv(rows)))
  await open()
  await file.setInputFiles(large)
  await expect(filesList).toContainText('This file is larger than 25 MB. It was not sent.')
  expect(await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual([])
})

test('after a network failure the dialog says how many are stored, and continuing stores each once', {
  tag: '@full',
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect('ERR_FAILED')
  const { file, news, refusal, progress, add, goOn, open } = importDialog(page)
  await open()
  await file.setInputFiles(season)
  let asked = 0
  await page.route('**/api/imports', async (route) => {
    asked += 1
    // The third request arrives, but its response is lost.
    if (asked === 3) await route.fetch()
    await (asked < 3 ? route.continue() : route.abort())
  })
  await add.click()
  await expect(refusal).toContainText('100 of 160 are in your log.')
  await expect(progress).toHaveAttribute('aria-valuetext', '100 of 160')
  await expect(goOn).toBeFocused()
  expect(await countSessions(page.request)).toBe(150)
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(news).toContainText('160 sessions were added')
  expect(await countSessions(page.request)).toBe(160)
})

test('works by keyboard alone, on a phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { file, news, add, addResults, show, dialog, open } = importDialog(page)
  // Registered early, because the browser takes a while to intercept its own dialog.
  const chooser = page.waitForEvent('filechooser', { timeout: 20_000 })
  await open()
  await expect(file).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(season)
  await expect(news).toContainText('160 sessions will be added')
  await expect(news).toBeFocused()
  const box = await add.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(780)
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(news).toContainText('160 sessions were added')
  await expect(addResults).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(show).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
})
