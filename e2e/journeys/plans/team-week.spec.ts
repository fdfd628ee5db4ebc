import { readFile } from 'node:fs/promises'
import { addDays, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import type { Installation } from '../../fixtures/installation.ts'
import { nameOneself } from '../../fixtures/people.ts'
import { manyAthletes, teamWeek } from '../../fixtures/team-week.ts'
import { expect, test } from '../../fixtures/test.ts'
import { TODAY } from '../../fixtures/time-zone.ts'
import { memberPage } from '../../pages/admin-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { teamPage } from '../../pages/team-page.ts'
import { respond } from '../../screens/responses.ts'

/** Monday of last week. */
const monday = addDays(weekStart(TODAY, 1), -7)

const share = async (page: Page, choice: string) => {
  const { items } = (await (await page.request.get('/api/consents')).json()) as {
    items: { version: number }[]
  }
  const data = { version: items[0]?.version, choice, from: null }
  expect((await page.request.patch('/api/consents/training', { data })).status()).toBe(200)
}

const log = async (page: Page, date: string, own: object = {}) => {
  const session = {
    id: newId(),
    date,
    type: 'endurance',
    duration: 60,
    intensity: 'low',
    rpe: 5,
    distance: 12_000,
  }
  const response = await page.request.post('/api/training-sessions', {
    data: { ...session, weather: '', notes: 'Between us', ...own },
  })
  expect(response.status()).toBe(201)
}

/** Signs a coach in on `page`. Ann shares last week's log, Bo shares nothing. */
async function teamOfTwo(page: Page, otherBrowser: () => Promise<Page>, installation: Installation) {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const ann = await otherBrowser()
  const bo = await otherBrowser()
  for (const [athlete, first] of [
    [ann, '=Ann'],
    [bo, 'Bo'],
  ] as const) {
    await joinAsAthlete(athlete, club)
    await nameOneself(athlete.request, [first, 'Rower'])
  }
  await log(ann, monday)
  await log(ann, monday, { type: 'strength', duration: 30, rpe: 4, distance: null })
  await log(ann, addDays(monday, 2), { rpe: 6 })
  await share(ann, 'everything')
  // The list leaves out members who joined after that week.
  installation.change(`update members set joinedAt = '2020-01-01T00:00:00.000Z' where clubId = ?`, club.id)
  return { club, ann, bo }
}

test('a coach reads the week by keyboard, opens a day, and learns at once that sharing has ended', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { ann } = await teamOfTwo(page, otherBrowser, installation)
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Team', exact: true })
    .click()
  const team = teamPage(page)
  await expect(team.heading).toBeVisible()
  await expect(page).toHaveURL('/team')
  await expect(team.rows).toHaveCount(2)
  await expect(team.row('Bo Rower')).toContainText('Not shared')
  await team.before.click()
  await expect(page).toHaveURL(`/team?week=${monday}`)
  const days = team.days('=Ann Rower')
  await expect(days.nth(0)).toContainText('Load 420: 1 × Endurance, 1 × Strength')
  await expect(days.nth(1)).toContainText('Nothing logged')
  await expect(team.attention).toContainText('3 easy sessions felt hard within 7 days')
  await team.rules.click()
  await expect(page.getByText(/felt 2 or more above the intended RPE/)).toBeVisible()

  // The grid is a single tab stop; arrow keys move within it.
  await team.grid.getByRole('link', { name: '=Ann Rower' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(0)).toBeFocused()
  await page.keyboard.press('End')
  await expect(team.row('=Ann Rower').getByRole('gridcell').last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(team.row('Bo Rower').getByRole('gridcell').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(team.grid.getByRole('link', { name: 'Bo Rower' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(team.row('Bo Rower').getByRole('gridcell').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(team.row('Bo Rower').getByRole('gridcell').nth(1)).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(/week=/)
  await expect(team.after).toBeHidden()
  await page.keyboard.press('PageUp')
  await expect(team.after).toBeVisible()

  await team.measure('Kilometres').check()
  await expect(page).toHaveURL(/measure=distance/)
  await expect(days.nth(0)).toContainText('12 km')
  await days.nth(0).click()
  await expect(team.dialog).toContainText('=Ann Rower')
  await expect(team.dialog).toContainText('Strength')
  await page.reload()
  await expect(team.dialog).toBeVisible()
  await team.close.click()
  await expect(team.dialog).toBeHidden()
  await expect(page).not.toHaveURL(/athlete=/)

  await share(ann, 'nothing')
  await page.reload()
  await expect(team.row('=Ann Rower')).toContainText('Not shared')
  await expect(team.attention).toBeHidden()
  const looks = (await (await ann.request.get('/api/views')).json()) as { items: { kind: string }[] }
  expect(looks.items.map(({ kind }) => kind)).toContain('figures')
})

test('the week is exported as CSV and XLSX, with nothing that a spreadsheet runs (C4)', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  await teamOfTwo(page, otherBrowser, installation)
  const team = teamPage(page)
  await team.open(`?week=${monday}&measure=time`)
  const take = async (format: 'CSV' | 'XLSX (Excel)') => {
    await team.export.click()
    const [file] = await Promise.all([page.waitForEvent('download'), team.format(format).click()])
    await expect(team.said).toContainText(file.suggestedFilename())
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const csv = await take('CSV')
  expect(csv.name).toBe(`team-week-${monday}.csv`)
  const [, ann, bo] = parse(csv.bytes, { bom: true }) as string[][]
  expect([ann?.[0], ann?.[4], bo?.[4]]).toEqual(["'=Ann", '90', '–'])
  const [sheet] = await readExcel((await take('XLSX (Excel)')).bytes)
  expect(sheet?.sheet).toBe('Minutes')
  expect(sheet?.data[4]?.slice(0, 5)).toMatchObject(["'=Ann", 'Rower', expect.anything(), 'Everything', 90])

  consoleErrors.expect('net::ERR_FAILED')
  await page.route('**/team-week/export', (route) => route.abort())
  await team.export.click()
  await team.format('CSV').click()
  await expect(team.notExported).toBeVisible()
  await expect(team.export).toBeFocused()
})

test('thirty athletes fit on one A4 landscape page', async ({ page, otherBrowser, installation }) => {
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  await respond(page, /\/team-week(\?|$)/, teamWeek(manyAthletes(30)))
  await teamPage(page).open()
  await expect(teamPage(page).rows).toHaveCount(30)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  // In points: 842 are 297 mm.
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])
})

test('a squad’s coach sees only its week, and who needs attention; an athlete sees none', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 404')
  const { club, ann, bo } = await teamOfTwo(page, otherBrowser, installation)
  await ann.goto('/team')
  await expect(ann).toHaveURL('/dashboard')
  // The browser warns about preloaded styles of /team that the dashboard does not use.
  await dashboardPage(ann).open()
  const squad = newId()
  const path = `/api/clubs/${club.id}/squads`
  const idOf = async (of: Page) =>
    ((await (await of.request.get('/api/me')).json()) as { user: { id: string } }).user.id
  expect((await page.request.post(path, { data: { id: squad, name: 'Racing' } })).status()).toBe(201)
  for (const [who, role] of [
    [ann, 'athlete'],
    [bo, 'coach'],
  ] as const)
    await page.request.post(`${path}/${squad}/members`, { data: { memberIds: [await idOf(who)], role } })
  await bo.goto('/team')
  const team = teamPage(bo)
  await expect(team.athletes).toHaveText([/=Ann Rower/])
  await team.squad.selectOption('Racing')
  await expect(bo).toHaveURL(`/team?squad=${squad}`)
  await expect(team.rows).toHaveCount(1)
  const other = newId()
  await page.request.post(path, { data: { id: other, name: 'Masters' } })
  await bo.goto(`/team?squad=${other}`)
  await expect(team.unknownSquad).toBeVisible()

  await log(ann, addDays(TODAY, -1))
  await log(ann, addDays(TODAY, -1))
  for (const coach of [page, bo]) {
    await coach.goto('/dashboard')
    await expect(dashboardPage(coach).attention).toContainText('=Ann Rower')
    await dashboardPage(coach).attention.getByRole('link', { name: 'easy sessions felt hard' }).click()
    await expect(coach.getByRole('heading', { name: '=Ann Rower', level: 1 })).toBeVisible()
    await expect(coach.getByRole('region', { name: 'Needs attention' })).toContainText('felt hard')
    const place = coach.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' })
    await expect(place).toHaveAttribute('aria-current', 'page')
    // The back link survives tabs, a session's page, and a reload.
    await coach.getByRole('region', { name: 'Sessions' }).getByRole('link').first().click()
    await coach.getByRole('link', { name: '=Ann Rower' }).click()
    await memberPage(coach).tab('Records').click()
    await expect(coach).toHaveURL(/\?tab=records$/)
    await coach.reload()
    await coach.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
    await expect(coach).toHaveURL('/dashboard')
  }
  await bo.goto(`/team?squad=${squad}&measure=time`)
  await team.grid.getByRole('link', { name: '=Ann Rower' }).click()
  await expect(bo.getByRole('region', { name: 'Sessions' })).toBeVisible()
  await bo.getByRole('main').getByRole('link', { name: 'Team', exact: true }).click()
  await expect(bo).toHaveURL(`/team?squad=${squad}&measure=time`)
  await share(ann, 'nothing')
  await bo.goto('/dashboard')
  await expect(dashboardPage(bo).attention).toContainText(
    'Nobody right now. Only athletes who share training are checked.',
  )
})
