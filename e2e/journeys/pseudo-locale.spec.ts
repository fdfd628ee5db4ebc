import { accented } from '@boathouse/messages/pseudo'
import type { Page } from '@playwright/test'
import { INVITE } from '../fixtures/invites.ts'
import { linksMailedTo, mailedLink } from '../fixtures/mails.ts'
import { askForLink, enterAs, newEmail, PASSWORD, registerAs, WITH_ALL_NOTICES } from '../fixtures/people.ts'
import { expectPseudoLocale, press, wordsOf } from '../fixtures/pseudo-locale.ts'
import { enterResults } from '../fixtures/results.ts'
import { seasonCsv, seasonFile, seasonRows } from '../fixtures/season.ts'
import { logSessions } from '../fixtures/sessions.ts'
import { expect, onOwnInstallation } from '../fixtures/test.ts'

// The mailbox shows everybody's mails, in their languages.
const test = onOwnInstallation()

test.use({ locale: 'en-XA' })

test('before signing in, every word comes from a catalogue', async ({ page, consoleErrors }) => {
  const email = newEmail('1')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expectPseudoLocale(page, 'Sign in')
  await press(page, 'Sign in')
  await expectPseudoLocale(page, 'Sign in')
  await press(page, 'Sign in with a magic link')
  await expectPseudoLocale(page, 'Sign in with a magic link')
  await press(page, 'Send magic link')
  await expectPseudoLocale(page, 'Sign in with a magic link')
  await page.getByLabel(accented('Email')).fill(email)
  await press(page, 'Send magic link')
  await expectPseudoLocale(page, 'Check your email!')

  await mailedLink(page.request, email)
  await page.goto('/mailbox')
  await expectPseudoLocale(page, 'Mailbox')
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(
    accented('Here is the link you asked for.'),
  )

  await page.goto('/auth-callback')
  await expectPseudoLocale(page, 'Sign-in failed')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth-callback?token=none')
  await expectPseudoLocale(page, 'Confirm your email')
  await press(page, 'Complete sign-in')
  await expectPseudoLocale(page, 'Confirm your email')
  consoleErrors.expect('status of 422')
  await page.getByLabel(accented('Email')).fill(email)
  await press(page, 'Complete sign-in')
  await expect(wordsOf(page, 'alert')).toBeVisible()
  await expectPseudoLocale(page, 'Sign-in failed')
  await page.goto('/setup?token=none')
  await expectPseudoLocale(page, 'Set up Boathouse')
  await press(page, 'Set up and sign in')
  await expectPseudoLocale(page, 'Set up Boathouse')
})

test('on the ways in without a session, every word comes from a catalogue', async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail('5')
  const type = (name: string, words: string) => page.getByLabel(accented(name), { exact: true }).fill(words)
  await page.goto('/login?with=link')
  await type('Email', email)
  await type('Invitation link or code', '1')
  await press(page, 'Send magic link')
  await expectPseudoLocale(page, 'Sign in with a magic link')
  consoleErrors.expect('status of 404')
  await page.goto(`/auth-callback?invite=${INVITE}`)
  await expectPseudoLocale(page, 'This invitation does not work')
  await page.goto('/register')
  await expectPseudoLocale(page, 'Sign up')
  await type('Email', email)
  await type('Password', PASSWORD)
  await type('Confirm password', '1')
  await press(page, 'Sign up')
  await expectPseudoLocale(page, 'Sign up')
  await page.goto('/forgot-password')
  await expectPseudoLocale(page, 'Forgot password?')
  await type('Email', email)
  await press(page, 'Send link')
  await expectPseudoLocale(page, 'Check your email!')
  await page.goto('/reset-password?token=none')
  await expectPseudoLocale(page, 'Set a new password')
  consoleErrors.expect('status of 422', 'status of 403', 'status of 409')
  await type('New password', PASSWORD)
  await type('Confirm password', PASSWORD)
  await press(page, 'Set password and sign in')
  await expect(wordsOf(page, 'alert')).toBeVisible()
  await expectPseudoLocale(page, 'Set a new password')

  await page.goto('/confirm-email?token=none')
  await expectPseudoLocale(page, 'Not confirmed')
  const registered = await registerAs(page.request)
  await page.context().clearCookies()
  await page.goto('/register')
  await type('Email', registered)
  await type('Password', PASSWORD)
  await type('Confirm password', PASSWORD)
  await press(page, 'Sign up')
  await expect(wordsOf(page, 'alert')).toBeVisible()
  await expectPseudoLocale(page, 'Sign up')
  await mailedLink(page.request, registered, 2)
  const [, confirmation] = await linksMailedTo(page.request, registered)
  await page.goto(confirmation as string)
  await expectPseudoLocale(page, 'Confirm your email')
  await type('Your password', PASSWORD)
  await press(page, 'Confirm my email')
  await expectPseudoLocale(page, 'Email confirmed')
})

test('a wrong e-mail is answered from a catalogue', async ({ page, consoleErrors }) => {
  consoleErrors.expect('status of 422')
  const email = newEmail('2')
  await askForLink(page.request, email)
  await page.goto(await mailedLink(page.request, email))
  await page.getByLabel(accented('Email')).fill(newEmail('3'))
  await press(page, 'Complete sign-in')
  await expect(wordsOf(page, 'alert')).toBeVisible()
  await expectPseudoLocale(page, 'Sign-in failed')
})

test('signed in, every word comes from a catalogue', async ({ page, installation }) => {
  const email = await enterAs(page.request, newEmail('4'))
  await page.goto('/training-logs')
  await expectPseudoLocale(page, 'Training Logs')
  await logSessions(page.request, [
    {},
    { type: 'speed', intensity: 'high', weather: '14 °', notes: '8 × 250' },
  ])
  for (const [path, heading] of [
    ['/dashboard', 'Dashboard'],
    ['/training-logs?dialog=log', 'Log Training Session'],
    ['/personal-records', 'Personal Records'],
    ['/training-logs?view=progress', 'Training Logs'],
    ['/goals?add=1', 'Set Goal'],
    ['/attendance', 'Attendance'],
    ['/settings', 'Settings'],
    ['/settings?dialog=sign-out-everywhere', 'Sign out everywhere?'],
    ['/settings?dialog=delete-account', 'Delete my account'],
  ] as const) {
    await page.goto(path)
    await expectPseudoLocale(page, heading)
  }
  await page.goto('/training-logs?dialog=log')
  await press(page, 'Save Training Session')
  await expectPseudoLocale(page, 'Log Training Session')
  await page.getByLabel(accented('Weather/Conditions')).fill('1')
  await press(page, 'Close')
  await expectPseudoLocale(page, 'Training Logs')
  await press(page, 'Sign out')
  await expectPseudoLocale(page, 'Sign out without saving?')
  await page.goto('/settings')
  await press(page, 'Set password')
  await expectPseudoLocale(page, 'Settings')
  installation.change(WITH_ALL_NOTICES, email)
  await page.goto('/dashboard')
  await expect(page.getByRole('note')).toHaveCount(3)
  await press(page, 'Send it again')
  await expect(page.getByText(accented('Sent'), { exact: true })).toBeVisible()
  await expectPseudoLocale(page, 'Dashboard')
})

test('while importing, every word comes from a catalogue', async ({ page }) => {
  await enterAs(page.request, newEmail('6'))
  await logSessions(page.request, [{}])
  const choose = (content: string) =>
    page.getByLabel(accented('Choose a CSV file')).setInputFiles(seasonFile(content))
  // Behind the dialog no session matches: what is in one is nobody's catalogue.
  await page.goto('/training-logs?dialog=import&from=2100-01-01')
  await expectPseudoLocale(page, 'Import sessions')
  for (const content of ['', 'a,b', seasonCsv([])]) {
    await choose(content)
    await expect(wordsOf(page, 'alert')).toBeVisible()
    await expectPseudoLocale(page, 'Import sessions')
  }
  const [row] = seasonRows(1)
  const wrong = [
    { ID: '' },
    { Date: '' },
    { 'Work Time (Seconds)': '' },
    { 'Work Time (Seconds)': '90000' },
    { 'Work Distance': '-1' },
    { 'Avg Heart Rate': '999' },
    { Date: '2199-01-01 06:30:00' },
    {},
  ]
  await choose(`${seasonCsv([...seasonRows(2), ...wrong.map((part) => ({ ...row, ...part }))])}\n1\n1,"`)
  await expect(page.getByRole('listitem').filter({ hasText: accented('Line') })).toHaveCount(10)
  await expectPseudoLocale(page, 'Import sessions')
  await page.getByRole('button', { name: accented('Add 2 sessions') }).click()
  await expect(page.getByText(accented('2 sessions were added'))).toBeVisible()
  await expectPseudoLocale(page, 'Import sessions')
})

test('while details are typed and sessions changed and deleted, every word comes from a catalogue', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  await enterAs(page.request, newEmail('7'))
  await logSessions(page.request, [
    { ...details, sport: 'canoeKayak', craft: 'k1' },
    { ...details, distance: 900, notes: '2' },
  ])
  const menu = (place: number) => page.getByRole('button', { name: accented('Actions') }).nth(place)
  const pick = async (name: string) => {
    await menu(0).click()
    await page.getByRole('menuitem', { name: accented(name) }).click()
  }
  await page.goto('/training-logs')
  await expectPseudoLocale(page, 'Training Logs')
  await menu(0).click()
  await expect(page.getByRole('menuitem')).toHaveCount(3)
  await expectPseudoLocale(page, 'Training Logs')
  await page.goto('/training-logs?dialog=edit&id=1')
  await expectPseudoLocale(page, 'Edit Training Session')
  await page.goto('/training-logs')
  await pick('Edit')
  await expect(page.getByLabel(accented('Start time'))).toBeVisible()
  await expectPseudoLocale(page, 'Edit Training Session')
  await changeElsewhere(page)
  await page.getByLabel(accented('Notes')).fill('3')
  await page.getByLabel(accented('Average stroke rate (spm)')).fill('1')
  await press(page, 'Save Training Session')
  await expectPseudoLocale(page, 'Edit Training Session')
  await page.getByLabel(accented('Average stroke rate (spm)')).fill('70')
  await press(page, 'Save Training Session')
  await expect(wordsOf(page, 'alert')).toBeVisible()
  await expectPseudoLocale(page, 'Edit Training Session')
  await press(page, 'Save Training Session')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pick('Delete')
  await expect(page.getByRole('button', { name: accented('Undo') })).toBeVisible()
  await expectPseudoLocale(page, 'Training Logs')
  await page.route('**/deletion', (route) => route.fulfill({ status: 409, json: { code: 'stale' } }))
  await pick('Delete')
  await expect(wordsOf(page, 'alert')).toBeVisible()
  await expectPseudoLocale(page, 'Training Logs')
})

const details = {
  distance: 12_500,
  rpe: 4,
  averageHeartRate: 148,
  strokeRate: 72,
  startTime: '06:30',
  waterTemperature: 12.5,
  notes: '1',
}

/** Saves everything that the dialog shows otherwise than it does. */
async function changeElsewhere(page: Page): Promise<void> {
  const id = new URL(page.url()).searchParams.get('id')
  const data = {
    version: 1,
    date: '2026-03-02',
    type: 'speed',
    duration: 20,
    intensity: 'high',
    weather: '4 °',
    notes: '4',
    sport: 'rowing',
    distance: 1_000,
    rpe: 10,
  }
  const changed = await page.request.patch(`/api/training-sessions/${id}`, { data })
  expect(changed.status()).toBe(200)
}

test('around records, every word comes from a catalogue', async ({ page, consoleErrors }) => {
  consoleErrors.expect('status of 409')
  await enterAs(page.request, newEmail('7'))
  await page.goto('/personal-records/k1-500')
  await expectPseudoLocale(page, 'Personal Records')
  await enterResults(page.request, [
    { value: 120_000, date: '2026-03-01' },
    { value: 118_500, date: '2026-04-01', eventName: '1' },
  ])
  await page.goto('/personal-records')
  await expectPseudoLocale(page, 'Personal Records')
  await page.goto('/personal-records/k1-500')
  await press(page, 'As a table')
  await expectPseudoLocale(page, 'History')
  await page.goto('/personal-records?add=1&discipline=k1-500')
  await press(page, 'Conditions and notes')
  await press(page, 'Save result')
  await expectPseudoLocale(page, 'Add PR')
  await page.getByLabel(accented('Time'), { exact: true }).fill('52.34')
  await page.getByRole('radio', { name: accented('Race') }).check()
  await press(page, 'Save result')
  await expect(page.getByRole('region', { name: accented('Is this right?') })).toBeVisible()
  await expectPseudoLocale(page, 'Add PR')
  await press(page, 'Yes, save it')
  await expectPseudoLocale(page, 'New personal record')
})
