import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { dayIn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin } from '../../fixtures/club-admins.ts'
import type { Installation } from '../../fixtures/installation.ts'
import { practiceOn } from '../../fixtures/practice-on.ts'
import { record } from '../../fixtures/rates.ts'
import { expect, test } from '../../fixtures/test.ts'
import { memberPage } from '../../pages/admin-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { figuresIn } from '../../pages/figures.ts'
import { memberAttendance, memberYear, ownAttendancePage, ratesPage } from '../../pages/rates-page.ts'
import { registerSheet } from '../../pages/register-sheet.ts'

/** Moves a practice to yesterday, and makes the club's members join before it. */
function endPractice({ change }: Installation, id: string): void {
  const at = (hour: string) => `${dayIn(-1)}T${hour}:00:00.000Z`
  const times = [at('12'), at('13'), dayIn(-1)]
  change('update practices set startsAt = ?, endsAt = ?, day = ? where id = ?', ...times, id)
  change('update registerEntries set day = ? where practiceId = ?', dayIn(-1), id)
  change(
    'update members set joinedAt = ? where clubId = (select clubId from practices where id = ?)',
    `${dayIn(-9)}T00:00:00.000Z`,
    id,
  )
}

test('an athlete’s rate follows the register and shows its parts', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const athlete = await otherBrowser()
  const on = await practiceOn(page, { boss: await otherBrowser(), athletes: athlete }, installation, 1)
  const [email = ''] = on.emails
  const own = ownAttendancePage(athlete)
  await own.open()
  await expect.poll(() => figuresIn(own.figures)).toMatchObject({ Season: '–' })
  await expect(own.figures).toContainText('Not in a register yet')
  await expect(athlete.getByText('No past practices yet.')).toBeVisible()

  const sheet = registerSheet(page)
  await sheet.open(on.practiceId)
  await sheet.state(email, 'Late').click()
  await expect(sheet.saved).toBeVisible()
  await dashboardPage(athlete).open()
  const { figures } = dashboardPage(athlete)
  await expect.poll(() => figuresIn(figures)).toMatchObject({ 'Attendance Rate': '100%' })
  await expect(figures).toContainText('1 of 1 this season')
  await figures.getByRole('link', { name: 'Attendance Rate' }).click()
  await expect(athlete).toHaveURL('/attendance?view=past')
  const rates = { '30 days': '100%', Season: '100%', 'All time': '100%' }
  await expect.poll(() => figuresIn(own.figures)).toEqual(rates)
  await expect(own.figures).toContainText('1 of 1 (1 late)')
  await expect(own.streak).toHaveText('1 practice attended in a row')
  await expect(own.year.getByRole('gridcell', { name: /: Late$/ })).toHaveText('L')

  await sheet.state(email, 'Absent').click()
  await expect(sheet.saved).toBeVisible()
  endPractice(installation, on.practiceId)
  await own.open()
  await expect.poll(() => figuresIn(own.figures)).toMatchObject({ Season: '0%' })
  await expect(own.figures).toContainText('0 of 1 (1 absent)')
  await expect(own.streak).toBeHidden()
  await expect(own.rows).toHaveCount(1)
  await expect(own.rows).toContainText(/Morning row.*No answer.*Absent/)
  await own.link('Morning row').click()
  await expect(athlete).toHaveURL(`/attendance/${on.practiceId}`)
})

/** A club whose coach is signed in on `page`: Ann attended, Bo did not, and a third name looks like a spreadsheet's formula. */
async function clubWithRates(page: Page, otherBrowser: () => Promise<Page>, installation: Installation) {
  const athletes = await otherBrowser()
  const on = await practiceOn(page, { boss: await otherBrowser(), athletes }, installation)
  const [ann = '', bo = '', cy = ''] = on.emails
  const names = [
    [ann, 'Ann', 'Adams'],
    [bo, 'Bo', 'Brown'],
    [cy, '=1+1', 'Cole'],
  ] as const
  for (const [email, first, last] of names)
    installation.change('update users set firstName = ?, lastName = ? where email = ?', first, last, email)
  const answer = { answer: 'yes', reason: '', version: 0 }
  const path = `/api/clubs/${on.club.id}/practices/${on.practiceId}/answer`
  expect((await athletes.request.post(path, { data: answer })).status()).toBe(200)
  await record(page.request, on, { [ann]: 'present', [bo]: 'excused', [cy]: 'absent' })
  return { ...on, athletes }
}

test('an admin sorts the rates, chooses the days, and continues to a member', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { athletes } = await clubWithRates(page, otherBrowser, installation)
  const rates = ratesPage(page)
  const names = () => rates.table.getByRole('link').allInnerTexts()
  await page.goto('/attendance')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Rates' }).click()
  await expect(rates.heading).toBeVisible()
  await expect(page.getByText(/^1 register taken/)).toBeVisible()
  await expect.poll(names).toEqual(['Ann Adams', 'Bo Brown', '=1+1 Cole'])
  await expect(rates.row('Bo Brown')).toContainText('–')
  await expect(rates.head('Name')).toHaveAttribute('aria-sort', 'ascending')

  await rates.head('Rate').getByRole('button').click()
  await expect.poll(names).toEqual(['Ann Adams', '=1+1 Cole', 'Bo Brown'])
  await rates.head('Rate').getByRole('button').click()
  await expect(rates.head('Rate')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rates.head('Name')).not.toHaveAttribute('aria-sort')
  await expect(page).toHaveURL('/attendance/rates?sort=rate&direction=asc')
  await rates.period('Last 30 days').check()
  await page.reload()
  await expect.poll(names).toEqual(['=1+1 Cole', 'Ann Adams', 'Bo Brown'])
  await expect(rates.period('Last 30 days')).toBeChecked()

  await rates.period('Choose days').check()
  await rates.from.fill('2024-01-01')
  await expect(page.getByText('You can choose up to 366 days.')).toBeVisible()
  await expect(rates.table).toBeHidden()
  await expect(rates.export).toBeHidden()
  await rates.to.fill('2024-12-31')
  await expect(rates.none).toBeVisible()
  await rates.from.fill('2025-01-01')
  await expect(page.getByText('The last day can’t be before the first.')).toBeVisible()
  await rates.from.fill('')
  await expect(page.getByText('Fill this in.')).toBeVisible()
  await rates.period('This season').check()

  await rates.table.getByRole('link', { name: 'Cole' }).click()
  await memberPage(page).tab('Attendance').click()
  const card = memberAttendance(page)
  await expect(card).toContainText('0 of 1 (1 absent)')
  await expect(card).toContainText('1 no-show, all time')
  await expect(memberYear(page).getByRole('gridcell', { name: /: Absent$/ })).toHaveText('A')

  await athletes.goto('/attendance/rates')
  await expect(dashboardPage(athletes).heading).toBeVisible()
})

test('the rates are exported as CSV and XLSX, with nothing that a spreadsheet runs (C4)', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  await clubWithRates(page, otherBrowser, installation)
  const rates = ratesPage(page)
  await rates.open('?sort=rate')
  const take = async (format: 'CSV' | 'XLSX (Excel)') => {
    await rates.export.click()
    const [file] = await Promise.all([page.waitForEvent('download'), rates.format(format).click()])
    await expect(rates.said).toContainText(file.suggestedFilename())
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const expected = [
    ['Ann', 'Adams', '100'],
    ["'=1+1", 'Cole', '0'],
    ['Bo', 'Brown', ''],
  ]
  const csv = await take('CSV')
  expect(csv.name).toMatch(/^attendance-.*\.csv$/)
  const [head, ...lines] = parse(csv.bytes, { bom: true }) as string[][]
  expect(head?.slice(0, 4)).toEqual(['First name', 'Last name', 'Email', 'Rate (%)'])
  expect(lines.map(([first, last, , rate]) => [first, last, rate])).toEqual(expected)

  const xlsx = await take('XLSX (Excel)')
  expect(xlsx.name).toMatch(/^attendance-.*\.xlsx$/)
  const [sheet] = await readExcel(xlsx.bytes)
  const rows = (sheet?.data ?? [])
    .slice(4)
    .map(([first, last, , rate]) => [first, last, typeof rate === 'number' ? String(rate * 100) : ''])
  expect(rows).toEqual(expected)

  consoleErrors.expect('net::ERR_FAILED')
  await page.route('**/attendance/export', (route) => route.abort())
  await rates.export.click()
  await rates.format('CSV').click()
  await expect(rates.notExported).toBeVisible()
  await expect(rates.export).toBeFocused()
})

test('another club’s admin sees and gets none of it (A1)', async ({ page, otherBrowser, installation }) => {
  const { club } = await clubWithRates(page, otherBrowser, installation)
  const other = await otherBrowser()
  await enterAsClubAdmin(other, await otherBrowser(), installation)
  await ratesPage(other).open()
  await expect(other.getByText('No athletes in your club yet.')).toBeVisible()
  const days = { from: dayIn(-30), to: dayIn(0) }
  const path = `/api/clubs/${club.id}/attendance`
  const read = await other.request.get(`${path}?from=${days.from}&to=${days.to}`)
  expect(read.status()).toBe(404)
  const taken = await other.request.post(`${path}/export`, { data: { ...days, format: 'csv' } })
  expect(taken.status()).toBe(404)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('a select sorts the rates, and each row shows the parts of its rate', async ({
    page,
    otherBrowser,
    installation,
  }) => {
    await clubWithRates(page, otherBrowser, installation)
    const rates = ratesPage(page)
    await rates.open()
    await expect(rates.row('Ann Adams')).toContainText('100%')
    await expect(rates.row('Ann Adams')).toContainText('1 of 1, 1 in a row')
    await expect(rates.row('Cole')).toContainText('0 of 1, 1 no-show')
    await expect(rates.row('Bo Brown')).toContainText('1 excused')
    await rates.sort.selectOption('Rate, lowest first')
    await expect(rates.rows.first()).toContainText('Cole')
    await expect(page).toHaveURL('/attendance/rates?sort=rate&direction=asc')
  })
})

test('a coach reads attendance by practice by keyboard, and on a phone in a scrolling box', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { practiceId } = await clubWithRates(page, otherBrowser, installation)
  const rates = ratesPage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await rates.open()
  await rates.show('Attendance by practice').check()
  await expect(page).toHaveURL(/show=register/)
  const row = (name: string) => rates.matrix.getByRole('row').filter({ hasText: name })
  await expect(row('Ann Adams').getByRole('cell')).toHaveText(['PPresent'])
  await expect(row('Bo Brown').getByRole('cell')).toHaveText(['EExcused'])
  await expect(row('Attended').getByRole('cell')).toHaveText(['1'])
  await page.getByRole('region', { name: 'Athletes by practices' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/attendance/${practiceId}`)
  await page.goBack()
  await expect(row('Ann Adams')).toBeVisible()
})
