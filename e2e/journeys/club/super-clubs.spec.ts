import { anotherClub, newClubName, runClub } from '../../fixtures/clubs.ts'
import { mailedLink, withoutProof } from '../../fixtures/mails.ts'
import { enterAs, newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { figuresIn } from '../../pages/figures.ts'
import { frame } from '../../pages/frame.ts'
import { revocation } from '../../pages/revocation.ts'
import { superPage } from '../../pages/super-page.ts'

test('a club is created, counted and selected; a second one of its name is refused', async ({
  page,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  await runClub(page.request, installation)
  await dashboardPage(page).open()
  await frame(page).place('Admin').click()
  await expect(page).toHaveURL('/super')
  const { create, manage, admins, counts, toast } = superPage(page)
  await expect(admins.card).toContainText('Create or select a club to manage admins.')
  await expect(manage.rename).toBeDisabled()
  await expect(manage.deactivate).toBeDisabled()
  await expect.poll(async () => Number((await figuresIn(counts))['Clubs'])).toBeGreaterThan(0)
  const before = Number((await figuresIn(counts))['Clubs'])

  const name = newClubName()
  await create.submit.click()
  await expect(create.card).toContainText('Fill this in.')
  await create.name.fill(` ${name} `)
  await create.name.press('Enter')
  await expect(toast('Club created')).toBeVisible()
  await expect(create.name).toHaveValue('')
  await expect(page).toHaveURL(/\/super\?club=[0-9a-f-]{36}$/)
  await expect(manage.club).toHaveValue(name)
  await expect(manage.name).toHaveValue(name)
  await expect(admins.card).toContainText('No admins yet.')
  await expect(admins.card).toContainText('No pending invites.')
  await expect.poll(async () => Number((await figuresIn(counts))['Clubs'])).toBeGreaterThan(before)

  await create.name.fill(name.toUpperCase())
  await create.submit.click()
  await expect(toast('Name already exists')).toBeVisible()
  await expect(create.card).toContainText('Name already exists')
  await expect(create.name).toHaveValue(name.toUpperCase())
  await page.reload()
  await expect(manage.club).toHaveValue(name)
})

test('a club is renamed, but not to another one’s name', { tag: '@full' }, async ({
  page,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const club = await runClub(page.request, installation)
  const other = await anotherClub(page.request)
  const { manage, open, toast } = superPage(page)
  await open(`?club=${club.id}`)
  await expect(manage.name).toHaveValue(club.name)
  await manage.name.fill(other.name.toUpperCase())
  await manage.rename.click()
  await expect(toast('Name already exists')).toBeVisible()
  await expect(manage.card).toContainText('Name already exists')
  const name = newClubName()
  await manage.name.fill(name)
  await manage.rename.click()
  await expect(toast('Club renamed')).toBeVisible()
  await expect(manage.club).toHaveValue(name)
})

test('deactivating asks with the name and marks the club; activating undoes it', async ({
  page,
  installation,
}) => {
  const { id, name } = await runClub(page.request, installation)
  const { manage, deactivation, open, select, toast } = superPage(page)
  await open()
  await select(name)
  await expect(page).toHaveURL(`/super?club=${id}`)
  await manage.deactivate.click()
  await expect(page).toHaveURL(`/super?club=${id}&dialog=deactivate`)
  await expect(deactivation.dialog).toHaveAccessibleName(`Deactivate ${name}?`)
  await deactivation.cancel.click()
  await expect(deactivation.dialog).toBeHidden()
  await expect(manage.deactivate).toBeFocused()
  await manage.deactivate.click()
  await page.reload()
  await deactivation.confirm.click()
  await expect(toast('Club deactivated')).toBeVisible()
  await expect(deactivation.dialog).toBeHidden()
  await expect(manage.club).toHaveValue(`${name} (inactive)`)
  await manage.club.fill(name)
  await expect(manage.option(`${name} (inactive)`)).toBeVisible()
  await page.keyboard.press('Escape')
  await manage.activate.click()
  await expect(toast('Club activated')).toBeVisible()
  await expect(manage.club).toHaveValue(name)
  await expect(manage.deactivate).toBeFocused()
})

test('shows failures to activate, deactivate, rename and create in place', {
  tag: '@full',
}, async ({ page, installation, consoleErrors }) => {
  consoleErrors.expect('status of 500')
  const club = await runClub(page.request, installation)
  const { create, manage, deactivation, open, toast } = superPage(page)
  await open(`?club=${club.id}`)
  await expect(manage.name).toHaveValue(club.name)
  await page.route('**/api/clubs**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  await page.route('**/api/clubs/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  await manage.rename.click()
  await expect(toast('Failed to rename club')).toBeVisible()
  await expect(manage.card.getByRole('alert')).toContainText('Something went wrong on our side.')
  await create.name.fill('A name that stays')
  await create.submit.click()
  await expect(toast('Failed to create club')).toBeVisible()
  await expect(create.name).toHaveValue('A name that stays')
  await manage.deactivate.click()
  await deactivation.confirm.click()
  await expect(toast('Failed to deactivate club')).toBeVisible()
  await expect(deactivation.dialog.getByRole('alert')).toContainText('Failed to deactivate club')
  await deactivation.cancel.click()
  await page.unrouteAll()
  await club.become('inactive')
  await page.reload()
  await expect(manage.club).toHaveValue(`${club.name} (inactive)`)
  await page.route('**/api/clubs/**', (route) => route.fulfill({ status: 500, json: {} }))
  await manage.activate.click()
  await expect(toast('Failed to activate club')).toBeVisible()
  await page.unrouteAll()
})

test('an admin is invited, accepts and is removed, the last one too', async ({
  page,
  context,
  installation,
  otherBrowser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const club = await runClub(page.request, installation)
  const { admins, removal, open, toast } = superPage(page)
  const email = newEmail('admin')
  await open(`?club=${club.id}`)
  await admins.email.fill(email)
  await admins.add.click()
  await expect(toast('Admin invite created')).toContainText('Link copied to clipboard')
  await expect(admins.invites).toHaveCount(1)
  await expect(admins.invites).toContainText(email)
  await expect(admins.invites).toContainText('pending')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const link = await copied()
  expect(link).toMatch(new RegExp(`^${baseURL}/auth-callback\\?invite=[A-Za-z0-9]{40}&club=${club.id}$`))
  expect(withoutProof(await mailedLink(page.request, email))).toBe(link)
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await admins.copyLink.click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(await copied()).toBe(link)

  const other = await otherBrowser({ baseURL: baseURL as string })
  await enterAs(other.request, email)
  await page.reload()
  await expect(admins.rows).toHaveCount(1)
  await expect(admins.rows).toContainText(email)
  await expect(admins.rows).toContainText('Admin')
  await expect(admins.card).toContainText('No pending invites.')
  await other.goto('/dashboard')
  await expect(frame(other).banner).toContainText('Admin')
  // Wait until the dashboard's requests are done, while they are still allowed.
  await other.waitForLoadState('networkidle')

  await admins.remove.click()
  await expect(removal.dialog).toHaveAccessibleName(`Remove ${email}?`)
  await removal.confirm.click()
  await expect(admins.card).toContainText('No admins yet.')
  await frame(other).place('Attendance').click()
  await expect(frame(other).banner).toContainText('Athlete')
})

test('an invite of an admin is revoked', { tag: '@full' }, async ({ page, installation }) => {
  const club = await runClub(page.request, installation)
  await club.invite(newEmail(), 'admin')
  const { admins, open, toast } = superPage(page)
  await open(`?club=${club.id}`)
  await admins.revoke.click()
  await revocation(page).click()
  await expect(toast('Invite revoked')).toBeVisible()
  await expect(admins.card).toContainText('No pending invites.')
})

test('shows a load failure without a toast', { tag: '@full' }, async ({
  page,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 403')
  const club = await runClub(page.request, installation)
  const { admins, manage, counts, open } = superPage(page)
  const refused = { status: 403, json: { code: 'other' } }
  for (const path of ['/counts', '?**', '/*/members?**', '/*/invites?**'])
    await page.route(`**/api/clubs${path}`, (route) => route.fulfill(refused))
  await open(`?club=${club.id}`)
  await expect(counts.getByRole('button', { name: 'Try again' })).toHaveCount(3)
  await expect(manage.card).toContainText('The clubs could not be loaded.')
  await expect(admins.card).toContainText('The admins could not be loaded.')
  await expect(admins.card).toContainText('The invites could not be loaded.')
  await page.unrouteAll()
  await admins.card.getByRole('button', { name: 'Try again' }).first().click()
  await expect(admins.card).toContainText('No admins yet.')
})

test('the two tabs share the selected club', { tag: '@full' }, async ({ page, installation }) => {
  const club = await runClub(page.request, installation)
  const { heading, tab, open } = superPage(page)
  await open(`?club=${club.id}`)
  await expect(tab('Clubs')).toHaveAttribute('aria-current', 'page')
  await tab('Invite Athletes').click()
  await expect(page).toHaveURL(`/admin?club=${club.id}`)
  await expect(tab('Invite Athletes')).toHaveAttribute('aria-current', 'page')
  await expect(frame(page).place('Admin')).toHaveAttribute('aria-current', 'page')
  await tab('Clubs').click()
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(`/super?club=${club.id}`)
})

test('a club is found among many by a word of its name, by keyboard', { tag: '@full' }, async ({
  page,
  installation,
}) => {
  await runClub(page.request, installation)
  const word = newClubName().replace('Club ', '')
  // No other name begins like this: unique parts of names are hexadecimal.
  for (let count = 0; count < 21; count++)
    await anotherClub(page.request, `Sailing ${word} n${String(count).padStart(2, '0')}`)
  const { manage, open } = superPage(page)
  await open()
  await manage.club.focus()
  await page.keyboard.type(`${word} sail`)
  await expect(manage.card.getByText('Type to find more')).toBeVisible()
  await page.keyboard.type(' n17')
  await expect(manage.card.getByRole('option')).toHaveText([`Sailing ${word} n17`])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(manage.name).toHaveValue(`Sailing ${word} n17`)
})

test('the table of clubs shows who uses them and links to their management', { tag: '@full' }, async ({
  page,
  installation,
}) => {
  // The name puts it first in the list, however many clubs exist.
  const club = await runClub(page.request, installation, `Aare ${newClubName()}`)
  const { manage, open, clubs } = superPage(page)
  await open()
  await expect(clubs.row(club.name)).toContainText('active')
  await expect(clubs.row(club.name)).toContainText('No practice yet')
  await clubs.row(club.name).getByRole('button', { name: club.name }).click()
  await expect(page).toHaveURL(`/super?club=${club.id}`)
  await expect(manage.name).toHaveValue(club.name)
  await expect(manage.card).toBeInViewport()
})
