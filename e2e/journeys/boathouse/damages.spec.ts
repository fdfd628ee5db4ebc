import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boatDialog, boatPage, boatsPage } from '../../pages/boats-page.ts'
import { damageDialog, damagesPart, picture } from '../../pages/damages-part.ts'

test.use({ isLive: true })

test('an athlete reports damage with a photo on a phone, and an admin marks it as mended', async ({
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
  await expect(theirs.photos).toHaveJSProperty('naturalWidth', 1)

  await expect(boats.row('Seagull')).toContainText('Not usable')
  await boats.boat('Seagull').click()
  const ours = damagesPart(page)
  await ours.actions('A crack below the waterline').click()
  await ours.action('Mark as repaired').click()
  await expect(ours.empty).toBeVisible()
  await ours.undo.click()
  await expect(ours.row('A crack below the waterline')).toHaveCount(1)
  await ours.actions('A crack below the waterline').click()
  await ours.action('Mark as repaired').click()
  await expect(theirs.empty).toBeVisible()
  await boatPage(page).back.click()
  await expect(boats.row('Seagull')).not.toContainText('Not usable')
})

test('damage reported offline survives a reload with its photo and is sent once', async ({
  page,
  context,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const boss = await otherBrowser()
  await enterAsClubAdmin(page, boss, installation)
  const boats = boatsPage(page)
  await boats.open()
  await boats.add.click()
  const making = boatDialog(page, 'New boat')
  await making.name.fill('Seagull')
  await making.craft.selectOption('2x')
  await making.save.click()
  await expect(making.dialog).toBeHidden()
  await boats.boat('Seagull').click()
  const damages = damagesPart(page)
  await expect(damages.empty).toBeVisible()
  const { dialog, severity, what, photo, photos, save } = damageDialog(page)
  await damages.report.click()
  await expect(what).toBeVisible()

  await context.setOffline(true)
  await severity('With care').check()
  await what.fill('The rudder line is frayed')
  await photo.setInputFiles(picture)
  await expect(photos).toHaveCount(1)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: /Not sent yet ./ })).toContainText('1 photo')

  // The page can still be loaded, but the API is unreachable.
  await page.route('**/api/**/damages', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  await context.setOffline(false)
  await page.goto('/not-sent')
  const card = page.getByRole('region', { name: 'Damage of Seagull' })
  await expect(card).toContainText('The rudder line is frayed')
  await expect(card).toContainText('1 photo')
  await page.unroute('**/api/**/damages')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Everything has been sent.')).toBeVisible()
  await boats.open()
  await boats.boat('Seagull').click()
  await expect(damages.row('The rudder line is frayed')).toHaveCount(1)
  await expect(damages.photos).toHaveJSProperty('naturalWidth', 1)
})
