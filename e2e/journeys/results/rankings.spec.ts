import { newId } from '@boathouse/domain/kernel/ids'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'

test('members see a club’s rankings, equals share a rank, and an athlete can be hidden from the others', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const [boss, one, other] = [await otherBrowser(), await otherBrowser(), await otherBrowser()]
  const { club } = await enterAsClubAdmin(page, boss, installation)
  await joinAsAthlete(one, club)
  await joinAsAthlete(other, club)
  for (const browser of [one, other]) {
    const stored = await browser.request.post('/api/results', {
      data: {
        id: newId(),
        ...{ disciplineKey: 'k1-500', date: '2026-03-01', value: 112_340, provenance: 'race' },
      },
    })
    expect(stored.status()).toBe(201)
  }

  await page.goto('/admin/club?group=privacy')
  await page.getByRole('switch', { name: 'Members see rankings' }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)

  await one.goto('/personal-records')
  await one.getByRole('link', { name: 'Rankings', exact: true }).click()
  await one.getByRole('combobox', { name: 'Discipline' }).fill('K1 500')
  await one.getByRole('option', { name: 'K1 500 m', exact: true }).click()
  await one.getByLabel('Period').selectOption('All time')
  const places = one.getByRole('table', { name: 'Ranking' }).getByRole('row')
  await expect(places.filter({ hasText: '1:52.34' })).toHaveCount(2)
  await expect(places.filter({ hasText: '1. ' })).toHaveCount(2)
  await expect(places.filter({ hasText: '(you)' })).toHaveCount(1)

  // URL from before rankings had their own screen.
  await other.goto('/personal-records/rankings?discipline=k1-500')
  await expect(other).toHaveURL('/rankings?discipline=k1-500')
  await other.goto('/settings')
  const left = other.waitForResponse((response) => response.request().method() === 'PATCH')
  await other.getByRole('switch', { name: 'Hide me in rankings' }).click()
  expect((await left).status()).toBe(200)
  await one.reload()
  await expect(places.filter({ hasText: '1:52.34' })).toHaveCount(1)
})
