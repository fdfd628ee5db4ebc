import { setPracticeOn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { createClub } from '../../fixtures/clubs.ts'
import { expect, test } from '../../fixtures/test.ts'
import { answerControls, listedPractice, nextPractice } from '../../pages/answers-page.ts'

test('a member of two clubs answers in the other club, sees its name, and opens it', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const coach = await otherBrowser()
  const { club: other } = await enterAsClubAdmin(coach, await otherBrowser(), installation)
  const own = await createClub(installation)
  const email = await joinAsAthlete(page, own)
  installation.change(
    `insert into members (clubId, userId, role, status, searchKey, joinedAt, updatedAt)
     select ?, id, 'athlete', 'active', email, updatedAt, updatedAt from users where email = ?`,
    ...[other.id, email],
  )
  expect((await page.request.post(`/api/clubs/${own.id}/choice`)).status()).toBe(204)
  await setPracticeOn(coach.request, other, 1)

  await page.goto('/dashboard')
  const next = nextPractice(page)
  await expect(next.getByText(other.name)).toBeVisible()
  await answerControls(next).answer('Yes').click()
  await expect(answerControls(next).pressed).toHaveText('Yes')
  await next.getByRole('link', { name: 'All practices' }).click()
  const listed = listedPractice(page, 'Early row')
  await expect(listed.getByText(other.name)).toBeVisible()
  await expect(answerControls(listed).pressed).toHaveText('Yes')

  const switcher = page.getByRole('combobox', { name: 'Current club' })
  await expect(switcher.getByRole('option', { name: own.name, selected: true })).toBeAttached()
  await listed.getByRole('link', { name: 'Early row' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Early row' })).toBeVisible()
  await expect(switcher.getByRole('option', { name: other.name, selected: true })).toBeAttached()
  await expect(answerControls(page).pressed).toHaveText('Yes')
})
