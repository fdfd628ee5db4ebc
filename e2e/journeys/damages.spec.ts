import { enterAsClubAdmin, joinAsAthlete } from '../fixtures/club-admins.ts'
import { expect, test } from '../fixtures/test.ts'
import { boatDialog, boatPage, boatsPage } from '../pages/boats-page.ts'
import { damageDialog, damagesPart, picture } from '../pages/damages-part.ts'

// What is reported is told to whoever looks at the boats.
test.use({ isLive: true })

test('an athlete reports damage with a photo on a phone, and an admin says that it is mended', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const [boss, athlete] = [await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await joinAsAthlete(athlete, club)
  await athlete.setViewportSize({ width: 360, height: 740 })

  const boats = boatsPage(page)
  await boats.open()
  await boats.add.click()
  const making = boatDialog(page, 'New boat')
  await making.name.fill('Seagull')
  await making.craft.selectOption('2x')
  await making.save.click()
  await expect(making.dialog).toBeHidden()

  await boatsPage(athlete).open()
  await boatsPage(athlete).boat('Seagull').click()
  const theirs = damagesPart(athlete)
  await theirs.report.click()
  const { dialog, severity, what, place, photo, photos, save } = damageDialog(athlete)
  await severity('No').check()
  await place.fill('Bow')
  await photo.setInputFiles(picture)
  await expect(photos).toHaveCount(1)
  await save.click()
  await expect(what).toBeFocused()
  await what.fill('A crack below the waterline')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(theirs.row('A crack below the waterline')).toContainText('Bow')
  // As the server shows it: what it could not read would have no size.
  await expect(theirs.photos).toHaveJSProperty('naturalWidth', 1)

  // Told live: the list says so where somebody would choose it.
  await expect(boats.row('Seagull')).toContainText('Not usable')
  await boats.boat('Seagull').click()
  const ours = damagesPart(page)
  await ours.actions('A crack below the waterline').click()
  await ours.action('Mended').click()
  await expect(ours.empty).toBeVisible()
  await ours.undo.click()
  await expect(ours.row('A crack below the waterline')).toHaveCount(1)
  await ours.actions('A crack below the waterline').click()
  await ours.action('Mended').click()
  await expect(theirs.empty).toBeVisible()
  await boatPage(page).back.click()
  await expect(boats.row('Seagull')).not.toContainText('Not usable')
})
