import { currentTimeMs } from '@boathouse/domain/test/clock'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boardPage, startDialog } from '../../pages/board-page.ts'
import { boatDialog, boatsPage } from '../../pages/boats-page.ts'
import { outingOffers } from '../../pages/outing-offers.ts'

test('one tap logs a finished outing, on the board or the dashboard, once, and the athlete can decline', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const [boss, athlete] = [await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  const email = await joinAsAthlete(athlete, club)
  const boats = boatsPage(page)
  await boats.open()
  await boats.add.click()
  const making = boatDialog(page, 'New boat')
  await making.name.fill('Heron')
  await making.craft.selectOption('1x')
  await making.save.click()
  await expect(making.dialog).toBeHidden()

  const board = boardPage(athlete)
  /** An outing of 75 minutes. */
  const row = async () => {
    await board.open()
    await board.boat('Heron').click()
    const going = startDialog(athlete)
    await going.me.click()
    await going.go.click()
    await expect(going.dialog).toBeHidden()
    const at = new Date(currentTimeMs() - 75 * 60_000).toISOString()
    const ofClub = 'clubId in (select clubId from members join users on users.id = userId where email = ?)'
    installation.change(`update outings set outAt = ? where backAt is null and ${ofClub}`, at, email)
    await board.back('Heron').click()
    await expect(board.none).toBeVisible()
  }

  await row()
  const offers = outingOffers(athlete)
  await offers.onBoard.click()
  await expect(offers.logged).toBeVisible()
  await offers.more.click()
  const editing = athlete.getByRole('dialog')
  await expect(editing.getByLabel('Duration (minutes)')).toHaveValue('75')
  await athlete.goto('/dashboard')
  await expect(athlete.getByRole('heading', { level: 1 })).toBeVisible()
  await athlete.waitForLoadState('networkidle')
  await expect(offers.card).toHaveCount(0)

  await row()
  await athlete.goto('/dashboard')
  await expect(offers.rows).toContainText(['Heron'])
  await offers.add('Heron').click()
  await expect(offers.logged).toBeVisible()
  await row()
  await athlete.goto('/dashboard')
  await offers.dismiss('Heron').click()
  await expect(offers.card).toHaveCount(0)
  await athlete.reload()
  await athlete.waitForLoadState('networkidle')
  await expect(offers.card).toHaveCount(0)
  const { items } = await (await athlete.request.get('/api/training-sessions')).json()
  expect(items).toHaveLength(2)
})
