import type { Entry } from '@boathouse/domain/logbook/model'
import type { Page } from '@playwright/test'
import { enterAsClubAdmin } from '../fixtures/club-admins.ts'
import { addBoats, pairKiosk } from '../fixtures/kiosks.ts'
import { expect, test } from '../fixtures/test.ts'
import { goOffline } from '../fixtures/without-network.ts'
import { boardPage, startDialog } from '../pages/board-page.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** What is sent later than this is told with its own time. */
const LATER_MS = 3_500

/** What the club's logbook has, the oldest first. */
async function entriesOf(page: Page, clubId: string): Promise<Entry[]> {
  const { items } = await (await page.request.get(`/api/clubs/${clubId}/logbook?limit=50`)).json()
  return (items as Entry[]).toSorted((one, other) => (one.outAt < other.outAt ? -1 : 1))
}
const guestsOf = ({ crew }: Entry) => crew.map(({ name }) => name).join(', ')

/** A guest goes out at the kiosk. */
async function goOut(tablet: Page, boat: string, guest: string) {
  await boardPage(tablet).boat(boat).click()
  const going = startDialog(tablet)
  await going.seat('Who goes out').selectOption('A guest')
  await going.guest('Who goes out').fill(guest)
  await going.go.click()
  await expect(going.dialog).toBeHidden()
}

test('a day at a kiosk without a network, whose clock is an hour wrong, is on the server once, in order and with its times', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const [boss, tablet] = [await otherBrowser(), await otherBrowser({ serviceWorkers: 'allow' })]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await addBoats(page, [
    ['Heron', '1x'],
    ['Seagull', '1x'],
  ])
  await tablet.clock.install({ time: new Date(Date.now() + HOUR_MS) })
  await pairKiosk(page, tablet, 'Tablet at the slip')
  const board = boardPage(tablet)
  await expect(board.boat('Heron')).toBeVisible()
  // The members are asked for, and the browser keeps the app.
  await tablet.clock.fastForward(11_000)
  await expect
    .poll(() => tablet.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
  await tablet.reload()
  await expect(board.boat('Heron')).toBeVisible()

  await goOffline(tablet)
  const times: number[] = []
  const noteTime = () => times.push(Date.now())
  noteTime()
  await goOut(tablet, 'Heron', 'Robin Smith')
  await expect(board.card('Heron')).toContainText('Not sent yet')
  await expect(board.card('Heron')).toContainText('Robin Smith')
  await tablet.clock.fastForward(LATER_MS)
  noteTime()
  await board.back('Heron').click()
  await expect(board.none).toBeVisible()
  noteTime()
  await goOut(tablet, 'Heron', 'Bo')
  await goOut(tablet, 'Seagull', 'Ann Other')
  await expect(tablet.getByText('3 things that were done here are not sent yet.')).toBeVisible()

  // It is turned off and on again where there is still no network, and opened twice.
  await tablet.reload()
  await expect(board.card('Heron')).toContainText('Bo')
  await expect(board.card('Seagull')).toContainText('Ann Other')
  const other = await tablet.context().newPage()
  await other.goto('/kiosk')
  await boardPage(other).back('Seagull').click()
  await expect(board.card('Seagull')).toHaveCount(0)
  expect(await entriesOf(page, club.id)).toEqual([])
  await other.close()
  await tablet.clock.fastForward(LATER_MS)

  await tablet.context().setOffline(false)
  await expect.poll(async () => (await entriesOf(page, club.id)).length).toBe(3)
  await expect(board.card('Heron')).not.toContainText('Not sent yet')
  const told = await entriesOf(page, club.id)
  expect(told.map((one) => [one.boat.name, guestsOf(one), one.backAt !== null])).toEqual([
    ['Heron', 'Robin Smith', true],
    ['Heron', 'Bo', false],
    ['Seagull', 'Ann Other', true],
  ])
  const [first, second] = told
  const [out = 0, back = 0, again = 0] = times
  for (const [said, real] of [
    [first?.outAt, out],
    [first?.backAt, back],
    [second?.outAt, again],
  ] as const)
    expect(Math.abs(Date.parse(String(said)) - real)).toBeLessThan(MINUTE_MS)
  expect(Date.parse(String(second?.outAt))).toBeGreaterThanOrEqual(Date.parse(String(first?.backAt)))
})
