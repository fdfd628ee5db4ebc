import { newId } from '@boathouse/domain/kernel/ids'
import { setPracticeOn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin } from '../../fixtures/club-admins.ts'
import { enterAs, newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { answerControls, listedPractice } from '../../pages/answers-page.ts'
import { guardiansPart } from '../../pages/guardians-part.ts'

test('a guardian answers for a child, opens the child’s screens, and goes back', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const coach = await otherBrowser()
  const { club } = await enterAsClubAdmin(coach, await otherBrowser(), installation)
  const emma = { id: newId(), firstName: 'Emma', guardianEmail: newEmail('parent') }
  const added = await coach.request.post(`/api/clubs/${club.id}/children`, { data: emma })
  expect(added.status()).toBe(201)
  await setPracticeOn(coach.request, club, 1)
  const email = await enterAs(page.request)
  installation.change(
    `insert into guardianships (guardianId, childId, createdAt)
     select id, ?, createdAt from users where email = ?`,
    ...[emma.id, email],
  )

  await page.goto('/dashboard')
  const parent = guardiansPart(page)
  const { answer, pressed } = answerControls(parent.children)
  await answer('Yes').click()
  await expect(pressed).toHaveText('Yes')
  await expect(parent.banner).toBeHidden()

  await parent.open('Emma').click()
  await expect(parent.banner).toContainText('Emma')
  await page.goto('/attendance')
  await expect(parent.banner).toContainText('Emma')
  await expect(answerControls(listedPractice(page, 'Early row')).pressed).toHaveText('Yes')

  await parent.leave.click()
  await expect(parent.children).toHaveCount(1)
  await expect(parent.banner).toBeHidden()
  await expect(answerControls(parent.children).pressed).toHaveText('Yes')
})
