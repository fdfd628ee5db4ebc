import { newId } from '@boathouse/domain/kernel/ids'
import { shiftClock } from '@boathouse/domain/test/shift-clock'
import type { Page } from '@playwright/test'
import { copyWaitingSession } from '../fixtures/kept-outbox.ts'
import { enterAs } from '../fixtures/people.ts'
import { countSessions, logSessions } from '../fixtures/sessions.ts'
import { expect, test } from '../fixtures/test.ts'
import { goOffline, keepApp } from '../fixtures/without-network.ts'
import { frame } from '../pages/frame.ts'
import { logDialog, type TypedSession } from '../pages/log-dialog.ts'
import { notSentPage } from '../pages/not-sent-page.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

test.use({ serviceWorkers: 'allow' })

const morning: TypedSession = { type: 'Endurance', duration: '60', intensity: 'Low', notes: 'Morning' }

/** Opens the log, and waits for its dialogs, which load once it is idle. */
async function openLog(page: Page): Promise<void> {
  await trainingLogsPage(page).open()
  await expect.poll(() => hasEditor(page)).toBe(true)
}

const hasEditor = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('session-editor')),
  )

async function logOn(page: Page, typed: TypedSession): Promise<void> {
  await trainingLogsPage(page).add.click()
  const dialog = logDialog(page)
  await dialog.fill(typed)
  await dialog.save.click()
  await expect(dialog.dialog).toBeHidden()
  await expect(trainingLogsPage(page).row(typed.notes ?? '')).toBeVisible()
}

test('500 unsent sessions are all shown and stored once', async ({ page, context, consoleErrors }) => {
  test.setTimeout(240_000)
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  await enterAs(page.request)
  await keepApp(page)
  await openLog(page)
  await goOffline(page)
  await logOn(page, morning)
  const copies = Array.from({ length: 499 }, (_, index) => {
    const date = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10)
    return { id: newId(), body: { date, notes: `Session ${index}` } }
  })
  await copyWaitingSession(page, copies)
  await page.goto('/not-sent')
  const notSent = notSentPage(page)
  await expect(notSent.cards).toHaveCount(500, { timeout: 20_000 })
  await expect(notSent.mark(500)).toBeVisible()

  await context.setOffline(false)
  await expect.poll(() => countSessions(page.request), { timeout: 120_000 }).toBe(500)
  await expect(notSent.empty).toBeVisible()
  const list = await page.request.get('/api/training-sessions?limit=50')
  const { items } = (await list.json()) as { items: readonly { id: string }[] }
  expect(new Set(items.map(({ id }) => id)).size).toBe(50)
})

test('refused changes keep their reason, those of a newer version stay, and neither blocks others', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED', '422')
  await enterAs(page.request)
  await keepApp(page)
  await openLog(page)
  await goOffline(page)
  await logOn(page, morning)
  const refused = { id: newId(), body: { notes: 'Of an unknown type', type: 'juggling' } }
  const good = { id: newId(), body: { notes: 'As good as any' } }
  await copyWaitingSession(page, [refused, good])
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('boathouse')
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
          const keys = drafts.getAllKeys()
          keys.onsuccess = () => {
            const [person] = String(keys.result.find((key) => String(key).includes('/outbox/'))).split('/')
            const queue = [{ id: 'x', wasSent: false, refusal: null, wave: 3 }]
            drafts.put(
              { kind: 'tide', about: {}, since: '2026-11-01T06:00:00.000Z', queue },
              `${person}/outbox/tide/1`,
            )
            drafts.transaction.oncomplete = () => done()
          }
        }
      }),
  )
  await page.goto('/not-sent')
  await expect(notSentPage(page).cards).toHaveCount(4)
  await context.setOffline(false)
  await expect.poll(() => countSessions(page.request)).toBe(2)
  const card = notSentPage(page).card('Of an unknown type')
  await expect(card.getByText('Not saved yet.')).toBeVisible()
  await expect(notSentPage(page).cards).toHaveCount(2)
  await page.reload()
  await expect(notSentPage(page).cards).toHaveCount(2)
  await card.getByRole('button', { name: 'Discard' }).click()
  await notSentPage(page).discard.click()
  await expect(notSentPage(page).cards).toHaveCount(1)
  expect(await countSessions(page.request)).toBe(2)
})

test('two offline tabs store the sessions of both, each once', async ({ page, context, consoleErrors }) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  await enterAs(page.request)
  await keepApp(page)
  await openLog(page)
  const other = await context.newPage()
  await openLog(other)
  await goOffline(page)
  await goOffline(other)
  await logOn(page, morning)
  await logOn(other, { ...morning, notes: 'Evening' })
  // Each tab shows the other's changes.
  await expect(trainingLogsPage(page).row('Evening')).toBeVisible()
  await expect(trainingLogsPage(other).row('Morning')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => countSessions(page.request)).toBe(2)
  for (const tab of [page, other]) {
    await expect(trainingLogsPage(tab).rows).toHaveCount(2)
    await expect(trainingLogsPage(tab).list).not.toContainText('Not sent')
  }
  await other.reload()
  expect(await countSessions(page.request)).toBe(2)
})

test('a browser without storage says so and sends what the page has', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  await context.addInitScript(() => {
    // As in Chromium when a user blocks all cookies and storage.
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Storage is blocked', 'SecurityError')
      },
    })
  })
  await enterAs(page.request)
  await page.goto('/not-sent')
  await expect(notSentPage(page).empty).toBeVisible()
  await frame(page).place('Training Logs').click()
  await expect.poll(() => hasEditor(page)).toBe(true)
  await goOffline(page)
  await logOn(page, morning)
  await notSentPage(page).mark(1).click()
  await expect(notSentPage(page).notStored).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => countSessions(page.request)).toBe(1)
  await expect(notSentPage(page).empty).toBeVisible()
})

test('a full disk loses no input: the page keeps it and says so', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  await enterAs(page.request)
  await keepApp(page)
  await openLog(page)
  await goOffline(page)
  await logOn(page, { ...morning, notes: 'While there was room' })
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  await logOn(page, { ...morning, notes: 'Too much for the disk' })
  await notSentPage(page).mark(2).click()
  await expect(notSentPage(page).notStored).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => countSessions(page.request)).toBe(2)
  await expect(notSentPage(page).empty).toBeVisible()
})

for (const hours of [-25, 1, 25]) {
  test(`a clock that is ${hours} hours off changes neither what is stored nor the order`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
    await context.addInitScript(shiftClock, hours * 3_600_000)
    await enterAs(page.request)
    await openLog(page)
    await goOffline(page)
    await logOn(page, { ...morning, date: '2026-03-02' })
    await trainingLogsPage(page).actionsOf('Morning').click()
    await trainingLogsPage(page).action('Edit').click()
    const dialog = logDialog(page, 'Edit Training Session')
    await dialog.notes.fill('Morning, with the eight')
    await dialog.save.click()
    await expect(dialog.dialog).toBeHidden()
    await context.setOffline(false)
    await expect.poll(() => countSessions(page.request)).toBe(1)
    const stored = await page.request.get('/api/training-sessions')
    expect(await stored.json()).toMatchObject({
      items: [{ date: '2026-03-02', notes: 'Morning, with the eight' }],
    })
  })
}

test('a change of a session that a restored backup lacks is kept and can be stored again', async ({
  page,
  context,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED', '404')
  await enterAs(page.request)
  await logSessions(page.request, [{ notes: 'Acknowledged' }])
  await openLog(page)
  await expect(trainingLogsPage(page).row('Acknowledged')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await goOffline(page)
  await trainingLogsPage(page).actionsOf('Acknowledged').click()
  await trainingLogsPage(page).action('Edit').click()
  const dialog = logDialog(page, 'Edit Training Session')
  await dialog.notes.fill('Acknowledged, then changed')
  await dialog.save.click()
  await expect(dialog.dialog).toBeHidden()

  installation.change("delete from trainingSessions where notes = 'Acknowledged'")
  await context.setOffline(false)
  await notSentPage(page).mark(1).click()
  const card = notSentPage(page).card('Acknowledged, then changed')
  await expect(card.getByText('Not saved yet.')).toBeVisible()
  await card.getByRole('button', { name: 'Save as a new session' }).click()
  await expect(notSentPage(page).empty).toBeVisible()
  const stored = await page.request.get('/api/training-sessions')
  expect(await stored.json()).toMatchObject({
    items: [{ notes: 'Acknowledged, then changed', duration: 60 }],
  })
})
