import { newClubName, runClub } from '../../fixtures/clubs.ts'
import { enterAs, newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { auditPage } from '../../pages/audit-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { superPage } from '../../pages/super-page.ts'

test('the log lists a club’s changes, newest first', async ({ page, installation }) => {
  const club = await runClub(page.request, installation)
  const invited = newEmail()
  await club.invite(invited)
  const name = newClubName()
  expect((await page.request.patch(`/api/clubs/${club.id}`, { data: { name } })).status()).toBe(200)
  await club.become('inactive')
  const { user } = (await (await page.request.get('/api/me')).json()) as { user: { email: string } }

  await superPage(page).open()
  await superPage(page).audit.click()
  const { heading, rows, club: field, option, filters, clear, shown } = auditPage(page)
  await expect(heading).toBeFocused()
  await field.fill(name)
  await option(`${name} (inactive)`).click()
  await expect(page).toHaveURL(`/super/audit?clubId=${club.id}`)
  const actions = [
    ...['Deactivated the club', 'Renamed the club', 'Invited'],
    ...['Changed the club’s settings', 'Created the club'],
  ]
  await expect(rows).toHaveCount(5)
  for (const [place, action] of actions.entries()) {
    await expect(rows.nth(place)).toContainText(action)
    await expect(rows.nth(place)).toContainText(user.email)
    await expect(rows.nth(place)).toContainText(name)
  }
  await expect(rows.nth(2)).toContainText(invited)
  await expect(shown).toHaveText('5 entries shown')
  await clear.click()
  await expect(page).toHaveURL('/super/audit')
  await expect(filters).toBeFocused()
})

test('keeps filters in the address and after a reload', async ({ page, installation }) => {
  const club = await runClub(page.request, installation)
  const invited = newEmail()
  await club.invite(invited)
  const { open, rows, action, person, from, to, noMatch, clear } = auditPage(page)
  await open(`?clubId=${club.id}`)
  await expect(rows).toHaveCount(3)
  await action.selectOption('Invited')
  await expect(rows).toHaveCount(1)
  await person.fill(invited)
  await expect(page).toHaveURL(/person=/)
  await expect(rows).toContainText(invited)
  await from.fill('2026-01-01')
  await expect(page).toHaveURL(/from=2026-01-01/)
  await page.reload()
  await expect(action).toHaveValue('inviteCreated')
  await expect(person).toHaveValue(invited)
  await expect(from).toHaveValue('2026-01-01')
  await expect(rows).toHaveCount(1)
  await to.fill('2026-01-02')
  await expect(noMatch).toBeVisible()
  await clear.click()
  await expect(page).toHaveURL('/super/audit')
  await expect(person).toHaveValue('')
  await page.goBack()
  await expect(to).toHaveValue('2026-01-02')
})

test('loads more entries on request, to the end of the log', async ({ page, installation }) => {
  const club = await runClub(page.request, installation)
  for (let count = 0; count < 52; count++) {
    const data = { status: count % 2 === 0 ? 'inactive' : 'active' }
    expect((await page.request.patch(`/api/clubs/${club.id}`, { data })).status()).toBe(200)
  }
  const { open, rows, showMore, shown } = auditPage(page)
  await open(`?clubId=${club.id}`)
  await expect(rows).toHaveCount(50)
  await showMore.click()
  await expect(rows).toHaveCount(54)
  await expect(rows.last()).toContainText('Created the club')
  await expect(shown).toBeFocused()
  await expect(showMore).toBeHidden()
})

test('the audit log distinguishes deleted from unknown people', async ({
  page,
  installation,
  otherBrowser,
  baseURL,
}) => {
  await runClub(page.request, installation)
  const other = await otherBrowser({ baseURL: baseURL as string })
  await enterAs(other.request)
  const { user } = (await (await other.request.get('/api/me')).json()) as { user: { id: string } }
  const deleted = await other.request.post(`/api/users/${user.id}/deletion`, { data: {} })
  expect(deleted.ok()).toBe(true)
  await page.request.post('/api/session', { data: { email: newEmail(), password: 'nobody has this' } })
  const { open, rows } = auditPage(page)
  await open('?action=accountDeleted')
  await expect(rows.first()).toContainText('Deleted person')
  await open('?action=signInFailed')
  await expect(rows.first()).toContainText('Operator, or unknown')
})

test('labels the parts of each entry on a phone', async ({ page, installation }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const club = await runClub(page.request, installation)
  const invited = newEmail()
  await club.invite(invited)
  const { open, rows, opener, action } = auditPage(page)
  await open(`?clubId=${club.id}`)
  await expect(rows.first()).toContainText(`To whom${invited}`)
  await expect(action).toBeHidden()
  await expect(opener).toHaveText('Filter (1 set)')
  await opener.click()
  await action.selectOption('Created the club')
  await expect(rows).toHaveCount(1)
})

test('only a super admin reads the log (C11)', async ({ page }) => {
  await enterAs(page.request)
  await auditPage(page).open()
  await expect(dashboardPage(page).heading).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})
