import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import readExcel from 'read-excel-file/node'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boardPage, startDialog } from '../../pages/board-page.ts'
import { boatDialog, boatsPage } from '../../pages/boats-page.ts'
import { correctDialog, entryDialog, logbookPage } from '../../pages/logbook-page.ts'

test.use({ isLive: true })

const take = async (page: Page, format: 'CSV' | 'XLSX (Excel)') => {
  const coming = page.waitForEvent('download')
  await logbookPage(page).exports.click()
  await logbookPage(page).format(format).click()
  return readFile(await (await coming).path())
}

test('a crew takes a boat out, returns it and corrects the entry; the club reads, exports and sums it', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const [boss, athlete] = [await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await joinAsAthlete(athlete, club)
  await boatsPage(page).open()
  await boatsPage(page).add.click()
  const making = boatDialog(page, 'New boat')
  await making.name.fill('Heron')
  await making.craft.selectOption('1x')
  await making.save.click()
  await expect(making.dialog).toBeHidden()

  const board = boardPage(athlete)
  await board.open()
  await board.boat('Heron').click()
  const going = startDialog(athlete)
  await going.me.click()
  await going.destination.fill('=Old lock')
  await going.go.click()
  await board.back('Heron').click()
  await expect(board.none).toBeVisible()

  const book = logbookPage(page)
  await book.open()
  await expect(book.row('Heron')).toContainText('=Old lock')
  const own = logbookPage(athlete)
  await own.open()
  await expect(own.exports).toHaveCount(0)
  await own.entry('Heron').click()
  await entryDialog(athlete).correct.click()
  const correcting = correctDialog(athlete)
  await correcting.distance.fill('far')
  await correcting.save.click()
  await expect(correcting.dialog).toContainText('Enter a distance')
  await correcting.distance.fill('12,4')
  await correcting.destination.fill('=North bay')
  await correcting.save.click()
  await expect(correcting.dialog).toBeHidden()
  await expect(entryDialog(athlete).changes).toContainText('=Old lock')

  await expect(book.row('Heron')).toContainText('12.4 km')
  await expect(book.row('Heron')).toContainText('Corrected')
  await book.search.fill('lock')
  await expect(book.noMatch).toBeVisible()
  await book.search.fill('bay')
  await expect(book.row('Heron')).toBeVisible()
  await expect(page).toHaveURL(/text=bay/)

  const [, line] = parse(await take(page, 'CSV'), { bom: true }) as string[][]
  expect([line?.[1], line?.[5], line?.[9]]).toEqual(['Heron', "'=North bay", '12.4'])
  const [sheet] = await readExcel(await take(page, 'XLSX (Excel)'))
  expect([sheet?.data[3]?.[1], sheet?.data[3]?.[9]]).toEqual(['Heron', 12.4])

  await book.show('Kilometres').check()
  await book.of('Boats').check()
  await expect(book.sums.nth(1)).toContainText('Heron')
  await expect(book.sums.nth(1)).toContainText('12.4 km')
})
