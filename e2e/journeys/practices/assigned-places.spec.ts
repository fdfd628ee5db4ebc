import { setPracticeOn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { answerControls, answerList, assignPlaces, guestsOf } from '../../pages/answers-page.ts'

test('by keyboard, a coach answers for a member, adds a guest and assigns the places', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const member = await otherBrowser()
  const email = await joinAsAthlete(member, club)
  const id = await setPracticeOn(page.request, club, 3, { title: 'Trial row', capacity: 2, placing: 'coach' })
  await page.goto(`/attendance/${id}`)
  const answers = answerList(page)

  await answers.menuOf(email).press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answers.group('Waiting list')).toContainText(email)

  await member.goto(`/attendance/${id}`)
  await expect(member.getByText('Your coach assigns the places. You’ll be notified.')).toBeVisible()

  const guests = guestsOf(page)
  await guests.name.fill('Bo Guest')
  await guests.name.press('Enter')
  await expect(guests.rows).toHaveText([/Bo Guest/])

  const places = assignPlaces(page)
  await places.open.press('Enter')
  await places.person(email).press('Space')
  await expect(places.dialog).toContainText('1 of 2 places')
  await places.save.press('Enter')
  await expect(places.dialog).toBeHidden()
  await expect(answers.group('Yes')).toContainText(email)

  await member.reload()
  await expect(answerControls(member).pressed).toHaveText('Yes')
  await expect(member.getByText('Answered by a coach')).toBeVisible()
  await expect(member.getByText('2 of 2 coming')).toBeVisible()
  await expect(member.getByText('Your coach assigns the places. You’ll be notified.')).toBeHidden()
})
