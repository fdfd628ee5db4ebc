import { enterAs, goInside } from '../../fixtures/people.ts'
import { outingFit, sendRecording, setCraft } from '../../fixtures/recorded.ts'
import { expect, test } from '../../fixtures/test.ts'
import { signOut } from '../../pages/frame.ts'
import { importDialog } from '../../pages/import-dialog.ts'
import { resultDialog } from '../../pages/result-dialog.ts'
import { sessionPage } from '../../pages/session-page.ts'

const DAY = 86_400
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

test.beforeEach(async ({ page }) => {
  await enterAs(page.request)
  await goInside(page)
})

test('five files, one of them broken, become four sessions, each with a link', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 422')
  const { open, file: input, filesList, news, undoFiles } = importDialog(page)
  await open()
  const water = outingFit()
  await input.setInputFiles([
    file('monday.fit', water),
    file('tuesday.fit', outingFit({ after: DAY, isIndoor: true, seconds: 900 })),
    file('broken.fit', water.subarray(0, 10)),
    file('wednesday.fit', outingFit({ after: 2 * DAY, hasHeartRate: false })),
    file('thursday.fit', outingFit({ after: 3 * DAY, sport: 41 })),
  ])
  await expect(news).toHaveText('4 sessions were added1 file failed')
  await expect(filesList.getByText('Added', { exact: true })).toHaveCount(4)
  await expect(filesList.getByRole('link')).toHaveCount(4)
  await undoFiles.click()
  await expect(news).toContainText('4 sessions were removed')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(news).toContainText('4 sessions were added')
  await filesList.getByRole('link').first().click()
  await expect(sessionPage(page).heading).toBeVisible()
  await expect(sessionPage(page).track).toBeVisible()
})

test('says that a file is a duplicate and links to the stored session', async ({ page }) => {
  const id = await sendRecording(page.request, outingFit())
  const { open, file: input, filesList, news } = importDialog(page)
  await open()
  await input.setInputFiles([file('again.fit', outingFit())])
  await expect(news).toHaveText('Nothing was added')
  await expect(filesList).toContainText('Already in your log')
  await expect(filesList.getByRole('link')).toHaveAttribute('href', `/training-logs/${id}`)
})

test('keys move through the charts by sample and by minute, and mark a stretch', async ({ page }) => {
  const screen = sessionPage(page)
  await screen.open(await sendRecording(page.request, outingFit()))
  await expect(screen.cursor).toHaveAttribute('aria-valuenow', '0')
  await screen.cursor.focus()
  await screen.cursor.press('ArrowRight')
  await expect(screen.cursor).toHaveAttribute('aria-valuetext', /^0:01, 3 m, Pace 2:/)
  await screen.cursor.press('PageUp')
  await expect(screen.cursor).toHaveAttribute(
    'aria-valuetext',
    /^1:01, .* Stroke rate 19 spm, Heart rate 1\d\d bpm/,
  )
  await screen.cursor.press('Shift+PageUp')
  await expect(screen.stretch).toContainText('Section 1:01 to 2:01')
  await expect(screen.stretch).toContainText('1:00.0')
  await screen.cursor.press('ArrowLeft')
  await expect(screen.stretch).toContainText('Section 1:01 to 2:01')
  await screen.cursor.press('End')
  await expect(screen.cursor).toHaveAttribute('aria-valuetext', /^30:00, /)
})

test('the log marks a recorded session, and opens its page', async ({ page }) => {
  await sendRecording(page.request, outingFit())
  await page.goto('/training-logs')
  await expect(page.getByRole('img', { name: 'Recorded by a device, with its track' })).toBeVisible()
  await page.getByRole('table').getByRole('button').first().click()
  await expect(sessionPage(page).track).toBeVisible()
})

test('personal records show the fastest effort within a session, with a link to it', async ({ page }) => {
  const id = await sendRecording(page.request, outingFit())
  await page.goto('/personal-records')
  await page.getByText('Show 11 best efforts').click()
  const rowing = page.getByRole('table', { name: 'Rowing', exact: true })
  await rowing.getByRole('link', { name: '500 m' }).click()
  await expect(page).toHaveURL(new RegExp(`/training-logs/${id}$`))
  await expect(sessionPage(page).efforts).toBeVisible()
})

test('two hours are drawn with few points, and cursor moves redraw none of them', async ({ page }) => {
  const screen = sessionPage(page)
  await screen.open(await sendRecording(page.request, outingFit({ seconds: 7_199 })))
  // This card loads last.
  await expect(page.getByText('No comments yet.')).toBeVisible()
  await screen.cursor.focus()
  await screen.cursor.press('PageUp')
  const lines = page.locator('[data-chart] svg path')
  const points = await lines.evaluateAll((paths) =>
    paths.map((path) => (path.getAttribute('d')?.match(/\d+ \d+/g) ?? []).length),
  )
  expect(Math.max(...points)).toBeGreaterThan(500)
  expect(Math.max(...points)).toBeLessThanOrEqual(2_002)
  await page.evaluate(() => {
    const changed: string[] = []
    Object.assign(window, { changed })
    new MutationObserver((records) =>
      changed.push(...records.map(({ target }) => (target.parentElement ?? target).nodeName)),
    ).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await screen.cursor.press('ArrowRight')
  await expect(screen.cursor).toHaveAttribute('aria-valuetext', /^1:01, /)
  const changed = await page.evaluate(() => (window as unknown as { changed: string[] }).changed)
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThan(30)
  expect(changed.filter((name) => name === 'TD' || name === 'path')).toEqual([])
})

test('an erg without positions has charts and splits, and no track; its fastest 500 m become a result', async ({
  page,
}) => {
  const screen = sessionPage(page)
  const id = await sendRecording(page.request, outingFit({ isIndoor: true, seconds: 600 }))
  await setCraft(page.request, id, 'rowErg')
  await screen.open(id)
  await expect(screen.chart('Pace')).toBeVisible()
  await expect(screen.splits.getByRole('row')).toHaveCount(6)
  await expect(screen.track).toHaveCount(0)
  await screen.splits.getByRole('button', { name: 'Split 2: show it in the charts' }).click()
  await expect(screen.stretch).toContainText('Section 2:00 to 4:00')

  const form = resultDialog(page, 'Use as result')
  const use = async () => {
    await screen.efforts.getByRole('button', { name: 'Actions 500 m', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Use as result' }).click()
  }
  await use()
  await expect(form.dialog).toContainText('RowErg 500 m')
  await form.save.click()
  await form.carryOn.click()
  await use()
  await expect(form.dialog).toContainText('You’ve already added this session as a result')
})

test('no later user reads a track from the browser’s cache (C10)', async ({ page, consoleErrors }) => {
  consoleErrors.expect('status of 401')
  const id = await sendRecording(page.request, outingFit())
  const read = () =>
    page.evaluate(
      async (path) => (await fetch(path, { cache: 'force-cache' })).status,
      `/api/training-sessions/${id}/streams`,
    )
  await sessionPage(page).open(id)
  await expect(sessionPage(page).track).toBeVisible()
  expect(await read()).toBe(200)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  expect(await read()).toBe(401)
})

test('the original downloads unchanged', async ({ page }) => {
  const sent = outingFit()
  const screen = sessionPage(page)
  await screen.open(await sendRecording(page.request, sent, 'lake.fit'))
  const [download] = await Promise.all([page.waitForEvent('download'), screen.original.click()])
  expect(download.suggestedFilename()).toBe('lake.fit')
  const { readFile } = await import('node:fs/promises')
  expect((await readFile(await download.path())).equals(sent)).toBe(true)
})

test('a repair is undone and redone by keyboard, everywhere on the page', async ({ page }) => {
  const screen = sessionPage(page)
  const id = await sendRecording(page.request, outingFit({ seconds: 600, more: 10 }))
  const distance = async () =>
    ((await (await page.request.get(`/api/training-sessions/${id}`)).json()) as { distance: number }).distance
  await screen.open(id)
  await screen.cursor.focus()
  await screen.cursor.press('End')
  const spoken = await screen.cursor.getAttribute('aria-valuetext')
  const repaired = await distance()
  await screen.undoFitting.focus()
  await page.keyboard.press('Enter')
  await expect(screen.fitAgain).toBeFocused()
  await expect(page.getByText(/was kept. The device’s own total/)).toBeVisible()
  await expect(screen.cursor).not.toHaveAttribute('aria-valuetext', spoken ?? '')
  expect(await distance()).toBe(repaired - 10)
  await page.reload()
  await screen.fitAgain.click()
  await expect(screen.undoFitting).toBeFocused()
  expect(await distance()).toBe(repaired)
})

test('a session is deleted from its page and restored', async ({ page }) => {
  const screen = sessionPage(page)
  await screen.open(await sendRecording(page.request, outingFit()))
  await expect(screen.chart('Pace')).toBeVisible()
  const isDeleted = page.waitForResponse((response) => response.url().endsWith('/deletion'))
  await screen.delete.click()
  await isDeleted
  await expect(page.getByText('This session was deleted.')).toBeVisible()
  await screen.undo.click()
  await expect(screen.chart('Pace')).toBeVisible()
})

test('a typed session shows only its head', async ({ page }) => {
  const { logSessions } = await import('../../fixtures/sessions.ts')
  await logSessions(page.request, [{ notes: 'By feel' }])
  const list = await (await page.request.get('/api/training-sessions')).json()
  const screen = sessionPage(page)
  await screen.open(list.items[0].id)
  await expect(page.getByText('By feel')).toBeVisible()
  await expect(screen.cursor).toHaveCount(0)
})

test('a device’s strokes are doubled in all its sessions, and restored with one press', async ({ page }) => {
  const screen = sessionPage(page)
  const [first, second] = [
    await sendRecording(page.request, outingFit({ sport: 41 })),
    await sendRecording(page.request, outingFit({ sport: 41, after: DAY })),
  ]
  await screen.open(first)
  await screen.counting.click()
  await expect(page.getByText(/^Changes 2 sessions/)).toBeVisible()
  await screen.double.click()
  await expect(screen.counting).toHaveText('Stroke rate doubled, ×2')
  await expect(screen.cursor).toHaveAttribute('aria-valuetext', /Stroke rate 38 spm/)
  await screen.open(second)
  await expect(screen.cursor).toHaveAttribute('aria-valuetext', /Stroke rate 38 spm/)
  await screen.counting.click()
  await screen.leave.click()
  await screen.undo.click()
  await expect(screen.counting).toHaveText('Stroke rate doubled, ×2')
})

test('the ends of tracks are hidden from others in every session, until that is switched off', async ({
  page,
}) => {
  const screen = sessionPage(page)
  const id = await sendRecording(page.request, outingFit())
  await screen.open(id)
  await expect(screen.hiddenEnds).toHaveCount(1)
  await expect(screen.hideEnds).toBeChecked()
  await screen.hideEnds.press('Space')
  await expect(screen.hiddenEnds).toHaveCount(0)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto('/settings/sharing')
  await expect(screen.hideEnds).not.toBeChecked()
  await screen.hideEnds.press('Space')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await screen.open(id)
  await expect(screen.hiddenEnds).toHaveCount(1)
})
