import { newId } from '@boathouse/domain/kernel/ids'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import {
  readStandardsDialog,
  setDialog,
  setPage,
  setsCard,
  standardDialog,
} from '../../pages/standards-page.ts'

test('an admin enters, imports and copies standards, and an athlete sees their record as a percentage', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const [boss, athlete] = [await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await joinAsAthlete(athlete, club)

  const sets = setsCard(page)
  await sets.open()
  await expect(sets.empty).toBeVisible()
  await sets.add.click()
  const making = setDialog(page, 'New set of standards')
  await making.name.fill('Club 2026')
  await making.ageClasses.fill('U16 16-15')
  await making.save.click()
  await expect(making.dialog).toContainText('The last age can’t be before the first.')
  await making.ageClasses.fill('U16 15-16\nVeterans 41+')
  await page.reload()
  await expect(making.ageClasses).toHaveValue('U16 15-16\nVeterans 41+')
  await making.save.click()
  await expect(making.dialog).toBeHidden()

  await sets.rows.getByRole('link', { name: 'Club 2026' }).click()
  const set = setPage(page)
  await expect(set.empty).toBeVisible()
  await set.add.click()
  const adding = standardDialog(page, 'Add value')
  await adding.discipline.fill('RowErg 2000')
  await page.getByRole('option', { name: 'RowErg 2000 m' }).first().click()
  await adding.value.fill('5:19')
  await adding.save.click()
  await expect(adding.source).toBeFocused()
  await adding.source.fill('World Cup, final')
  await adding.save.click()
  await expect(adding.dialog).toBeHidden()
  await expect(set.rows.filter({ hasText: 'World Cup, final' })).toContainText('5:19.0')

  await set.read.click()
  const reading = readStandardsDialog(page)
  await reading.file.setInputFiles({
    name: 'standards.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Discipline;Competes as;Age class;Value;Source\nK1 500 m;w;u16;1:58,34;County\nK9;w;;1;x',
    ),
  })
  await expect(reading.dialog).toContainText('K1 500 m, Women, U16: 1:58.34')
  await expect(reading.dialog).toContainText('Line 3, ‘K9’: Choose a discipline.')
  await reading.save.click()
  await expect(reading.dialog).toBeHidden()
  await expect(set.rows.filter({ hasText: 'County' })).toContainText('1:58.34')

  await set.copy.click()
  await expect(page.getByRole('heading', { name: 'Club 2026 (copy)' })).toBeVisible()
  await expect(set.rows.filter({ hasText: 'County' })).toContainText('1:58.34')
  await set.actions.first().click()
  await set.action('Edit').click()
  const editing = standardDialog(page, 'Edit value')
  await editing.value.fill('5:53')
  await editing.save.click()
  await expect(editing.dialog).toBeHidden()
  await expect(set.rows.filter({ hasText: 'World Cup, final' })).toContainText('5:53.0')

  const stored = await athlete.request.post('/api/results', {
    data: {
      id: newId(),
      ...{
        disciplineKey: 'rowErg-2000',
        date: '2026-11-01',
        value: 353_000,
        provenance: 'test',
        bodyWeight: 70_000,
      },
      confirmed: true,
    },
  })
  expect(stored.status()).toBe(201)
  await athlete.goto('/personal-records/rowErg-2000')
  const card = athlete.getByRole('region', { name: 'Against standards' })
  await expect(card).toContainText('90.37 % of Club 2026')
  await expect(athlete.getByText('Weight-adjusted 5:11.8 at 70 kg')).toBeVisible()
  await expect(card).toContainText('100.00 % of Club 2026 (copy)')
  await expect(card).toContainText('5:19.0, Open, all ages')
  await expect(card).toContainText('Source: World Cup, final')
  await card.getByRole('link', { name: 'All values of Club 2026', exact: true }).click()
  await expect(setPage(athlete).rows.filter({ hasText: 'County' })).toContainText('1:58.34')
  await expect(setPage(athlete).add).toHaveCount(0)
  await athlete.goBack()

  await card.getByRole('link', { name: 'Settings' }).click()
  await athlete.getByLabel('Competes as').selectOption('Women')
  await athlete.getByLabel('Year of birth').fill('2010')
  const saved = athlete.waitForResponse((response) => response.request().method() === 'PATCH')
  await athlete
    .getByRole('region', { name: 'Age and category' })
    .getByRole('button', { name: 'Save' })
    .click()
  expect((await saved).status()).toBe(200)

  await sets.open()
  await sets.rows.filter({ hasText: 'copy' }).getByRole('button').click()
  await sets.action('Delete').click()
  await expect(sets.rows).toHaveCount(1)
  await sets.undo.click()
  await expect(sets.rows).toHaveCount(2)
})
