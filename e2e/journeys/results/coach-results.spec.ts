import { runClub } from '../../fixtures/clubs.ts'
import { enterAs, newEmail } from '../../fixtures/people.ts'
import { enterResults } from '../../fixtures/results.ts'
import { expect, test } from '../../fixtures/test.ts'
import { adminPage, memberPage } from '../../pages/admin-page.ts'
import { recordsPage } from '../../pages/records-page.ts'
import { resultDialog } from '../../pages/result-dialog.ts'

const signIn = async (request: Parameters<typeof enterAs>[0], email: string) => {
  await enterAs(request, email)
}

test('a coach sees, adds and verifies results, and the athlete sees who did', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const [runner, athletePage] = [await otherBrowser(), await otherBrowser()]
  const club = await runClub(runner.request, installation)
  const [coach, athlete] = [newEmail('coach'), newEmail('athlete')]
  await club.invite(coach, 'admin')
  await club.invite(athlete)
  await signIn(page.request, coach)
  await signIn(athletePage.request, athlete)
  await enterResults(athletePage.request, [{ value: 118_500 }])

  await page.goto('/admin/members')
  await page.getByRole('link', { name: athlete }).click()
  await memberPage(page).tab('Records').click()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(page.getByRole('region', { name: 'Personal records' })).toContainText('1:58.50')
  await results.getByRole('button', { name: 'Verify K1 500 m 1:58.50' }).click()
  await expect(results).toContainText('Verified by')

  const form = resultDialog(page, 'Add result')
  await results.getByRole('button', { name: 'Add result' }).click()
  await form.choose('RowErg 2000 m')
  await form.value.fill('7:41.2')
  await form.from('Test').check()
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(form.celebration).toBeHidden()
  await expect(results).toContainText('7:41.2')

  const records = recordsPage(athletePage)
  await records.open()
  await expect(records.card('K1 500 m')).toContainText('Verified')
  await records.link('RowErg 2000 m').click()
  await expect(records.results.first()).toContainText('Entered by')

  await results.getByRole('button', { name: 'Actions for K1 500 m 1:58.50' }).click()
  await page.getByRole('menuitem', { name: 'Remove verification' }).click()
  await expect(results.getByRole('button', { name: 'Verify K1 500 m 1:58.50' })).toBeVisible()

  // Super admins are not the club's admins, and can't see its athletes' data.
  await runner.goto(`/admin/athletes/${page.url().split('/').at(-1)?.split('?')[0]}?club=${club.id}`)
  await expect(
    runner.getByText('Only the club’s own admins can see records, results and goals.'),
  ).toBeVisible()
})

test('an athlete’s record is four presses away for a coach, and its origin one more', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const athletePage = await otherBrowser()
  const club = await runClub((await otherBrowser()).request, installation)
  const [coach, athlete] = [newEmail('coach'), newEmail('athlete')]
  await club.invite(coach, 'admin')
  await club.invite(athlete)
  await signIn(page.request, coach)
  await signIn(athletePage.request, athlete)
  await enterResults(athletePage.request, [
    { value: 120_000, date: '2026-03-01' },
    { value: 118_500, date: '2026-04-01' },
    { disciplineKey: 'rowErg-2000', value: 461_200 },
  ])
  await page.goto('/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Admin' }).click()
  await adminPage(page).tab('Members').click()
  await page.getByRole('link', { name: athlete }).click()
  const { records, tab } = memberPage(page)
  await tab('Records').click()
  await expect(records.getByRole('row').filter({ hasText: 'RowErg 2000 m' })).toContainText('7:41.2')
  await expect(records.getByRole('columnheader')).toHaveText([
    'Discipline',
    'Record',
    'Date',
    'Season’s best',
    'Verified',
  ])

  await records.getByRole('link', { name: 'K1 500 m' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record in K1 500 m' })
  await expect(dialog).toContainText('1.50 s faster')
  await expect(dialog.getByRole('application')).toBeVisible()
  await page.reload()
  await dialog.getByRole('button', { name: 'As a table' }).click()
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await records.getByRole('row').filter({ hasText: 'RowErg 2000 m' }).getByText('7:41.2').first().click()
  await expect(page.getByRole('dialog', { name: 'Record in RowErg 2000 m' })).toBeVisible()
})

test('a club manages its own disciplines', async ({ page, otherBrowser, installation }) => {
  const club = await runClub((await otherBrowser()).request, installation)
  const coach = newEmail('coach')
  await club.invite(coach, 'admin')
  await signIn(page.request, coach)
  await page.goto('/admin/disciplines')
  const card = page.getByRole('region', { name: 'Disciplines' })
  await card.getByLabel('Name').fill('Island lap')
  await card.getByRole('button', { name: 'Add discipline' }).click()
  const list = card.getByRole('list', { name: 'Disciplines' })
  await expect(list).toContainText('Island lap')
  await list.getByRole('button', { name: 'Rename Island lap' }).click()
  await list.getByLabel('Name').fill('Two islands')
  await list.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('button', { name: 'Rename Two islands' })).toBeVisible()

  const form = resultDialog(page)
  await page.goto('/personal-records?add=1')
  await form.choose('Two islands')
  await form.value.fill('42:10')
  await form.from('Training').check()
  await form.save.click()
  await expect(form.celebration).toContainText('42:10.00')
  await form.carryOn.click()

  await page.goto('/admin/disciplines')
  await list.getByRole('button', { name: 'Retire Two islands' }).click()
  await expect(list).toContainText('Retired')
  await page.goto('/personal-records?add=1')
  await form.discipline.fill('Two islands')
  await expect(form.options).toHaveCount(0)
  await form.close.click()
  await expect(recordsPage(page).card('Two islands')).toContainText('42:10.00')
  await page.goto('/admin/disciplines')
  await list.getByRole('button', { name: 'Restore Two islands' }).click()
  await expect(list.getByRole('button', { name: 'Retire Two islands' })).toBeVisible()
})
