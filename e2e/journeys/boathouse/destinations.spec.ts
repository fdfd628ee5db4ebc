import { currentTime } from '@boathouse/domain/test/clock'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { darkPlace } from '../../fixtures/dark-place.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boardPage, describeDialog, startDialog } from '../../pages/board-page.ts'
import { boatDialog, boatsPage } from '../../pages/boats-page.ts'
import { destinationDialog, destinationsCard, outingSettings } from '../../pages/destinations-page.ts'

test('crews use an admin’s destinations, outing length and club position when taking a boat out', async ({
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
  await boats.add.click()
  const making = boatDialog(page, 'New boat')
  await making.name.fill('Heron')
  await making.craft.selectOption('1x')
  await making.save.click()
  await expect(making.dialog).toBeHidden()

  const card = destinationsCard(page)
  await card.open()
  await expect(card.empty).toBeVisible()
  await card.add.click()
  const adding = destinationDialog(page, 'Add destination')
  await adding.name.fill('Old lock')
  await adding.metres.fill('12,5')
  await adding.minutes.selectOption('2:00 h')
  await adding.save.click()
  await expect(adding.dialog).toBeHidden()
  await expect(card.rows).toContainText(['Old lock'])
  await card.add.click()
  await adding.name.fill('OLD LOCK')
  await adding.save.click()
  await expect(adding.dialog).toContainText('Name already exists')
  await adding.name.fill('North bay')
  await adding.save.click()
  await expect(card.rows).toHaveCount(2)

  const settings = outingSettings(page)
  await settings.usual.selectOption('45 min')
  const { latitude, longitude } = darkPlace(currentTime())
  await settings.latitude.fill(String(latitude))
  await settings.save.click()
  await expect(settings.card).toContainText('Enter both latitude and longitude, or neither.')
  await settings.longitude.fill(longitude.toFixed(4))
  await settings.save.click()
  await expect(settings.saved).toBeVisible()

  const board = boardPage(athlete)
  await board.open()
  await board.boat('Heron').click()
  const going = startDialog(athlete)
  await expect(going.dialog).toContainText('It is dark now.')
  await expect(going.expected).toHaveValue('45')
  await going.destination.selectOption('Old lock, 12.5 km')
  await expect(going.expected).toHaveValue('120')
  await going.expected.selectOption({ index: 0 })
  await going.destination.selectOption('Somewhere else')
  await going.elsewhere.fill('The reeds')
  await going.destination.selectOption('Old lock, 12.5 km')
  await expect(going.elsewhere).toBeHidden()
  await expect(going.expected).toHaveValue('15')
  await going.me.click()
  await going.go.click()
  await expect(board.card('Heron')).toContainText('in the dark · Old lock')

  await board.back('Heron').click()
  await board.describe.click()
  const telling = describeDialog(athlete)
  await expect(telling.distance).toHaveValue('12.5')
  await expect(telling.dialog).toContainText('From the club’s list.')
  const [sent] = await Promise.all([
    athlete.waitForResponse((response) => response.request().method() === 'PATCH'),
    telling.save.click(),
  ])
  expect((await sent.json()).metres).toBe(12_500)
})
