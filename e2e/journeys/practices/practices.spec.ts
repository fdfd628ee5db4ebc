import { addDays, type CalendarDay, toWeekday } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { APIRequestContext } from '@playwright/test'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { anotherClub } from '../../fixtures/clubs.ts'
import { enterAs, newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { TODAY } from '../../fixtures/time-zone.ts'
import { practiceDialog, practicePage, practicesPage } from '../../pages/practices-page.ts'

/** The Sunday of the next clock change in St. John's, the second of March. */
function clocksForward(): CalendarDay {
  const year = Number(TODAY.slice(0, 4)) + (TODAY.slice(5) < '03-01' ? 0 : 1)
  const first = `${year}-03-01`
  return addDays(first, ((7 - toWeekday(first)) % 7) + 7)
}

const SUNDAY = clocksForward()
const TUESDAY = addDays(SUNDAY, -5)
const MONTH = SUNDAY.slice(0, 7)

/** Creates four practices, on Tuesdays and Thursdays before and after the clock change. */
async function setSeries(request: APIRequestContext, clubId: string): Promise<void> {
  const until = addDays(SUNDAY, 4)
  const data = {
    ...{ id: newId(), title: 'On the water', place: 'Quidi Vidi', date: TUESDAY },
    ...{ startTime: '18:00', minutes: 90, repeat: { weekdays: [2, 4], until } },
  }
  const made = await request.post(`/api/clubs/${clubId}/practices`, { data })
  expect(made.status()).toBe(201)
}

test('a weekly series keeps its local time over a clock change', async ({
  page,
  installation,
  otherBrowser,
}) => {
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  const [practices, form] = [practicesPage(page), practiceDialog(page)]
  await practices.open()
  await practices.add.first().click()
  await expect(page).toHaveURL('/attendance?dialog=new')
  await form.title.fill('On the water')
  await form.date.fill(TUESDAY)
  await form.start.fill('06:30')
  await expect(form.end).toHaveValue('08:00')
  await form.repeat.click()
  await expect(form.weekday('Tuesday')).toBeChecked()
  await form.weekday('Thursday').check()
  await form.until.fill(addDays(SUNDAY, 4))
  await expect(form.dialog).toContainText('Tue and Thu: 4 practices, the last on')
  await page.reload()
  await expect(form.dialog).toContainText('Your draft was restored.')
  await expect(form.weekday('Thursday')).toBeChecked()
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await practices.view('Month').click()
  await practices.open(`?view=month&month=${MONTH}`)
  await expect(practices.inMonth('06:30')).toHaveCount(4)
  await practices.after.click()
  await expect(practices.main).toContainText('No practices in April')
  await practices.before.click()
  await expect(practices.inMonth('06:30')).toHaveCount(4)
})

test('this and following practices are changed, and then the days of the series', { tag: '@full' }, async ({
  page,
  installation,
  otherBrowser,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  await setSeries(page.request, club.id)
  const practices = practicesPage(page)
  const [practice, form] = [practicePage(page), practiceDialog(page, 'Edit practice')]
  await practices.open(`?view=month&month=${MONTH}`)
  await practices.inMonth('18:00').nth(2).click()
  await practice.actions.click()
  await practice.action('Edit').click()
  await form.start.fill('17:00')
  await form.save.click()
  await expect(form.choice('This one')).toBeFocused()
  await form.choice('This and following').check()
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('17:00–18:30')
  await practices.open(`?view=month&month=${MONTH}`)
  await expect(practices.inMonth('18:00')).toHaveCount(2)
  await expect(practices.inMonth('17:00')).toHaveCount(2)

  await practices.inMonth('17:00').first().click()
  await practice.actions.click()
  await practice.action('Edit').click()
  await form.series.click()
  await form.weekday('Thursday').uncheck()
  await form.weekday('Friday').check()
  await form.until.fill(addDays(SUNDAY, 5))
  await form.save.click()
  await expect(form.choice('This one')).toBeHidden()
  await form.choice('This and following').check()
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Every Tue and Fri')
})

test('one practice of a series moves to another day and says from when; the others stay', {
  tag: '@full',
}, async ({ page, installation, otherBrowser }) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  await setSeries(page.request, club.id)
  const [practices, practice] = [practicesPage(page), practicePage(page)]
  const form = practiceDialog(page, 'Edit practice')
  await practices.open(`?view=month&month=${MONTH}`)
  await practices.inMonth('18:00').first().click()
  await practice.actions.click()
  await practice.action('Edit').click()
  await form.date.fill(addDays(TUESDAY, 1))
  await form.start.fill('07:00')
  await form.save.click()
  await expect(form.dialog).toContainText('A new date only moves this practice.')
  await expect(form.choice('This and following')).toBeHidden()
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('07:00–08:30')
  await expect(practice.movedFrom).toContainText(/Tue.+, 18:00/)

  await practice.back.click()
  await expect(practices.row('On the water')).toHaveCount(4)
  await expect(practices.row('Moved')).toHaveCount(1)
  await expect(practices.row('Moved')).toContainText('07:00–08:30')
  await practices.open(`?view=month&month=${MONTH}`)
  await expect(practices.inMonth('18:00')).toHaveCount(3)
})

test('a series of a number of practices is created, and extended from one of them', {
  tag: '@full',
}, async ({ page, installation, otherBrowser }) => {
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  const [practices, practice] = [practicesPage(page), practicePage(page)]
  const [form, edit] = [practiceDialog(page), practiceDialog(page, 'Edit practice')]
  await practices.open('?dialog=new')
  await form.title.fill('Weights')
  await form.date.fill(TUESDAY)
  await form.repeat.click()
  await form.weekday('Friday').check()
  await form.choice('After a number of practices').check()
  await form.times.fill('3')
  await expect(form.dialog).toContainText('Tue and Fri: 3 practices, the last on')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(practices.row('Weights')).toHaveCount(3)

  await practices.link('Weights').nth(1).click()
  await practice.actions.click()
  await practice.action('Edit').click()
  await edit.series.click()
  await expect(edit.choice('After a number of practices')).toBeChecked()
  await edit.times.fill('4')
  await edit.save.click()
  await edit.choice('This and following').check()
  await edit.save.click()
  await expect(edit.dialog).toBeHidden()
  await practice.back.click()
  await expect(practices.row('Weights')).toHaveCount(5)
})

test('a cancelled practice stays with its reason, and can be reinstated', async ({
  page,
  installation,
  otherBrowser,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  await setSeries(page.request, club.id)
  const athletes = await otherBrowser()
  await joinAsAthlete(athletes, club)
  const [practices, practice] = [practicesPage(page), practicePage(page)]
  await practices.open()
  await practices.link('On the water').first().click()
  await practice.actions.click()
  await practice.action('Cancel practice').click()
  await practice.reason.fill('Ice on the lake')
  await practice.cancel.click()
  await expect(practice.cancellation).toBeHidden()
  await expect(practice.note).toContainText('Ice on the lake')

  const seen = practicesPage(athletes)
  await seen.open()
  await expect(seen.add).toBeHidden()
  const cancelled = seen.row('Ice on the lake')
  await expect(cancelled.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(seen.row('On the water')).toHaveCount(4)
  await seen.link('On the water').first().click()
  await expect(practicePage(athletes).note).toContainText('Ice on the lake')
  await expect(practicePage(athletes).actions).toBeHidden()

  await practice.actions.click()
  await practice.action('Undo cancellation').click()
  await expect(practice.note).toBeHidden()
})

test('deleted practices of a series are restored together, and another club sees none of it', {
  tag: '@full',
}, async ({ page, installation, otherBrowser, consoleErrors }) => {
  consoleErrors.expect('status of 404')
  const boss = await otherBrowser()
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await setSeries(page.request, club.id)
  const [practices, practice] = [practicesPage(page), practicePage(page)]
  await practices.open()
  await practices.link('On the water').nth(1).click()
  await expect(practice.actions).toBeVisible()
  const address = new URL(page.url()).pathname
  await practice.actions.click()
  await practice.action('Delete').click()
  await expect(practice.deletion).toHaveAccessibleName('Delete “On the water”?')
  await expect(practice.scope('All upcoming')).toBeVisible()
  await practice.scope('This and following').check()
  await practice.delete.click()
  await expect(practices.bar('3 practices were deleted.')).toBeVisible()
  await expect(page).toHaveURL('/attendance')
  await expect(practices.row('On the water')).toHaveCount(1)
  await practices.undo.click()
  await expect(practices.row('On the water')).toHaveCount(4)

  const stranger = await otherBrowser()
  const other = await anotherClub(boss.request)
  const email = newEmail()
  await other.invite(email)
  await enterAs(stranger.request, email)
  const elsewhere = practicesPage(stranger)
  await elsewhere.open()
  await expect(elsewhere.main).toContainText('No upcoming practices.')
  await stranger.goto(address)
  await expect(elsewhere.unknown).toBeVisible()
})

test('on a phone, a day of the month is chosen; an inactive club is read-only', { tag: '@full' }, async ({
  page,
  installation,
  otherBrowser,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  await setSeries(page.request, club.id)
  await page.setViewportSize({ width: 360, height: 780 })
  const practices = practicesPage(page)
  await practices.open(`?view=month&month=${MONTH}`)
  await expect(practices.row('On the water')).toHaveCount(4)
  await practices.ofDay(String(Number(TUESDAY.slice(8)))).click()
  await expect(page).toHaveURL(`/attendance?view=month&month=${MONTH}&day=${TUESDAY}`)
  await expect(practices.row('On the water')).toHaveCount(1)
  await page.reload()
  await expect(practices.row('On the water')).toHaveCount(1)
  // The link to the current month appears and disappears; the calendar must not move.
  const top = async () => (await practices.month.boundingBox())?.y
  const before = await top()
  await practices.thisMonth.click()
  await expect(practices.thisMonth).toBeHidden()
  expect(await top()).toBe(before)

  await club.become('inactive')
  await practices.open()
  await expect(practices.main.getByRole('note')).toContainText('Your club is inactive')
  await expect(practices.add).toBeHidden()
  await practices.link('On the water').first().click()
  await expect(practicePage(page).heading('On the water')).toBeVisible()
  await expect(practicePage(page).actions).toBeHidden()
})
