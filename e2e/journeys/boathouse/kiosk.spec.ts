import { enterAsClubAdmin } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boardPage, startDialog } from '../../pages/board-page.ts'
import { boatDialog, boatsPage } from '../../pages/boats-page.ts'
import { kioskPage, kiosksPart } from '../../pages/kiosk-page.ts'

test.use({ isLive: true })

test('an admin pairs a tablet, a boat goes out and comes back on it, and the admin ends it', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  // The removed tablet's calls are refused.
  consoleErrors.expect('status of 401')
  const [boss, tablet] = [await otherBrowser(), await otherBrowser()]
  await enterAsClubAdmin(page, boss, installation)
  const boats = boatsPage(page)
  await boats.open()
  await boats.add.click()
  const making = boatDialog(page, 'New boat')
  await making.name.fill('Heron')
  await making.craft.selectOption('1x')
  await making.save.click()
  await expect(making.dialog).toBeHidden()

  const kiosks = kiosksPart(page)
  await kiosks.open()
  await kiosks.add.click()
  await kiosks.name.fill('Tablet at the slip')
  await kiosks.make.click()
  const code = await kiosks.code.innerText()
  await kiosks.done.click()

  await tablet.setViewportSize({ width: 1024, height: 768 })
  const kiosk = kioskPage(tablet)
  await kiosk.open()
  await kiosk.code.fill(code)
  await kiosk.pair.click()
  const board = boardPage(tablet)
  await expect(board.none).toBeVisible()
  await expect(tablet.getByText('Tablet at the slip')).toBeVisible()
  await expect(tablet.getByRole('navigation')).toHaveCount(0)

  await board.boat('Heron').click()
  const going = startDialog(tablet)
  await expect(going.me).toHaveCount(0)
  await going.seat('Who goes out').selectOption('A guest')
  await going.guest('Who goes out').fill('Robin Smith')
  await going.go.click()
  await expect(going.dialog).toBeHidden()
  await expect(board.card('Heron')).toContainText(/1:(29|30) h left/)
  await expect(board.card('Heron')).toContainText('Robin S.')
  await board.back('Heron').click()
  await expect(board.none).toBeVisible()

  // The device is still a kiosk after a restart.
  await tablet.reload()
  await expect(board.boat('Heron')).toBeVisible()

  await kiosks.open()
  await kiosks.end('Tablet at the slip').click()
  await kiosks.confirm.click()
  await expect(kiosks.none).toBeVisible()
  await tablet.reload()
  await expect(kiosk.ended).toBeVisible()
  await expect(board.boat('Heron')).toHaveCount(0)
})

test('pairing a tablet signs out the admin who was signed in on it', async ({
  page,
  otherBrowser,
  installation,
}) => {
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  const kiosks = kiosksPart(page)
  await kiosks.open()
  await kiosks.add.click()
  await kiosks.name.fill('Tablet at the slip')
  await kiosks.make.click()
  const code = await kiosks.code.innerText()
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('kiosk/')))
  expect(await kept()).toContain('signed-in')
  const kiosk = kioskPage(page)
  await kiosk.open()
  await kiosk.code.fill(code)
  await kiosk.pair.click()
  await expect(boardPage(page).none).toBeVisible()
  await expect.poll(kept).not.toContain('signed-in')
  expect(await kept()).not.toContain('last-seen')
  await kiosks.open()
  await expect(page).toHaveURL(/\/login/)
})
