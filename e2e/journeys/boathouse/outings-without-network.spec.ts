import type { Entry } from '@boathouse/domain/boathouse/logbook/model'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { addBoats, pairKiosk } from '../../fixtures/kiosks.ts'
import { expect, test } from '../../fixtures/test.ts'
import { goOffline } from '../../fixtures/without-network.ts'
import { boardPage, startDialog } from '../../pages/board-page.ts'
import { kioskPage, kiosksPart } from '../../pages/kiosk-page.ts'
import { notSentPage } from '../../pages/not-sent-page.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LATER_MS = 3_500

/** The club's logbook, oldest first. */
async function entriesOf(page: Page, clubId: string): Promise<Entry[]> {
  const { items } = await (await page.request.get(`/api/clubs/${clubId}/logbook?limit=50`)).json()
  return (items as Entry[]).toSorted((one, other) => (one.outAt < other.outAt ? -1 : 1))
}
const guestsOf = ({ crew }: Entry) => crew.map(({ name }) => name).join(', ')

async function goOutAlone(
  phone: Page,
  boat: string,
  before: (phone: Page) => Promise<void> = async () => {},
) {
  await boardPage(phone).boat(boat).click()
  const going = startDialog(phone)
  await going.me.click()
  await before(phone)
  await going.go.click()
  await expect(going.dialog).toBeHidden()
}

async function goOut(tablet: Page, boat: string, guest: string) {
  await boardPage(tablet).boat(boat).click()
  const going = startDialog(tablet)
  await going.seat('Who goes out').selectOption('A guest')
  await going.guest('Who goes out').fill(guest)
  await going.go.click()
  await expect(going.dialog).toBeHidden()
}

test('an offline day at a kiosk whose clock is an hour wrong is stored once, in order and with its times', async ({
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
  await tablet.clock.install({ time: new Date(currentTimeMs() + HOUR_MS) })
  await pairKiosk(page, tablet, 'Tablet at the slip')
  const board = boardPage(tablet)
  await expect(board.boat('Heron')).toBeVisible()
  // By then, members are fetched and the app is cached.
  await tablet.clock.fastForward(11_000)
  await expect
    .poll(() => tablet.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
  await tablet.reload()
  await expect(board.boat('Heron')).toBeVisible()

  await goOffline(tablet)
  const times: number[] = []
  const noteTime = () => times.push(currentTimeMs())
  noteTime()
  await goOut(tablet, 'Heron', 'Robin Smith')
  await expect(board.card('Heron')).toContainText('Not sent yet')
  await expect(board.card('Heron')).toContainText('Robin S.')
  await tablet.clock.fastForward(LATER_MS)
  noteTime()
  await board.back('Heron').click()
  await expect(board.none).toBeVisible()
  noteTime()
  await goOut(tablet, 'Heron', 'Bo')
  await goOut(tablet, 'Seagull', 'Ann Other')
  await expect(tablet.getByText('3 changes made here are not sent yet.')).toBeVisible()

  // The tablet restarts offline, and opens the page twice.
  await tablet.reload()
  await expect(board.card('Heron')).toContainText('Bo')
  await expect(board.card('Seagull')).toContainText('Ann O.')
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

test('on a phone, an outing waits under ‘Not sent yet’, and one with a lost response is stored once', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED')
  const [boss, phone] = [await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await addBoats(page, [['Heron', '1x']])
  await joinAsAthlete(phone, club)
  await phone.setViewportSize({ width: 360, height: 740 })
  const board = boardPage(phone)
  await board.open()
  await goOutAlone(phone, 'Heron', goOffline)
  await expect(board.card('Heron')).toContainText('Not sent yet')
  await expect(board.unsent(1)).toBeVisible()
  await expect(notSentPage(phone).mark(1)).toBeVisible()
  await board.back('Heron').click()
  await phone.context().setOffline(false)
  await expect
    .poll(async () => (await entriesOf(page, club.id)).map(({ backAt }) => backAt !== null))
    .toEqual([true])

  let lost = 0
  await phone.route(/\/outings$/, async (route) => {
    await route.fetch()
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  await goOutAlone(phone, 'Heron')
  await expect(board.back('Heron')).toBeVisible()
  await expect.poll(() => lost).toBeGreaterThan(1)
  await expect(board.unsent(1)).toHaveCount(0)
  expect((await entriesOf(page, club.id)).length).toBe(2)
})

test('an ended kiosk keeps unsent entries, refuses another club, and sends them once it is the same club’s again', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED', 'status of 401', 'status of 422')
  const [boss, tablet] = [await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await addBoats(page, [['Heron', '1x']])
  await pairKiosk(page, tablet, 'Tablet at the slip')
  const board = boardPage(tablet)
  await expect(board.boat('Heron')).toBeVisible()
  await goOffline(tablet)
  await goOut(tablet, 'Heron', 'Robin Smith')
  await expect(board.unsent(1)).toBeVisible()
  const kiosks = kiosksPart(page)
  await kiosks.open()
  await kiosks.end('Tablet at the slip').click()
  await kiosks.confirm.click()
  await expect(kiosks.none).toBeVisible()

  await tablet.context().setOffline(false)
  await tablet.reload()
  const kiosk = kioskPage(tablet)
  await expect(kiosk.ended).toBeVisible()
  await expect(kiosk.unsent).toContainText('1 change made at the kiosk')
  await expect(tablet.getByText('Robin')).toHaveCount(0)
  expect(await entriesOf(page, club.id)).toEqual([])
  // Another club is refused as long as the entries are not discarded.
  const [theirs, theirBoss] = [await otherBrowser(), await otherBrowser()]
  await enterAsClubAdmin(theirs, theirBoss, installation)
  await pairKiosk(theirs, tablet, 'Tablet of others')
  await expect(kiosk.code).toHaveAccessibleDescription(/another club/)
  await pairKiosk(page, tablet, 'Tablet at the slip, again')
  await expect(board.card('Heron')).toContainText('Robin S.')
  await expect.poll(async () => (await entriesOf(page, club.id)).map(guestsOf)).toEqual(['Robin Smith'])
})
