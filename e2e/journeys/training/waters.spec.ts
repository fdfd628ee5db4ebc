import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { anotherClub } from '../../fixtures/clubs.ts'
import { outingFit, sendRecording } from '../../fixtures/recorded.ts'
import { expect, test } from '../../fixtures/test.ts'
import { geojsonFile, lakeShores } from '../../fixtures/waters.ts'
import { sessionPage } from '../../pages/session-page.ts'
import { waterDialog, watersCard } from '../../pages/waters-page.ts'

// Outlines are fetched once, and again after a live update.
test.use({ isLive: true })

const CREDIT = '© OpenStreetMap contributors'

test('an admin’s outline appears behind tracks of the club’s athletes, with its credit, and in no other club', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const [boss, athlete, other] = [await otherBrowser(), await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await joinAsAthlete(athlete, club)
  await joinAsAthlete(other, await anotherClub(boss.request))

  const card = watersCard(page)
  await card.open()
  await expect(card.empty).toBeVisible()
  await card.add.click()
  await expect(page).toHaveURL('/admin/club?water=new')
  const adding = waterDialog(page, 'Add water')
  await adding.name.fill('Lake')
  await adding.file.setInputFiles(geojsonFile('<gpx/>'))
  await expect(adding.dialog).toContainText('This is not valid JSON')
  await adding.file.setInputFiles(geojsonFile(lakeShores()))
  await expect(adding.size).toContainText('18.0')
  await adding.save.click()
  await expect(adding.credit).toBeFocused()
  await adding.credit.fill(CREDIT)
  await page.reload()
  await expect(adding.size).toBeVisible()
  await adding.save.click()
  await expect(adding.dialog).toBeHidden()
  await expect(card.rows).toContainText(CREDIT)

  const open = async (browser: typeof athlete) => {
    const shown = sessionPage(browser)
    await shown.open(await sendRecording(browser.request, outingFit()))
    await expect(shown.track).toBeVisible()
    return shown
  }
  let asked = 0
  athlete.on('request', (request) => {
    if (request.url().endsWith('/waters')) asked += 1
  })
  const own = await open(athlete)
  await expect(own.credit).toHaveText(`Outline of the water: ${CREDIT}`)
  await expect(own.shores).not.toHaveCount(0)
  await athlete.getByRole('link', { name: 'Training Logs' }).first().click()
  await athlete.goBack()
  await expect(own.credit).toBeVisible()
  expect(asked).toBe(1)

  const others = await open(other)
  await expect(others.shores).toHaveCount(0)
  await expect(others.credit).toBeHidden()

  await card.actions.click()
  await card.action('Delete').click()
  await expect(card.empty).toBeVisible()
  await expect(own.credit).toBeHidden()
  await expect(own.track).toBeVisible()
  await card.undo.click()
  await expect(card.rows).toHaveCount(1)
  await expect(own.credit).toBeVisible()

  await card.actions.click()
  await card.action('Edit').click()
  const editing = waterDialog(page, 'Edit water')
  await editing.credit.fill('The county')
  await editing.save.click()
  await expect(editing.dialog).toBeHidden()
  await expect(own.credit).toHaveText('Outline of the water: The county')
})
