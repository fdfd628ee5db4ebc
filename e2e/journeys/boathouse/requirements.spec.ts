import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { boardPage, startDialog } from '../../pages/board-page.ts'
import { boatDialog, boatsPage } from '../../pages/boats-page.ts'
import { confirmDialog, requirementDialog, requirementsPage } from '../../pages/requirements-page.ts'

test('a crew without a swim test goes out once an admin has confirmed it, with its file', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 422')
  const [boss, athlete] = [await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await joinAsAthlete(athlete, club)
  const boats = boatsPage(page)
  await boats.open()
  await boats.add.click()
  const making = boatDialog(page, 'New boat')
  await making.name.fill('Heron')
  await making.craft.selectOption('1x')
  await making.save.click()
  await expect(making.dialog).toBeHidden()

  const requirements = requirementsPage(page)
  await requirements.open()
  await expect(requirements.none).toBeVisible()
  await requirements.add.click()
  const adding = requirementDialog(page, 'Add requirement')
  await adding.name.fill('Swim test')
  await adding.effect.selectOption('Refuse')
  await adding.save.click()
  await expect(adding.dialog).toBeHidden()
  await expect(requirements.rows).toContainText(['Swim test'])

  const board = boardPage(athlete)
  await board.open()
  await board.boat('Heron').click()
  const going = startDialog(athlete)
  await going.me.click()
  await expect(going.dialog).toContainText('can’t go out: Swim test is missing.')
  await going.go.click()
  await expect(going.dialog).toContainText('Ask a coach or an admin.')

  await requirements.state.selectOption('Missing')
  await expect(requirements.table.getByRole('link')).toHaveCount(2)
  const { user } = (await (await athlete.request.get('/api/me')).json()) as { user: { id: string } }
  await requirements.table
    .getByRole('link')
    .and(page.locator(`[href*="${user.id}"]`))
    .click()
  await requirements.confirm('Swim test').click()
  const confirming = confirmDialog(page)
  await confirming.note.fill('Card 7')
  await confirming.file.setInputFiles({
    name: 'card.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 a swim test'),
  })
  await confirming.save.click()
  await expect(confirming.dialog).toBeHidden()
  await expect(page.getByText('Card 7')).toBeVisible()
  const link = page.getByRole('link', { name: 'Download PDF' })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await going.go.click()
  await expect(board.card('Heron')).toBeVisible()
})
