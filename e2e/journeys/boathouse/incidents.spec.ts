import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { mailedLink } from '../../fixtures/mails.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boardPage, startDialog } from '../../pages/board-page.ts'
import { boatDialog, boatsPage } from '../../pages/boats-page.ts'
import { incidentDialog, incidentPage, incidentsPage, reportPage } from '../../pages/incidents-page.ts'

test('an athlete reports an incident of an outing, and an admin reads, prints and closes it', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const [boss, athlete] = [await otherBrowser(), await otherBrowser()]
  const { club, email } = await enterAsClubAdmin(page, boss, installation)
  await joinAsAthlete(athlete, club)
  await athlete.setViewportSize({ width: 360, height: 740 })
  const boats = boatsPage(page)
  await boats.open()
  await boats.add.click()
  const making = boatDialog(page, 'New boat')
  await making.name.fill('Heron')
  await making.craft.selectOption('1x')
  await making.save.click()
  await expect(making.dialog).toBeHidden()

  const board = boardPage(athlete)
  await board.open()
  await board.boat('Heron').click()
  await startDialog(athlete).me.click()
  await startDialog(athlete).go.click()
  await board.back('Heron').click()
  await athlete.getByRole('link', { name: 'Report an incident' }).click()
  const form = incidentDialog(athlete)
  await expect(form.boat.locator('option:checked')).toHaveText('Heron')
  await expect(form.person(1).locator('option:checked')).toHaveText('Me')
  await form.what.fill('A launch did not see me')

  await athlete.reload()
  await expect(form.what).toHaveValue('A launch did not see me')
  await form.place.fill('Below the bridge')
  await form.time.fill('00:00')
  await form.add.click()
  await form.person(2).selectOption({ label: 'Someone else' })
  await form.name(2).fill('The driver of the launch')
  await form.harm('First aid was enough').check()
  await form.send.click()
  await expect(form.injuries).toBeFocused()
  await form.injuries.fill('A cut in my hand')
  await form.send.click()
  await expect(incidentPage(athlete).sent).toBeVisible()
  await expect(incidentPage(athlete).list).toHaveCount(0)

  await page.goto(await mailedLink(page.request, email, 3))
  const report = reportPage(page)
  await expect(report.sheet).toContainText('A launch did not see me')
  await expect(report.sheet).toContainText('The driver of the launch, not a member')
  await expect(report.events).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(report.sheet).toBeVisible()
  for (const hidden of [report.print, report.close, report.events.first()]) await expect(hidden).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await report.close.click()
  await report.closing.note.fill('The launch keeps to the other bank now')
  await report.closing.save.click()
  await expect(report.sheet).toContainText('The launch keeps to the other bank now')
  await expect(report.events).toHaveCount(2)
  await report.back.click()
  const list = incidentsPage(page)
  await expect(page.getByText('No open incidents.')).toBeVisible()
  await list.state('Closed').check()
  await expect(list.row('Below the bridge')).toContainText('First aid')
})
