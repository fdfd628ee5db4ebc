import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { addCourse } from '../../fixtures/courses.ts'
import { enterAs, goInside } from '../../fixtures/people.ts'
import { outingFit, sendRecording } from '../../fixtures/recorded.ts'
import { expect, test } from '../../fixtures/test.ts'
import { courseDialog, coursesPage } from '../../pages/courses-page.ts'
import { sessionPage } from '../../pages/session-page.ts'

const DAY = 86_400

test('a course is drawn on a track, by keys and by hand, and every session gets its times', async ({
  page,
}) => {
  await enterAs(page.request)
  await goInside(page)
  await sendRecording(page.request, outingFit({ seconds: 3_000 }))
  const id = await sendRecording(page.request, outingFit({ after: DAY, seconds: 3_000 }))
  await sessionPage(page).open(id)
  const { open, picture, start, finish, found, name, save, dialog } = courseDialog(page)
  await open.click()
  await start.focus()
  await start.press('Home')
  await expect(start).toHaveAttribute('aria-valuetext', '0:00 into the session')
  for (let minute = 0; minute < 60; minute++) await start.press('ArrowRight')
  await expect(start).toHaveAttribute('aria-valuetext', '1:00 into the session')
  // The nearer line follows the finger.
  const before = await finish.getAttribute('aria-valuetext')
  const box = await picture.boundingBox()
  if (!box) throw new Error('There is no picture.')
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.7)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5, { steps: 5 })
  await page.mouse.up()
  expect(await finish.getAttribute('aria-valuetext')).not.toBe(before)
  await expect(found).toContainText(/^\d pieces? in this session, the fastest in /)
  await save.click()
  await expect(dialog.getByText('Fill this in.')).toBeVisible()
  await name.fill('North reach')
  await save.click()
  await expect(dialog).toBeHidden()
  const { ofSession, all, course, list, ranking } = coursesPage(page)
  await expect(ofSession.getByRole('link', { name: 'North reach' }).first()).toBeVisible()
  await expect(ofSession).toContainText('Your fastest')

  await all.click()
  await expect(list).toContainText('Start to finish')
  await course('North reach').click()
  const forth = ranking('Start to finish')
  const sessions = forth.getByRole('link')
  await expect(async () => expect(await sessions.count()).toBeGreaterThan(1)).toPass()
  await sessions.first().click()
  await expect(sessionPage(page).track).toBeVisible()
})

test('a course is renamed, deleted and restored', async ({ page }) => {
  await enterAs(page.request)
  await sendRecording(page.request, outingFit())
  await addCourse(page.request, 'Weir')
  const { open, list, pick, newName, save, undo, course } = coursesPage(page)
  await open()
  await expect(list).toContainText('Start to finish')
  await pick('Weir', 'Rename')
  await newName.fill('Old weir')
  await save.click()
  await expect(course('Old weir')).toBeVisible()
  await pick('Old weir', 'Delete')
  await expect(course('Old weir')).toBeHidden()
  await undo.click()
  await expect(course('Old weir')).toBeVisible()
  await expect(list).toContainText('Start to finish')
})

test('an admin draws a course for the club: members see their own times on it, and others nothing', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  await sessionPage(page).open(await sendRecording(page.request, outingFit()))
  const { open, start, finish, forClub, name, save, dialog } = courseDialog(page)
  await open.click()
  await start.fill('120')
  await finish.fill('700')
  await name.fill('Club reach')
  await forClub.check()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(coursesPage(page).ofSession).toContainText('Club reach')

  const member = await otherBrowser()
  await joinAsAthlete(member, club)
  await sendRecording(member.request, outingFit({ after: DAY }))
  await coursesPage(member).open()
  await expect(coursesPage(member).list).toContainText('Club reach')
  await expect(coursesPage(member).list).toContainText('Start to finish')
  await expect(member.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)

  const stranger = await otherBrowser()
  await enterAs(stranger.request)
  await coursesPage(stranger).open()
  await expect(stranger.getByText('No courses yet.')).toBeVisible()
})
