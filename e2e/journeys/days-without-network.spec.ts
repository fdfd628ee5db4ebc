import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumPath, quietFlags } from '../fixtures/browser.ts'
import { enterAs, newEmail } from '../fixtures/people.ts'
import { practiceOn, recordedOf } from '../fixtures/practice-on.ts'
import { countSessions, logSessions } from '../fixtures/sessions.ts'
import { expect, test } from '../fixtures/test.ts'
import { TIME_ZONE } from '../fixtures/time-zone.ts'
import { goOffline, keepApp } from '../fixtures/without-network.ts'
import { logDialog } from '../pages/log-dialog.ts'
import { notSentPage } from '../pages/not-sent-page.ts'
import { registerSheet } from '../pages/register-sheet.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

const DAY_MS = 86_400_000

/** A browser with its own profile, which keeps data between launches. */
function browserOnDisk(baseURL: string) {
  const folder = mkdtempSync(join(tmpdir(), 'boathouse-browser-'))
  return {
    open: (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(folder, {
        executablePath: chromiumPath,
        args: quietFlags,
        baseURL,
        locale: 'en-GB',
        timezoneId: TIME_ZONE,
        serviceWorkers: 'allow',
      }),
    remove: () => rmSync(folder, { recursive: true, maxRetries: 5 }),
  }
}

test('an offline register is sent a day later by a browser that was closed', async ({
  installation,
  otherBrowser,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const browser = browserOnDisk(installation.url)
  const evening = await browser.open()
  consoleErrors.watch(evening)
  const page = await evening.newPage()
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const on = await practiceOn(page, others, installation)
  await keepApp(page)
  const sheet = registerSheet(page)
  await sheet.open(on.practiceId)
  await expect(sheet.lines).toHaveCount(3)
  await goOffline(page)
  // The athlete opens the page again at the slipway, from the cache.
  await page.reload()
  const [first = '', second = '', third = ''] = on.emails
  await sheet.state(first, 'Late').click()
  await sheet.state(second, 'Excused').click()
  await sheet.state(third, 'Present').click()
  await sheet.walkInName.fill('Ann')
  await sheet.addWalkIn.click()
  await expect(sheet.foot).toContainText('4 not saved yet: no connection')
  await evening.close()

  const [startsAt, endsAt] = [30, 120].map((minutes) =>
    new Date(currentTimeMs() + minutes * 60_000 - DAY_MS).toISOString(),
  )
  installation.change(
    'update practices set startsAt = ?, endsAt = ? where id = ?',
    startsAt ?? '',
    endsAt ?? '',
    on.practiceId,
  )
  const dayBefore = new Date(currentTimeMs() - DAY_MS).toISOString()
  installation.change('update members set joinedAt = ? where clubId = ?', dayBefore, on.club.id)
  const nextDay = await browser.open()
  consoleErrors.watch(nextDay)
  const opened = await nextDay.newPage()
  await opened.goto('/dashboard')
  await expect
    .poll(() => recordedOf(opened.request, on))
    .toEqual({ states: ['late', 'excused', 'present'], walkIns: ['Ann'], headcount: 3 })
  await nextDay.close()
  browser.remove()
})

async function logOn(page: Page, notes: string): Promise<void> {
  await trainingLogsPage(page).add.click()
  const dialog = logDialog(page)
  await dialog.fill({ type: 'Endurance', duration: '60', intensity: 'Low', notes })
  await dialog.save.click()
  await expect(trainingLogsPage(page).row(notes)).toBeVisible()
}

async function changeNotes(page: Page, from: string, to: string): Promise<void> {
  await trainingLogsPage(page).actionsOf(from).click()
  await trainingLogsPage(page).action('Edit').click()
  const dialog = logDialog(page, 'Edit Training Session')
  await dialog.notes.fill(to)
  await dialog.save.click()
  await expect(trainingLogsPage(page).row(to)).toBeVisible()
}

test('three sessions logged offline on two devices, and one changed on both, are stored once', async ({
  page: phone,
  otherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED', 'status of 409')
  const email = newEmail()
  await enterAs(phone.request, email)
  const tablet = await otherBrowser()
  await enterAs(tablet.request, email)
  await logSessions(phone.request, [{ notes: 'Monday' }])
  for (const device of [phone, tablet]) {
    await trainingLogsPage(device).open()
    const hasEditor = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('session-editor'))
    await expect.poll(() => device.evaluate(hasEditor)).toBe(true)
    await goOffline(device)
  }
  await logOn(phone, 'Tuesday')
  await logOn(phone, 'Wednesday')
  await changeNotes(phone, 'Monday', 'Monday, by the phone')
  await logOn(tablet, 'Thursday')
  await changeNotes(tablet, 'Monday', 'Monday, by the tablet')

  await phone.context().setOffline(false)
  await expect.poll(() => countSessions(phone.request)).toBe(3)
  await expect(trainingLogsPage(phone).list).not.toContainText('Not sent')
  await tablet.context().setOffline(false)
  await expect.poll(() => countSessions(tablet.request)).toBe(4)
  await notSentPage(tablet).mark(1).click()
  const card = notSentPage(tablet).card('Monday, by the tablet')
  await expect(card).toContainText('Monday, by the phone')
  await card.getByRole('button', { name: 'Keep mine' }).click()
  await expect(notSentPage(tablet).empty).toBeVisible()
  const stored = await phone.request.get('/api/training-sessions')
  const { items } = (await stored.json()) as { items: readonly { notes: string }[] }
  expect(items.map(({ notes }) => notes).sort()).toEqual([
    'Monday, by the tablet',
    'Thursday',
    'Tuesday',
    'Wednesday',
  ])
})
