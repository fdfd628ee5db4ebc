import { dayIn, setPracticeOn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { expect, test } from '../../fixtures/test.ts'
import { absenceDialog, absencesPage } from '../../pages/absences-page.ts'
import { answerControls, answerList, listedPractice } from '../../pages/answers-page.ts'

test('an absence answers its practices, is overridden for one, changed, deleted and restored', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const coach = await otherBrowser()
  const { club } = await enterAsClubAdmin(coach, await otherBrowser(), installation)
  await joinAsAthlete(page, club)
  const practiceId = await setPracticeOn(coach.request, club, 3, { title: 'Third day' })
  await setPracticeOn(coach.request, club, 4, { title: 'Fourth day' })

  await page.goto('/attendance')
  const [third, fourth] = [
    answerControls(listedPractice(page, 'Third day')),
    answerControls(listedPractice(page, 'Fourth day')),
  ]
  await third.answer('Yes').click()
  await expect(third.pressed).toHaveText('Yes')
  await page.getByRole('link', { name: 'Absences' }).click()
  const [absences, add] = [absencesPage(page), absenceDialog(page)]
  await expect(absences.empty).toBeVisible()
  await absences.add.click()
  await expect(page).toHaveURL('/attendance/absences?absence=new')
  await add.first.fill(dayIn(3))
  await expect(add.last).toHaveValue(dayIn(3))
  await add.last.fill(dayIn(4))
  await add.reason.fill('Exams')
  await page.reload()
  await expect(add.reason).toHaveValue('Exams')
  await add.save.click()
  await expect(add.dialog).toBeHidden()
  await expect(absences.rows).toContainText('Exams')

  await page.goto('/attendance')
  await expect(third.pressed).toHaveText('No')
  await expect(fourth.pressed).toHaveText('No')
  await expect(listedPractice(page, 'Third day')).toContainText('You’re away that day, so your answer is no.')
  await coach.goto(`/attendance/${practiceId}`)
  await expect(answerList(coach).group('No')).toContainText('Exams')
  await expect(answerList(coach).group('No')).toContainText('Absence')
  await third.answer('Yes').click()
  await expect(third.pressed).toHaveText('Yes')
  await expect(fourth.pressed).toHaveText('No')

  const edit = absenceDialog(page, 'Edit absence')
  await absences.open()
  await absences.actions.click()
  await absences.action('Edit').click()
  await edit.last.fill(dayIn(2))
  await edit.save.click()
  await expect(edit.last).toBeFocused()
  await expect(edit.dialog).toContainText('The end can’t be before the start.')
  await edit.last.fill(dayIn(3))
  await edit.save.click()
  await expect(edit.dialog).toBeHidden()
  await page.goto('/attendance')
  await expect(fourth.pressed).toHaveCount(0)

  await absences.open()
  await absences.actions.click()
  await absences.action('Delete').click()
  await expect(absences.deleted).toBeVisible()
  await expect(absences.empty).toBeVisible()
  await absences.undo.click()
  await expect(absences.rows).toHaveCount(1)
  await page.reload()
  await expect(absences.rows).toContainText('Exams')
})
