import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boatDialog, boatPage, boatsPage } from '../../pages/boats-page.ts'

test.use({ isLive: true })

test('an admin adds, changes and archives boats, and an athlete finds one to row', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 422')
  const [boss, athlete] = [await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await joinAsAthlete(athlete, club)

  const boats = boatsPage(page)
  await boats.open()
  await expect(boats.empty).toBeVisible()
  await boats.add.click()
  const making = boatDialog(page, 'New boat')
  await expect(making.name).toBeFocused()
  await making.name.fill('Seagull')
  await making.save.click()
  await expect(making.dialog).toContainText('Choose at least one craft.')
  await making.craft.selectOption('2x')
  await making.craft.selectOption('2-')
  await making.seat('2-', 'Bow (seat 1)').selectOption('port')
  await making.seat('2-', 'Seat 2').selectOption('starboard')
  await making.minWeight.fill('70')
  await making.maxWeight.fill('60')
  await making.save.click()
  await expect(making.maxWeight).toBeFocused()
  // Input survives a reload.
  await page.reload()
  await expect(making.seat('2-', 'Bow (seat 1)')).toHaveValue('port')
  await making.maxWeight.fill('85')
  await making.save.click()
  await expect(making.dialog).toBeHidden()
  await expect(boats.row('Seagull')).toContainText('2x · 2-')

  await boats.add.click()
  await making.name.fill('seagull')
  await making.craft.selectOption('4x')
  await making.cox('4x').check()
  await making.save.click()
  await expect(making.dialog).toContainText('Name already exists')
  await making.name.fill('Kingfisher')
  await making.save.click()
  await expect(making.dialog).toBeHidden()
  await expect(boats.row('Kingfisher')).toContainText('4x+')

  const theirs = boatsPage(athlete)
  await theirs.open()
  await expect(theirs.rows).toHaveCount(2)
  await expect(theirs.add).toHaveCount(0)
  await theirs.craft.selectOption('2-')
  await expect(theirs.rows).toHaveCount(1)
  await theirs.boat('Seagull').click()
  await expect(boatPage(athlete).facts).toContainText('Bow to stroke: port, starboard')
  await expect(boatPage(athlete).facts).toContainText('70 to 85 kg')
  await expect(boatPage(athlete).edit).toHaveCount(0)

  await boats.boat('Seagull').click()
  const seagull = boatPage(page)
  await seagull.edit.click()
  const changing = boatDialog(page, 'Edit boat')
  await changing.remove('2-').click()
  await expect(changing.craft).toBeFocused()
  await changing.outFrom.fill('2026-01-01')
  await changing.notes.fill('At the workshop')
  await changing.save.click()
  await expect(changing.dialog).toBeHidden()
  await expect(athlete.getByText('until further notice').first()).toBeVisible()
  await expect(boatPage(athlete).facts).toContainText('At the workshop')

  await seagull.actions.click()
  await seagull.action('Archive').click()
  await seagull.undo.click()
  await expect(seagull.archived).toHaveCount(0)
  await seagull.actions.click()
  await seagull.action('Archive').click()
  await expect(seagull.archived).toBeVisible()
  await seagull.back.click()
  await expect(boats.rows).toHaveCount(1)
  await boats.state.selectOption('Archived boats')
  await expect(boats.row('Seagull')).toBeVisible()
})
