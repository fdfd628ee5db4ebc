import { accented } from '@boathouse/messages/pseudo'
import type { Page } from '@playwright/test'
import { answerLink, dayIn, planLongAgo, setPracticeOn } from '../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../fixtures/club-admins.ts'
import { newClubNumber } from '../fixtures/clubs.ts'
import { newEmail } from '../fixtures/people.ts'
import { expectPseudoLocale, press, wordsOf } from '../fixtures/pseudo-locale.ts'
import { expect, separateTest as test } from '../fixtures/test.ts'

test.use({ locale: 'en-XA' })

const pressed = (page: Page, name: string) =>
  page.getByRole('button', { name: accented(name), exact: true, pressed: true })

test('around answers and absences, every word comes from a catalogue', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409', 'status of 404')
  const coach = await otherBrowser({ locale: 'en-XA' })
  const email = newEmail('2')
  const { club } = await enterAsClubAdmin(coach, await otherBrowser(), installation, {
    email,
    name: newClubNumber(),
  })
  await joinAsAthlete(page, club, newEmail('3'))
  await page.goto('/dashboard')
  await expectPseudoLocale(page, 'Next practice')
  const practiceId = await setPracticeOn(coach.request, club, 2, { title: '1', place: '2', capacity: 1 })
  installation.change('update clubs set answerDeadline = 12 where id = ?', club.id)
  await page.reload()
  await expectPseudoLocale(page, 'Next practice')
  const address = `/api/clubs/${club.id}/practices/${practiceId}/answer`
  await page.request.post(address, { data: { answer: 'yes', reason: '', version: 0 } })
  await press(page, 'No')
  await expect(wordsOf(page, 'alert')).toBeVisible()
  await expectPseudoLocale(page, 'Next practice')
  await press(page, 'Still no')
  await expect(pressed(page, 'No')).toBeVisible()
  await coach.request.post(address, { data: { answer: 'yes', reason: '', version: 0 } })
  await page.getByRole('button', { name: new RegExp(`^${accented('Add a reason')}`) }).click()
  await page.keyboard.type('4')
  await expectPseudoLocale(page, 'Next practice')
  await press(page, 'Save reason')
  await expect(page.getByText('4', { exact: true })).toBeVisible()
  await page.reload()
  await expectPseudoLocale(page, 'Next practice')

  await page.goto('/attendance/absences')
  await expectPseudoLocale(page, 'Absences')
  await page.goto('/attendance/absences?absence=1')
  await expectPseudoLocale(page, 'Edit absence')
  await page.goto('/attendance/absences?absence=new')
  const type = (name: string, words: string) => page.getByLabel(accented(name), { exact: true }).fill(words)
  await type('First day', dayIn(0))
  await type('Last day', dayIn(-1))
  await press(page, 'Save absence')
  await expectPseudoLocale(page, 'Add absence')
  await type('Last day', dayIn(3))
  await type('Reason', '5')
  await press(page, 'Save absence')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPseudoLocale(page, 'Absences')
  await page.goto('/attendance')
  await expectPseudoLocale(page, 'Attendance')
  await coach.goto(`/attendance/${practiceId}`)
  await expectPseudoLocale(coach, 'Answers')

  await page.goto('/attendance/absences')
  await page.getByRole('button', { name: new RegExp(`^${accented('Actions')}`) }).click()
  await page.getByRole('menuitem', { name: accented('Delete') }).click()
  await expect(page.getByRole('button', { name: accented('Undo') })).toBeVisible()
  await expectPseudoLocale(page, 'Absences')

  await page.goto(`${await answerLink(page.request, installation, practiceId)}&answer=maybe`)
  await expectPseudoLocale(page, 'Are you coming?')
  await press(page, 'Maybe')
  await expect(page.getByRole('status').filter({ hasText: accented('Saved') })).toBeVisible()
  await expectPseudoLocale(page, 'Are you coming?')
  planLongAgo(installation, club)
  installation.change('update clubs set answerDeadline = 400 where id = ?', club.id)
  await page.goto(await answerLink(page.request, installation, practiceId))
  await expectPseudoLocale(page, 'Are you coming?')
  await page.goto('/answer?token=1')
  await expectPseudoLocale(page, 'This link does not work')
  await page.goto('/answer')
  await expectPseudoLocale(page, 'This link does not work')
})
