import { readFile } from 'node:fs/promises'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { enterAsClubAdmin, joinAsAthlete } from '../fixtures/club-admins.ts'
import { linksMailedTo, mailedLink } from '../fixtures/mails.ts'
import { nameOneself } from '../fixtures/people.ts'
import { minutesOfToday, setPracticeIn } from '../fixtures/practice-on.ts'
import { expect, test } from '../fixtures/test.ts'
import { boardPage, describeDialog } from '../pages/board-page.ts'
import { boatsPage } from '../pages/boats-page.ts'
import { crewmatesPart } from '../pages/crewmates-part.ts'
import { damageDialog, damagesPart } from '../pages/damages-part.ts'
import { kioskPage } from '../pages/kiosk-page.ts'
import { lineUpPage } from '../pages/line-ups-page.ts'
import { logbookPage } from '../pages/logbook-page.ts'
import { outingOffers } from '../pages/outing-offers.ts'

test.use({ isLive: true })

const crews = [
  { boat: 'Avocet', craft: 'double', notation: '2x', crew: ['Ann', 'Ben'] },
  { boat: 'Bittern', craft: 'double', notation: '2x', crew: ['Cleo', 'Dan'] },
  { boat: 'Curlew', craft: 'single', notation: '1x', crew: ['Eve'] },
  { boat: 'Dunlin', craft: 'single', notation: '1x', crew: ['Finn'] },
  { boat: 'Egret', craft: 'single', notation: '1x', crew: ['Gina'] },
  { boat: 'Fulmar', craft: 'single', notation: '1x', crew: ['Hugo'] },
] as const
const FROM_KIOSK = 'Fulmar'
const LATE = 'Egret'

/** Reports a boat as back, with its distance. */
async function bringIn(page: Page, boat: string, kilometres: string): Promise<void> {
  const board = boardPage(page)
  await board.back(boat).click()
  await expect(board.card(boat)).toHaveCount(0)
  await page.getByText(`${boat} is back`).first().waitFor()
  await board.describe.click()
  const { dialog, distance, save } = describeDialog(page)
  await distance.fill(kilometres)
  await save.click()
  await expect(dialog).toBeHidden()
}

const take = async (page: Page, format: 'CSV' | 'XLSX (Excel)') => {
  const coming = page.waitForEvent('download')
  await logbookPage(page).exports.click()
  await logbookPage(page).format(format).click()
  return readFile(await (await coming).path())
}

test('six crews of a club evening are lined up, go out, become overdue, come back and are in the logbook', async ({
  page,
  otherBrowser,
  playwright,
  installation,
}) => {
  // Eight users, six boats, and a whole evening.
  test.setTimeout(120_000)
  const [boss, tablet, ann, ben] = await Promise.all([1, 2, 3, 4].map(() => otherBrowser()))
  const { club, email: coach } = await enterAsClubAdmin(page, boss as Page, installation)
  const path = `/api/clubs/${club.id}`
  const browsers: Record<string, Pick<Page, 'request'> | undefined> = { Ann: ann, Ben: ben }
  for (const { boat: name, craft, crew } of crews) {
    const rigs = [{ craft, hasCox: false, sides: null }]
    const added = await page.request.post(`${path}/boats`, { data: { id: newId(), name, rigs } })
    expect(added.status()).toBe(201)
    await Promise.all(
      crew.map(async (one) => {
        const baseURL = installation.url
        const own = browsers[one] ?? { request: await playwright.request.newContext({ baseURL }) }
        await joinAsAthlete(own, club)
        await nameOneself(own.request, [one, 'Rower'])
      }),
    )
  }
  const practiceId = await setPracticeIn(page.request, club, minutesOfToday(30))
  const made = await page.request.post(`${path}/kiosks`, {
    data: { id: newId(), name: 'Tablet at the slip' },
  })
  const { pairingCode } = (await made.json()) as { pairingCode: string }

  await test.step('the coach seats and publishes six crews', async () => {
    await page.goto(`/line-ups/${practiceId}`)
    const desk = lineUpPage(page)
    await desk.addBoat.click()
    for (const { boat, notation } of crews) {
      await desk.choice(`Add ${boat} as ${notation}`).click()
      await expect(desk.choice(`Add ${boat} as ${notation}`)).toHaveCount(0)
    }
    await desk.done.click()
    for (const { boat, crew } of crews)
      for (const [seat, one] of crew.entries()) {
        const called = crew.length === 1 ? 'Seat' : seat === 0 ? 'Bow' : 'Stroke'
        // The next seat opens at once.
        if (seat === 0) await desk.seat(boat, `${called}: choose`).click()
        await desk.choice(`${one} Rower`).click()
        await expect(desk.seat(boat, `${called}: ${one} Rower`)).toBeVisible()
      }
    await desk.publish.click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
  })

  await test.step('each crew goes out with one tap, one of them at the kiosk', async () => {
    const kiosk = kioskPage(tablet as Page)
    await kiosk.open()
    await kiosk.code.fill(pairingCode)
    await kiosk.pair.click()
    await boardPage(tablet as Page)
      .goIn(FROM_KIOSK)
      .click()
    await expect(boardPage(tablet as Page).card(FROM_KIOSK)).toContainText('Hugo R.')
    const board = boardPage(page)
    await board.open()
    await expect(board.card(FROM_KIOSK)).toContainText('Hugo Rower')
    for (const { boat } of crews) {
      if (boat === FROM_KIOSK) continue
      await board.goIn(boat).click()
      await expect(board.card(boat)).toBeVisible()
    }
    await expect(board.out).toHaveCount(crews.length)
  })

  const ofClub = 'backAt is null and clubId = ?'
  const ago = (minutes: number) => new Date(currentTimeMs() - minutes * 60_000).toISOString()

  await test.step('one crew becomes overdue: red, a mail, and ‘Seen’', async () => {
    installation.change(`update outings set outAt = ? where ${ofClub}`, ago(95), club.id)
    const ofBoat = 'boatId in (select id from boats where name = ? and clubId = ?)'
    installation.change(
      `update outings set expectedBack = ? where ${ofClub} and ${ofBoat}`,
      ...[ago(31), club.id, LATE, club.id],
    )
    expect(await installation.watch()).toBeGreaterThan(0)
    await page.goto(await mailedLink(page.request, coach, 3))
    const board = boardPage(page)
    await expect(board.card(LATE)).toHaveAttribute('data-late', 'alarm')
    await expect(board.card('Avocet')).toHaveAttribute('data-late', 'none')
    // The navigation shows it too.
    await expect(page.getByRole('link', { name: 'Dashboard, 1 crew is overdue' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Boats, 1 crew is overdue' })).toBeVisible()
    await board.see(LATE).click()
    await expect(board.card(LATE)).toContainText('Seen by')
    expect(await linksMailedTo(page.request, coach)).toHaveLength(3)
  })

  await test.step('all crews come back, one with damage, and one athlete logs the outing at once', async () => {
    await boardPage(ann as Page).open()
    await bringIn(ann as Page, 'Avocet', '12.4')
    await outingOffers(ann as Page).onBoard.click()
    await expect(outingOffers(ann as Page).logged).toBeVisible()
    await boatsPage(ann as Page).open()
    await boatsPage(ann as Page)
      .boat('Avocet')
      .click()
    await damagesPart(ann as Page).report.click()
    const damage = damageDialog(ann as Page)
    await damage.severity('With care').check()
    await damage.what.fill('The stroke’s rigger is loose')
    await damage.save.click()
    await expect(damagesPart(ann as Page).row('The stroke’s rigger is loose')).toBeVisible()

    await bringIn(tablet as Page, FROM_KIOSK, '6')
    for (const [n, boat] of ['Bittern', 'Curlew', 'Dunlin', LATE].entries())
      await bringIn(page, boat, `${8 + n}`)
    await expect(boardPage(page).none).toBeVisible()
  })

  await test.step('offers the outing to the others for their log', async () => {
    await (ben as Page).goto('/dashboard')
    const offers = outingOffers(ben as Page)
    await offers.add('Avocet').click()
    await expect(offers.logged).toBeVisible()
    for (const { request } of [ann as Page, ben as Page]) {
      const { items } = (await (await request.get('/api/training-sessions')).json()) as { items: object[] }
      expect(items).toMatchObject([{ distance: 12_400 }])
    }
  })

  await test.step('the logbook has six outings with kilometres, also as files', async () => {
    const book = logbookPage(page)
    await book.open()
    await expect(book.rows).toHaveCount(crews.length + 1)
    await expect(book.row('Avocet')).toContainText('12.4 km')
    const [, ...lines] = parse(await take(page, 'CSV'), { bom: true }) as string[][]
    const distances = Object.fromEntries(lines.map((line) => [line[1], Number(line[9])]))
    const said = { Avocet: 12.4, Bittern: 8, Curlew: 9, Dunlin: 10, Egret: 11, Fulmar: 6 }
    expect(distances).toEqual(said)
    const [sheet] = await readExcel(await take(page, 'XLSX (Excel)'))
    expect(Object.fromEntries((sheet?.data.slice(3) ?? []).map((line) => [line[1], line[9]]))).toEqual(said)
  })

  await test.step('shows who was in a boat with whom', async () => {
    const { show, matrix, together } = crewmatesPart(page)
    await show.check()
    await expect(matrix.getByRole('rowheader')).toHaveCount(8)
    expect(await together('Ann Rower', 'Ben Rower')).toBe('1')
    expect(await together('Dan Rower', 'Cleo Rower')).toBe('1')
    expect(await together('Ann Rower', 'Cleo Rower')).toBe('')
    await (ann as Page).goto('/logbook?show=crewmates')
    await expect(crewmatesPart(ann as Page).ownRow('Ben Rower')).toContainText('12.4 km')
  })
})
