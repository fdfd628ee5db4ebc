import { currentTimeMs } from '@boathouse/domain/test/clock'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { linksMailedTo, mailedLink } from '../../fixtures/mails.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boardPage, laterDialog, startDialog } from '../../pages/board-page.ts'
import { boatDialog, boatsPage } from '../../pages/boats-page.ts'
import { dutyPart } from '../../pages/duty-part.ts'

test('the duty list gets one mail about an overdue crew, with a link to ‘Seen’, until the crew has a new time', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const [boss, watcher] = [await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  const email = await joinAsAthlete(watcher, club)
  const boats = boatsPage(page)
  await boats.open()
  await boats.add.click()
  const making = boatDialog(page, 'New boat')
  await making.name.fill('Seagull')
  await making.craft.selectOption('1x')
  await making.save.click()
  await expect(making.dialog).toBeHidden()

  const duty = dutyPart(page)
  await duty.open()
  await expect(duty.none).toBeVisible()
  await duty.choose.click()
  await duty.member(email).check()
  await duty.save.click()
  await expect(duty.names).toContainText(email)

  const board = boardPage(page)
  await board.open()
  await board.boat('Seagull').click()
  const going = startDialog(page)
  await going.me.click()
  await going.go.click()
  await expect(going.dialog).toBeHidden()
  const late = (minutes: number) => {
    const at = new Date(currentTimeMs() - minutes * 60_000).toISOString()
    const ofClub = 'clubId in (select clubId from members join users on users.id = userId where email = ?)'
    installation.change(`update outings set expectedBack = ? where ${ofClub}`, at, email)
  }

  late(31)
  expect(await installation.watch()).toBe(1)
  const link = await mailedLink(watcher.request, email, 3)
  await watcher.goto(link)
  const seen = boardPage(watcher)
  await expect(seen.card('Seagull')).toContainText('31 min overdue')
  await seen.see('Seagull').click()
  await expect(seen.card('Seagull')).toContainText('Seen by')
  await expect(seen.see('Seagull')).toBeHidden()

  late(95)
  expect(await installation.watch()).toBe(0)
  await board.open()
  await expect(board.card('Seagull')).toContainText('Seen by')
  await board.later('Seagull').click()
  const later = laterDialog(page)
  await later.save.click()
  await expect(later.dialog).toBeHidden()
  await expect(board.card('Seagull')).toContainText(/(29|30) min left/)

  late(31)
  expect(await installation.watch()).toBe(1)
  await mailedLink(watcher.request, email, 4)
  await board.back('Seagull').click()
  await expect(board.none).toBeVisible()
  expect(await installation.watch()).toBe(0)
  expect(await linksMailedTo(watcher.request, email)).toHaveLength(4)
})
