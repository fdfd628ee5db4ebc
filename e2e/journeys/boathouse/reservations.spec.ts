import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { TIME_ZONE } from '../../fixtures/time-zone.ts'
import { boardPage } from '../../pages/board-page.ts'
import { boatDialog, boatsPage } from '../../pages/boats-page.ts'
import { ownReservations, reservationDialog, reservationsPart } from '../../pages/reservations-part.ts'

// Browsers are in another time zone than the club.
test.use({ isLive: true, timezoneId: 'Asia/Tokyo' })

test('an athlete reserves a boat, another sees who has it, and one tap takes it out', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  // The boat is reserved at that time.
  consoleErrors.expect('status of 409')
  const [boss, athlete] = [await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  const email = await joinAsAthlete(athlete, club)
  await athlete.setViewportSize({ width: 360, height: 740 })
  const boats = boatsPage(page)
  await boats.open()
  await boats.add.click()
  const making = boatDialog(page, 'New boat')
  await making.name.fill('Heron')
  await making.craft.selectOption('1x')
  await making.save.click()
  await expect(making.dialog).toBeHidden()

  await boatsPage(athlete).open()
  await boatsPage(athlete).boat('Heron').click()
  await reservationsPart(athlete).reserve.click()
  const theirs = reservationDialog(athlete)
  const soon = wallClockAt(new Date(currentTimeMs() + 10 * 60_000), TIME_ZONE)
  await theirs.day.fill(soon.day)
  await theirs.startTime.fill(soon.time)
  await theirs.minutes.selectOption('2:00 h')
  await expect(theirs.member).toBeHidden()
  await theirs.save.click()
  await expect(theirs.dialog).toBeHidden()
  await expect(reservationsPart(athlete).rows).toHaveCount(1)

  await expect(boats.row('Heron')).toContainText('Reserved')
  await expect(boats.row('Heron')).toContainText(soon.time)
  await boats.boat('Heron').click()
  await reservationsPart(page).reserve.click()
  const ours = reservationDialog(page)
  await ours.day.fill(soon.day)
  await ours.startTime.fill(soon.time)
  await ours.forWhom.fill('Juniors')
  await ours.save.click()
  await expect(ours.dialog).toContainText('Already reserved: ')
  await expect(ours.dialog).toContainText(email)
  await expect(ours.forWhom).toHaveValue('Juniors')

  await boatsPage(athlete).open()
  await expect(ownReservations(athlete)).toContainText('Heron')
  await boardPage(athlete).open()
  await boardPage(athlete).goIn('Heron').click()
  await expect(boardPage(athlete).card('Heron')).toContainText(/2:\d\d h left/)
})
