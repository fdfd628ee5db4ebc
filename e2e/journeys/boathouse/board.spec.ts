import { currentTimeMs } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { darkPlace } from '../../fixtures/dark-place.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boardPage, describeDialog, startDialog } from '../../pages/board-page.ts'
import { boatDialog, boatsPage } from '../../pages/boats-page.ts'

test.use({ isLive: true })

/** Text size in pixels of names and minutes, which must be readable from three metres. */
const LARGE = 28
const SMALL = 16
const WALL = { width: 1024, height: 768 }

const addBoat = async (page: Page, name: string, craft: string) => {
  const boats = boatsPage(page)
  await boats.add.click()
  const making = boatDialog(page, 'New boat')
  await making.name.fill(name)
  await making.craft.selectOption(craft)
  await making.save.click()
  await expect(making.dialog).toBeHidden()
}

test('an athlete goes out in three taps, the board on the wall shows it, and one tap reports the return', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 422')
  const [boss, athlete] = [await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await joinAsAthlete(athlete, club)
  await boatsPage(page).open()
  await addBoat(page, 'Heron', '1x')
  await addBoat(page, 'Seagull', '2x')
  await page.setViewportSize(WALL)
  await athlete.setViewportSize({ width: 360, height: 740 })

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const wall = boardPage(page)
  await expect(wall.none).toBeVisible()
  const phone = boardPage(athlete)
  const asked: string[] = []
  athlete.on('request', (request) => {
    if (request.url().includes('/api/clubs/')) asked.push(new URL(request.url()).pathname)
  })
  await phone.open()
  await expect(phone.boat('Heron')).toBeVisible()
  expect(asked.map((path) => path.split('/').at(-1))).toEqual(['board'])

  await phone.boat('Heron').click()
  const going = startDialog(athlete)
  await going.me.click()
  await going.go.click()
  await expect(going.dialog).toBeHidden()
  await expect(wall.card('Heron')).toContainText(/1:(29|30) h left/)

  await phone.boat('Seagull').click()
  await going.meIn('Bow (seat 1)').click()
  await going.seat('Seat 2').selectOption('A guest')
  await going.guest('Seat 2').fill('Robin')
  await going.destination.fill('To the bridge')
  await going.go.click()
  await expect(going.dialog).toContainText('This person is already out in a boat.')
  await expect(going.guest('Seat 2')).toHaveValue('Robin')
  await expect(wall.out).toHaveCount(1)
  await going.seat('Bow (seat 1)').selectOption('Nobody')
  await going.go.click()
  await expect(wall.card('Seagull')).toContainText('To the bridge')
  await expect(wall.card('Seagull')).toContainText('Robin')

  await phone.back('Heron').click()
  await expect(wall.out).toHaveCount(1)
  await phone.undo.click()
  await expect(wall.out).toHaveCount(2)
  await wall.back('Seagull').click()
  await expect(phone.out).toHaveCount(1)
  await phone.back('Heron').click()
  await phone.describe.click()
  const telling = describeDialog(athlete)
  await telling.distance.fill('far')
  await telling.save.click()
  await expect(telling.dialog).toContainText('Enter a distance')
  await telling.distance.fill('7.5')
  const [sent] = await Promise.all([
    athlete.waitForResponse((response) => response.request().method() === 'PATCH'),
    telling.save.click(),
  ])
  expect((await sent.json()).metres).toBe(7_500)
  await expect(telling.dialog).toBeHidden()
  await expect(phone.describe).toHaveCount(0)
  await expect(wall.boat('Heron')).toBeVisible()
})

test('twelve boats fit on a wall tablet, readable at three metres in the sun, even with a wrong clock', {
  tag: '@full',
}, async ({ page, otherBrowser, installation }) => {
  const boss = await otherBrowser()
  await enterAsClubAdmin(page, boss, installation)
  await page.setViewportSize(WALL)
  const from = currentTimeMs()
  const time = (minutes: number) => new Date(from + minutes * 60_000).toISOString()
  const id = (n: number) => `01990000-0000-7000-8000-0000000006${n + 10}`
  const crew = ['Ann Athlete', 'Bea Bowside', 'Cleo Coxswain', 'Dora Stroke'].map((name, n) => ({
    ...{ seat: n + 1, id: null, name, isGuest: false, isCaptain: false },
  }))
  // One is overdue by fifteen minutes, one by a minute less.
  const out = Array.from({ length: 12 }, (_, n) => ({
    ...{
      id: id(n),
      boat: { id: id(n), name: `Cormorant ${n + 1}` },
      craft: 'quad',
      crew,
      destination: 'Old lock',
    },
    ...{
      outAt: time(-100),
      expectedBack: time([-15, -14][n] ?? 10 * n),
      backAt: null,
      metres: null,
      remarks: '',
      seen: null,
      maySee: true,
    },
    ...{ startedAtKiosk: null, endedAtKiosk: null },
    ...{ overrideReason: null, isOwn: true, mayEnd: true, mayDescribe: true, version: 1 },
    ...{ createdAt: time(-100), updatedAt: time(-100) },
  }))
  const club = { destinations: [], lineUps: [], usualMinutes: 90, position: darkPlace(new Date(from)) }
  const board = { at: time(0), out, boats: [], abilities: { override: false }, ...club }
  await page.route(/\/board$/, (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ json: board }),
  )
  // The device is two hours ahead, but the server decides what is overdue.
  await page.clock.install({ time: new Date(from + 2 * 3_600_000) })
  const wall = boardPage(page)
  await wall.open()
  await expect(wall.out).toHaveCount(12)
  await expect(wall.card('Cormorant 1')).toContainText('15 min overdue')
  await expect(wall.card('Cormorant 12')).toContainText('in the dark')
  expect(await wall.out.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-late')))).toEqual([
    'late',
    ...Array(11).fill('none'),
  ])
  const ends = await wall.out.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom))
  expect(Math.max(...ends)).toBeLessThanOrEqual(WALL.height)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    const read = await page.evaluate(readability)
    expect(read.filter(({ contrast }) => contrast < 7)).toEqual([])
    expect(Math.min(...read.map(({ size }) => size))).toBeGreaterThanOrEqual(SMALL)
    const sizeOf = (text: RegExp) => read.filter((one) => text.test(one.text)).map(({ size }) => size)
    expect(Math.min(...sizeOf(/^Cormorant/), ...sizeOf(/(left|overdue)$/))).toBeGreaterThanOrEqual(LARGE)
  }

  await page.unroute(/\/board$/)
  // Simulates a network without responses.
  await page.route(/\/api\/clubs\/[^/]+\/board$/, () => undefined)
  await page.clock.runFor(2.2 * 60_000)
  await expect(wall.old).toContainText(/^Last updated .+ · offline$/)
  expect((await page.evaluate(readability)).filter(({ contrast }) => contrast < 7)).toEqual([])
})

/** All texts of the board, with size in pixels and contrast by WCAG 2.2 (1.4.6 requires 7). */
function readability() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const parse = (colour: string): [number, number, number, number] => {
    if (!canvas) throw new Error('There is no canvas.')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha]
  }
  const luminance = ([red, green, blue]: readonly number[]) =>
    [red, green, blue]
      .map((part = 0) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, n) => sum + part * ([0.2126, 0.7152, 0.0722][n] as number), 0)
  const behind = (element: Element): readonly number[] => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor)
      if (colour[3] === 255) return colour
    }
    return [255, 255, 255]
  }
  return [...document.querySelectorAll('main *')]
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
    .map((element) => {
      const { color, fontSize } = getComputedStyle(element)
      const [one, other] = [luminance(parse(color)), luminance(behind(element))]
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      return { text: element.textContent ?? '', size: Number.parseFloat(fontSize), contrast }
    })
}
