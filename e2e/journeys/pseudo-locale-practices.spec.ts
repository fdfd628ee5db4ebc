import { addDays, dayAt, weekdayOf } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { accented } from '@boathouse/messages/pseudo'
import type { Page } from '@playwright/test'
import { enterAsClubAdmin } from '../fixtures/club-admins.ts'
import { newClubNumber } from '../fixtures/clubs.ts'
import { newEmail } from '../fixtures/people.ts'
import { expectPseudoLocale, press } from '../fixtures/pseudo-locale.ts'
import { expect, separateTest as test } from '../fixtures/test.ts'

test.use({ locale: 'en-XA' })

const DATE = addDays(dayAt(new Date(), 'America/St_Johns'), 3)

const act = async (page: Page, name: string) => {
  await page
    .getByRole('main')
    .getByRole('button', { name: accented('Actions') })
    .click()
  await page.getByRole('menuitem', { name: accented(name), exact: true }).click()
}

test('every word about practices comes from a catalogue', async ({
  page,
  installation,
  otherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 404')
  const email = newEmail('5')
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation, {
    email,
    name: newClubNumber(),
  })
  await page.goto('/attendance')
  await expectPseudoLocale(page, 'Attendance')
  await page.goto('/attendance?view=month')
  await expectPseudoLocale(page, 'Attendance')
  await page.goto('/attendance?dialog=new')
  await page.getByRole('switch').click()
  await page.getByRole('radio', { name: accented('Chosen members') }).check()
  await page.getByLabel(accented('End'), { exact: true }).fill('01:00')
  await press(page, 'Save practice')
  await expectPseudoLocale(page, 'New practice')
  await page.getByRole('radio', { name: accented('After a number of practices') }).check()
  await expectPseudoLocale(page, 'New practice')

  const repeat = { weekdays: [weekdayOf(DATE)], times: 4 }
  const data = { id: newId(), title: '2000', place: '7', date: DATE, startTime: '23:00', minutes: 90, repeat }
  expect((await page.request.post(`/api/clubs/${club.id}/practices`, { data })).status()).toBe(201)
  await page.goto('/attendance')
  await expectPseudoLocale(page, 'Attendance')
  await page.goto(`/attendance?view=month&month=${DATE.slice(0, 7)}`)
  await expectPseudoLocale(page, 'Attendance')
  await page.getByRole('table').getByRole('link', { name: '2000' }).first().click()
  await expect(page.getByRole('heading', { name: '2000' })).toBeVisible()
  await expectPseudoLocale(page, 'Answers')
  await act(page, 'Edit')
  await page.getByRole('button', { name: accented('Change weekdays or end') }).click()
  await page.getByLabel(accented('Notes')).fill('7')
  await press(page, 'Save practice')
  await page.getByRole('radio', { name: accented('This and following') }).check()
  await expectPseudoLocale(page, 'Edit practice')
  await press(page, 'Back')
  await press(page, 'Close')
  await act(page, 'Cancel practice')
  await expectPseudoLocale(page, 'Cancel “2000”?')
  await press(page, 'Cancel practice')
  await expect(page.getByRole('note')).toBeVisible()
  await expectPseudoLocale(page, 'Answers')
  await act(page, 'Delete')
  await page.getByRole('radio', { name: accented('This and following') }).check()
  await expectPseudoLocale(page, 'Delete “2000”?')
  await press(page, 'Delete')
  await expect(page.getByRole('button', { name: accented('Undo') })).toBeVisible()
  await expectPseudoLocale(page, 'Attendance')
  await page.goto('/attendance/01990000-0000-7000-8000-000000000001')
  await expectPseudoLocale(page, 'Practice')
})
