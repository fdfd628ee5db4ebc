import { newId } from '@boathouse/domain/kernel/ids'
import type { Page } from '@playwright/test'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { addBoats, pairKiosk } from '../../fixtures/kiosks.ts'
import { nameOneself } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boardPage, startDialog } from '../../pages/board-page.ts'
import { damageDialog } from '../../pages/damages-part.ts'

/** As many as fit on a tablet's screen. */
const BOATS = 14

const countTaps = (page: Page) =>
  page.evaluate(() => {
    const counted = { taps: 0, keys: 0 }
    addEventListener('pointerdown', () => (counted.taps += 1), true)
    addEventListener('keydown', () => (counted.keys += 1), true)
    Object.assign(globalThis, { counted })
  })
const counted = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counted: { taps: number; keys: number } }).counted)

test('at a kiosk, a single goes out in three taps, a crew with a tap for each, and damage is reported', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const [boss, athlete, tablet] = [await otherBrowser(), await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await joinAsAthlete(athlete, club)
  await nameOneself(athlete.request, ['Mira', 'Abel'])
  await addBoats(page, [
    ['Heron', '1x'],
    ['Seagull', '2x'],
  ])
  await tablet.setViewportSize({ width: 1024, height: 768 })
  await pairKiosk(page, tablet, 'Tablet at the slip')
  const board = boardPage(tablet)
  const going = startDialog(tablet)
  await expect(board.boat('Heron')).toBeVisible()
  await expect(board.heading).toBeInViewport({ ratio: 1 })
  await countTaps(tablet)
  await board.boat('Heron').click()
  await going.person('Mira A.').click()
  await going.go.click()
  await expect(board.card('Heron')).toContainText('Mira A.')
  expect(await counted(tablet)).toEqual({ taps: 3, keys: 0 })

  await board.back('Heron').click()
  await board.boat('Seagull').click()
  await going.person('Mira A.').click()
  await expect(going.person('Mira A.')).toHaveAttribute('aria-pressed', 'true')
  await expect(going.seat('Bow (seat 1)')).not.toHaveValue('')
  // Another tap removes the person.
  await going.person('Mira A.').click()
  await expect(going.seat('Bow (seat 1)')).toHaveValue('')

  await going.damage.click()
  const damage = damageDialog(tablet)
  await damage.severity('No').check()
  await damage.what.fill('The rigger is loose.')
  await damage.save.click()
  await expect(damage.dialog).toBeHidden()
  await expect(board.notAvailable).toContainText('Seagull')

  await tablet.route(/\/api\/clubs\/[^/]+\/board$/, async (route) => {
    const board = await (await route.fetch()).json()
    const boats = Array.from({ length: BOATS }, (_, n) => ({
      ...board.boats[0],
      id: newId(),
      name: `Heron ${n}`,
    }))
    await route.fulfill({ json: { ...board, out: [], boats } })
  })
  await tablet.reload()
  await expect(board.available.getByRole('button')).toHaveCount(BOATS)
  const edges = await board.available
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  expect(new Set(edges).size).toBeLessThanOrEqual(3)
  expect(Math.max(...edges)).toBeLessThan(768)
})
