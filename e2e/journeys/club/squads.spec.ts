import type { Page } from '@playwright/test'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import type { Installation } from '../../fixtures/installation.ts'
import { expect, test } from '../../fixtures/test.ts'
import { adminPage } from '../../pages/admin-page.ts'
import { addPeopleDialog, pasteDialog, renameDialog, squadPage, squadsPage } from '../../pages/squads-page.ts'

const MEMBERS = 500

/** Adds long-standing members called 'Rower N001' and so on; the last one has no name. */
function fillClub({ change }: Installation, clubId: string): void {
  const numbers = `with recursive series(n) as (select 1 union all select n + 1 from series where n < ${MEMBERS})`
  const id = `substr(?, 1, 24) || printf('%012d', n)`
  const at = '2026-01-01T00:00:00.000Z'
  const number = `printf('%03d', n)`
  const isNamed = `n < ${MEMBERS}`
  change(
    `insert into users (id, email, emailVerified, name, firstName, lastName, createdAt, updatedAt)
    ${numbers} select ${id}, 'rower' || ${number} || '.' || ? || '@journeys.example', 1, '',
      case when ${isNamed} then 'Rower' end, case when ${isNamed} then 'N' || ${number} end, ?, ? from series`,
    ...[clubId, clubId, at, at],
  )
  change(
    `insert into members (clubId, userId, role, status, searchKey, joinedAt, updatedAt)
    ${numbers} select ?, ${id}, 'athlete', 'active',
      case when ${isNamed} then 'rower n' || ${number} || ' ' else '' end || 'rower' || ${number} || '.' || ? || '@journeys.example', ?, ?
    from series`,
    ...[clubId, clubId, clubId, at, at],
  )
}

const squadIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test('an admin creates a squad, finds and chooses people among 500, pastes the rest, and names its coach', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 422')
  const theirs = await otherBrowser()
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const trainer = await joinAsAthlete(theirs, club)
  fillClub(installation, club.id)
  await adminPage(page).open()
  await adminPage(page).tab('Squads').click()
  await expect(page).toHaveURL('/admin/squads')
  const squads = squadsPage(page)
  await expect(squads.empty).toBeVisible()

  await squads.make.click()
  await expect(squads.name).toBeFocused()
  await squads.name.fill('U 17')
  await page.reload()
  await expect(squads.name).toHaveValue('U 17')
  await page.keyboard.press('Tab')
  await squads.name.press('Enter')
  await expect(squads.rows).toHaveText(/U 17.*0 athletes.*0 coaches/)
  await squads.name.fill('u17')
  await squads.make.click()
  await expect(squads.name).toHaveAccessibleDescription('Name already exists')
  await squads.name.fill('Masters')
  await squads.make.click()
  await expect(squads.rows).toHaveCount(2)
  await expect(squads.name).toHaveValue('')

  await squads.rows.getByRole('link', { name: 'U 17' }).click()
  const squad = squadPage(page)
  await expect(squad.heading('U 17')).toBeVisible()
  await squad.add.click()
  const adding = addPeopleDialog(page)
  await expect(adding.boxes).toHaveCount(50)
  await adding.search.fill('rower n00')
  await expect(adding.boxes).toHaveCount(9)
  await adding.all.click()
  await adding.box(/^Rower N009/).uncheck()
  await adding.search.fill('rower n45')
  await expect(adding.boxes).toHaveCount(10)
  await adding.box(/^Rower N450/).focus()
  await page.keyboard.press('Space')
  await expect(adding.selected).toHaveText('9 selected')
  await adding.submit.click()
  await expect(adding.dialog).toBeHidden()
  await expect(squad.athletes).toHaveCount(9)

  await squad.paste.click()
  const pasting = pasteDialog(page)
  const nameless = `rower500.${club.id}@journeys.example`
  await pasting.list.fill(
    `1. ${trainer}; "Rower, N100"\nNobody Known\nRower N001, ROWER N101\n${nameless}\nRower`,
  )
  await page.reload()
  await pasting.check.click()
  await expect(pasting.lines).toHaveCount(7)
  await expect(pasting.lines.nth(0)).toContainText(`Will be added: ${trainer}`)
  await expect(pasting.lines.nth(1)).toContainText('Will be added: Rower N100')
  await expect(pasting.lines.nth(2)).toContainText('No one in the club has this name.')
  await expect(pasting.lines.nth(3)).toContainText('Already in the squad: Rower N001')
  await expect(pasting.lines.nth(5)).toContainText(`Will be added: ${nameless}`)
  await expect(pasting.lines.nth(6)).toContainText('Several people match.')
  await pasting.box(/^Rower N003/).waitFor()
  await pasting.add.click()
  await expect(pasting.lines.nth(4)).toContainText('Added: Rower N101')
  await pasting.change.click()
  await expect(pasting.list).toHaveValue('Nobody Known\nRower')
  await pasting.list.fill('')
  await page.keyboard.press('Escape')
  await expect(squad.athletes).toHaveCount(13)

  await squad.search.fill('rower n1')
  await expect(squad.athletes).toHaveCount(2)
  await squad.search.fill('')
  await squad.actionsOf(trainer).click()
  await squad.action('Make coach').click()
  await expect(squad.coaches).toContainText(trainer)
  await expect(squad.athletes).toHaveCount(12)

  await squad.actionsOf('Rower N100').click()
  await squad.action('Remove from squad').click()
  await expect(squad.said('Rower N100 removed from the squad')).toBeVisible()
  await expect(squad.athletes).toHaveCount(11)
  await squad.undo.click()
  await expect(squad.athletes).toHaveCount(12)

  // Its coach reads this squad, but not the other; members see only names of their own squads.
  const url = `/api/clubs/${club.id}/squads`
  const own = (await (await theirs.request.get(url)).json()) as { items: { name: string }[] }
  expect(own.items.map(({ name }) => name)).toEqual(['U 17'])
  await theirs.goto('/settings')
  await expect(theirs.getByText('U 17 (coach)')).toBeVisible()
  await theirs.goto('about:blank')
  const mine = squadIn(page)
  expect((await theirs.request.get(`${url}/${mine}/members`)).status()).toBe(200)
  expect((await page.request.delete(`/api/clubs/${club.id}/members/${await idOf(theirs)}`)).status()).toBe(
    204,
  )
  expect((await theirs.request.get(`${url}/${mine}/members`)).status()).toBe(403)
  await page.reload()
  await expect(squad.coaches).toHaveCount(0)
  await expect(squad.heading('U 17')).toBeVisible()
})

const idOf = async (page: Page): Promise<string> =>
  ((await (await page.request.get('/api/me')).json()) as { user: { id: string } }).user.id

test('a squad is renamed over another admin’s name, archived, restored, and still readable afterwards', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409', 'status of 422')
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const url = `/api/clubs/${club.id}/squads`
  const id = '01990000-0000-7000-8000-0000000000d1'
  expect((await page.request.post(url, { data: { id, name: 'Racing' } })).status()).toBe(201)
  await page.goto(`/admin/squads/${id}?dialog=rename`)
  const renaming = renameDialog(page)
  await renaming.name.fill('Racing A')
  const data = { name: 'Regatta', version: 1 }
  expect((await page.request.patch(`${url}/${id}`, { data })).status()).toBe(200)
  await renaming.save.click()
  await expect(renaming.elsewhere).toContainText('Regatta')
  await renaming.save.click()
  await expect(renaming.dialog).toBeHidden()
  const squad = squadPage(page)
  await expect(squad.heading('Racing A')).toBeVisible()

  await squad.actions.click()
  await squad.action('Archive').click()
  await expect(squad.said('Racing A archived')).toBeVisible()
  await expect(squad.ended).toBeVisible()
  await expect(squad.add).toBeHidden()
  await squad.undo.click()
  await expect(squad.add).toBeVisible()
  await squad.actions.click()
  await squad.action('Archive').click()
  await expect(squad.ended).toBeVisible()

  await squad.back.click()
  const squads = squadsPage(page)
  await expect(squads.empty).toBeVisible()
  await squads.name.fill('racing a')
  await squads.make.click()
  await expect(squads.rows).toHaveCount(1)
  await squads.fold.click()
  await squads.archived.getByRole('link', { name: 'Racing A' }).click()
  await squad.actions.click()
  await squad.action('Restore squad').click()
  await expect(squad.failed).toContainText('Name already exists')
  await squad.actions.click()
  await squad.action('Rename').click()
  await renaming.name.fill('Racing B')
  await renaming.save.click()
  await expect(squad.heading('Racing B')).toBeVisible()
  await squad.actions.click()
  await squad.action('Restore squad').click()
  await expect(squad.add).toBeVisible()

  await club.become('inactive')
  await page.reload()
  await expect(squad.heading('Racing B')).toBeVisible()
  await expect(squad.add).toBeHidden()
  await expect(squad.actions).toBeHidden()
})

test('keeps typed and chosen values offline', async ({ page, otherBrowser, installation, consoleErrors }) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const id = '01990000-0000-7000-8000-0000000000d1'
  await page.request.post(`/api/clubs/${club.id}/squads`, { data: { id, name: 'Racing' } })
  await page.goto(`/admin/squads/${id}`)
  const squad = squadPage(page)
  await squad.add.click()
  const adding = addPeopleDialog(page)
  await adding.boxes.first().check()
  await page.context().setOffline(true)
  await adding.submit.click()
  await expect(adding.alert).toContainText('Not added')
  await expect(adding.boxes.first()).toBeChecked()
  await page.context().setOffline(false)
  await adding.submit.click()
  await expect(adding.dialog).toBeHidden()
  await expect(squad.athletes).toHaveCount(1)

  await squad.paste.click()
  const pasting = pasteDialog(page)
  await pasting.list.fill('Somebody')
  await page.context().setOffline(true)
  await pasting.check.click()
  await expect(pasting.alert).toContainText('Not checked')
  await expect(pasting.list).toHaveValue('Somebody')
  await page.context().setOffline(false)
  await pasting.check.click()
  await expect(pasting.lines).toHaveCount(1)
})
