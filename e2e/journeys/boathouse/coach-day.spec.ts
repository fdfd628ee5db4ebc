import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { dayIn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { runClub } from '../../fixtures/clubs.ts'
import { newEmail } from '../../fixtures/people.ts'
import { setPracticeIn } from '../../fixtures/practice-on.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { absencesPage } from '../../pages/absences-page.ts'
import { announcementDialog, currentAnnouncements } from '../../pages/announcements-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { practiceDialog } from '../../pages/practices-page.ts'
import { registerSheet } from '../../pages/register-sheet.ts'

const DAY_MINUTES = 1_440

test('a coach sees no figures of their own before there are any, and plans a practice', async ({
  page,
  otherBrowser,
  installation,
}) => {
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  const { open, practices, plan, profile, figures, week, goals, away } = dashboardPage(page)
  await open()
  await expect(profile).toBeVisible()
  await expect(practices).toContainText('No practice planned in the next 7 days.')
  await expect(away).toContainText('Nobody is away.')
  for (const own of [figures, week, goals]) await expect(own).toHaveCount(0)
  await expect(plan).toHaveAttribute('data-variant', 'filled')
  await plan.click()
  await expect(practiceDialog(page).dialog).toBeVisible()

  await logSessions(page.request, [{}])
  await open()
  for (const own of [figures, week]) await expect(own).toBeVisible()
  // Without goals there is no card; `goals.spec.ts` covers a card with goals.
  await expect(goals).toHaveCount(0)
})

test('a super admin who is a member sees the installation’s figures, and no zeros of their own', async ({
  page,
  installation,
}) => {
  const club = await runClub(page.request, installation)
  const me = (await (await page.request.get('/api/me')).json()) as { user: { email: string } }
  await club.invite(me.user.email, 'admin')
  const { open, practices, counts, figures, profile, week } = dashboardPage(page)
  await open()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(practices).toBeVisible()
  await expect(profile).toContainText(club.name)
  await expect(counts).toBeVisible()
  for (const own of [figures, week]) await expect(own).toHaveCount(0)
})

test('a coach’s day links to the open register and lists people without an answer', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const email = await joinAsAthlete(await otherBrowser(), club, newEmail('nameless'))
  await setPracticeIn(page.request, club, 30)
  const { open, practices, takeRegister, plan } = dashboardPage(page)
  await open()
  await expect(practices).toContainText('Morning row')
  await expect(practices.getByRole('definition')).toHaveText(['0', '0', '0', '1'])
  await expect(practices).toContainText(`No answer yet: ${email}`)
  await expect(plan).toHaveAttribute('data-variant', 'default')
  await practices.getByRole('button', { name: 'Send a reminder' }).click()
  await expect(practices.getByRole('status')).toHaveText('Reminder sent to 1.')
  await takeRegister.click()
  const sheet = registerSheet(page)
  await sheet.state(email, 'Present').click()
  await expect(sheet.saved).toBeVisible()
  await open()
  await expect(practices).toContainText('1 here')
})

test('a missing register and an athlete’s page are one tap away', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const athlete = await otherBrowser()
  const email = await joinAsAthlete(athlete, club, newEmail('nameless'))
  const practiceId = await setPracticeIn(page.request, club, 7 * DAY_MINUTES)
  await holdAWeekAgo(installation, { clubId: club.id, practiceId })
  const absence = { id: newId(), first: dayIn(0), last: dayIn(9), reason: 'Knee' }
  expect((await athlete.request.post('/api/absences', { data: absence })).status()).toBe(201)

  const { open, notTaken, away } = dashboardPage(page)
  await open()
  await away.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(email)
  await page.goBack()
  await away.getByRole('link', { name: 'Absences' }).click()
  await expect(absencesPage(page).ofClub('This week')).toHaveText(
    new RegExp(`${RegExp.escape(email)}.*Now.*Knee`),
  )
  await page.getByRole('link', { name: 'Your absences' }).click()
  await expect(absencesPage(page).empty).toBeVisible()
  await open()
  await notTaken.getByRole('link', { name: 'Morning row' }).click()
  const sheet = registerSheet(page)
  await sheet.state(email, 'Excused').click()
  await expect(sheet.saved).toBeVisible()
  await open()
  await expect(away).toBeVisible()
  await expect(notTaken).toHaveCount(0)
})

test('a squad’s coach who is no admin sees the day of their squads only', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const [coach, athlete, other] = [await otherBrowser(), await otherBrowser(), await otherBrowser()]
  await joinAsAthlete(coach, club)
  const email = await joinAsAthlete(athlete, club, newEmail('of-the-squad'))
  const stranger = await joinAsAthlete(other, club, newEmail('of-another'))
  const own = await squadOf(page, club.id, { name: 'Racing', coach, athlete })
  const others = await squadOf(page, club.id, { name: 'Masters', coach: page, athlete: other })
  installation.change(`update members set joinedAt = '2026-01-01T00:00:00.000Z' where clubId = ?`, club.id)
  await setPracticeIn(page.request, club, 20, 'Masters’ row', undefined, [others])
  const forgotten = await setPracticeIn(page.request, club, 7 * DAY_MINUTES, 'Sprints', undefined, [own])
  await holdAWeekAgo(installation, { clubId: club.id, practiceId: forgotten })
  const notTheirs = await setPracticeIn(page.request, club, 7 * DAY_MINUTES, 'Ergs', undefined, [others])
  await holdAWeekAgo(installation, { clubId: club.id, practiceId: notTheirs })
  await setPracticeIn(coach.request, club, 30, 'Starts', undefined, [own])

  const { open, practices, takeRegister, notTaken, away, lowest, figures, attention } = dashboardPage(coach)
  await open()
  await expect(practices).toContainText('Starts')
  await expect(practices.getByRole('definition')).toHaveText(['0', '0', '0', '1'])
  await expect(practices).toContainText(`No answer yet: ${email}`)
  await practices.getByRole('button', { name: 'Send a reminder' }).click()
  await expect(practices.getByRole('status')).toHaveText('Reminder sent to 1.')
  await expect(attention).toBeVisible()
  for (const ofAdmins of [away, lowest, figures]) await expect(ofAdmins).toHaveCount(0)
  for (const hidden of ['Masters', 'Ergs', stranger])
    await expect(coach.getByRole('main')).not.toContainText(hidden)
  await takeRegister.click()
  const sheet = registerSheet(coach)
  await sheet.state(email, 'Present').click()
  await expect(sheet.saved).toBeVisible()

  await open()
  await expect(notTaken.getByRole('listitem')).toHaveText([/Sprints/])
  await notTaken.getByRole('link', { name: 'All past practices' }).click()
  const past = coach.getByRole('region', { name: 'Past practices of your squads' })
  await expect(past.getByRole('link', { name: 'Sprints', exact: true })).toBeVisible()
  await expect(past).not.toContainText('Ergs')
  await open()
  await notTaken.getByRole('link', { name: 'Sprints' }).click()
  await sheet.state(email, 'Excused').click()
  await expect(sheet.saved).toBeVisible()
  await open()
  await expect(practices).toContainText('1 here')
  await expect(notTaken).toHaveCount(0)
})

test('a coach announces something from the dashboard', async ({ page, otherBrowser, installation }) => {
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  const { open, announce } = dashboardPage(page)
  await open()
  await announce.click()
  const { message, save, dialog } = announcementDialog(page, 'New announcement')
  await message.fill('The trailer is loaded on Friday.')
  await save.click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(currentAnnouncements(page).items).toContainText('The trailer is loaded on Friday.')
})

const idOf = async (of: Page) =>
  ((await (await of.request.get('/api/me')).json()) as { user: { id: string } }).user.id

interface People {
  readonly name: string
  readonly coach: Page
  readonly athlete: Page
}

/** As the club's admin, creates a squad with its coach and an athlete. Returns its id. */
async function squadOf(admin: Page, clubId: string, { name, coach, athlete }: People): Promise<string> {
  const [id, path] = [newId(), `/api/clubs/${clubId}/squads`]
  expect((await admin.request.post(path, { data: { id, name } })).status()).toBe(201)
  for (const [who, role] of [
    [coach, 'coach'],
    [athlete, 'athlete'],
  ] as const) {
    const data = { memberIds: [await idOf(who)], role }
    expect((await admin.request.post(`${path}/${id}/members`, { data })).status()).toBe(200)
  }
  return id
}

/** Moves a practice to a week ago, when all were members already. */
function holdAWeekAgo(
  { change }: { readonly change: (sql: string, ...values: string[]) => void },
  { clubId, practiceId }: { readonly clubId: string; readonly practiceId: string },
): void {
  const at = (hours: number) => new Date(currentTimeMs() - hours * 3_600_000).toISOString()
  const [start, end] = [at(7 * 24), at(7 * 24 - 1)]
  change(`update members set joinedAt = '2026-01-01T00:00:00.000Z' where clubId = ?`, clubId)
  change(
    `update practices set startsAt = ?, endsAt = ?, day = ? where id = ?`,
    ...[start, end, start.slice(0, 10), practiceId],
  )
}
