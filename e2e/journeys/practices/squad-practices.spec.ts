import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { setPracticeIn } from '../../fixtures/practice-on.ts'
import { expect, test } from '../../fixtures/test.ts'
import { practiceDialog, practicePage, practicesPage } from '../../pages/practices-page.ts'
import { ratesPage } from '../../pages/rates-page.ts'
import { registerSheet } from '../../pages/register-sheet.ts'

const idOf = async (of: Page) =>
  ((await (await of.request.get('/api/me')).json()) as { user: { id: string } }).user.id

test('a squad’s practice asks its members, including later ones, and nobody else', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const [ann, bo] = [await otherBrowser(), await otherBrowser()]
  const addresses = [await joinAsAthlete(ann, club), await joinAsAthlete(bo, club)]
  const squad = newId()
  const path = `/api/clubs/${club.id}/squads`
  expect((await page.request.post(path, { data: { id: squad, name: 'Racing' } })).status()).toBe(201)
  const join = async (who: Page) => {
    const data = { memberIds: [await idOf(who)], role: 'athlete' }
    expect((await page.request.post(`${path}/${squad}/members`, { data })).status()).toBe(200)
  }
  await join(ann)

  const [practices, form] = [practicesPage(page), practiceDialog(page)]
  await practices.open('?dialog=new')
  await form.title.fill('Starts and sprints')
  await form.date.fill(addDays(dayAt(currentTime(), 'UTC'), 3))
  await form.choice('Squads').check()
  await form.save.click()
  await expect(form.dialog).toContainText('Choose at least one squad.')
  await form.squad('Racing').check()
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(practices.row('Starts and sprints').first()).toContainText('Racing')

  const seen = (who: Page) => practicesPage(who).row('Starts and sprints').first()
  await ann.goto('/attendance')
  await expect(seen(ann)).toContainText('Racing')
  await expect(seen(ann).getByRole('button', { name: 'Yes', exact: true })).toBeVisible()
  await bo.goto('/attendance')
  await expect(seen(bo)).toContainText('For chosen members')
  await expect(seen(bo).getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0)
  await join(bo)
  await bo.reload()
  await expect(seen(bo)).toContainText('Racing')
  await expect(seen(bo).getByRole('button', { name: 'Yes', exact: true })).toBeVisible()
  await page.request.delete(`${path}/${squad}/members/${await idOf(ann)}`)
  await ann.reload()
  await expect(seen(ann).getByRole('button', { name: 'Yes', exact: true })).toHaveCount(0)

  // The URL has the squad that rates are filtered by.
  await page.goto('/attendance/rates')
  const rates = ratesPage(page)
  await rates.squad.selectOption('Racing')
  await expect(page).toHaveURL(`/attendance/rates?squad=${squad}`)
  const listed = (await (
    await page.request.get(`/api/clubs/${club.id}/attendance?from=2026-01-01&to=2026-06-01&squad=${squad}`)
  ).json()) as { items: { email: string }[] }
  expect(listed.items.map(({ email }) => email)).toEqual([addresses[1]])
})

test('a squad’s coach plans for their squad and takes its register, and runs no other', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const [ann, coach] = [await otherBrowser(), await otherBrowser()]
  const address = await joinAsAthlete(ann, club)
  await joinAsAthlete(coach, club)
  const squad = newId()
  const path = `/api/clubs/${club.id}/squads`
  await page.request.post(path, { data: { id: squad, name: 'Racing' } })
  for (const [who, role] of [
    [ann, 'athlete'],
    [coach, 'coach'],
  ] as const)
    await page.request.post(`${path}/${squad}/members`, { data: { memberIds: [await idOf(who)], role } })
  installation.change(`update members set joinedAt = '2020-01-01T00:00:00.000Z'`)
  const others = await setPracticeIn(page.request, club, 30, 'For everyone')

  const [practices, form] = [practicesPage(coach), practiceDialog(coach)]
  await coach.setViewportSize({ width: 360, height: 740 })
  await practices.open()
  await practices.add.first().click()
  await expect(form.choice('Everyone')).toHaveCount(0)
  await form.title.fill('Starts and sprints')
  await form.squad('Racing').check()
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await practices.link('Starts and sprints').first().click()
  await expect(practicePage(coach).actions).toBeVisible()
  await expect(coach.getByRole('region', { name: 'Answers', exact: true })).toBeVisible()

  const own = await setPracticeIn(coach.request, club, 20, 'Ergs', undefined, [squad])
  await coach.goto('/attendance/register')
  await expect(coach).toHaveURL(`/attendance/${own}/register`)
  const sheet = registerSheet(coach)
  await sheet.state(address, 'Present').click()
  await expect(sheet.saved).toBeVisible()
  await expect(sheet.pressed(address)).toHaveText('Present')

  await coach.goto(`/attendance/${others}`)
  await expect(practicePage(coach).heading('For everyone')).toBeVisible()
  await expect(practicePage(coach).actions).toHaveCount(0)
  expect((await coach.request.get(`/api/clubs/${club.id}/practices/${others}/register`)).status()).toBe(403)
  expect((await coach.request.get(`/api/clubs/${club.id}/practices/${own}/register`)).status()).toBe(200)
})
