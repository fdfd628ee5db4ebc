import { addDays, dayAt, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { enterAsClubAdmin, joinAsAthlete } from '../fixtures/club-admins.ts'
import { expect, test } from '../fixtures/test.ts'
import { planPage } from '../pages/plan-page.ts'

const today = dayAt(new Date(), 'UTC')
const monday = weekStart(today, 1)

test('a coach plans a week by keyboard, copies it, takes the copy back, moves and publishes, and the athlete does it as planned', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const ann = await otherBrowser()
  const email = await joinAsAthlete(ann, club)
  installation.change('update users set firstName = ?, lastName = ? where email = ?', 'Ann', 'Rower', email)
  const plan = planPage(page)
  await page.goto('/team')
  await page.getByRole('link', { name: 'Plan the week' }).click()
  await expect(page).toHaveURL('/team/plan')

  // All of it by keyboard.
  const days = [...Array(7).keys()].map((n) => addDays(monday, n))
  const place = days.indexOf(today)
  await plan.add('Ann Rower').nth(place).focus()
  await page.keyboard.press('Enter')
  await expect(plan.title).toBeFocused()
  await page.keyboard.type('Long row')
  await plan.type('Endurance').focus()
  await page.keyboard.press('Space')
  await plan.minutes.fill('90')
  await plan.workout.fill('3x20min UT2')
  await plan.title.focus()
  await page.keyboard.press('Enter')
  await expect(plan.entry('Ann Rower', 'Long row')).toContainText('90 min')
  await expect(plan.entry('Ann Rower', 'Long row')).toContainText('Draft')

  // A draft is not the athlete's to see.
  await ann.goto('/training-logs')
  await expect(ann.getByRole('heading', { name: 'My week' })).toBeVisible()
  await expect(ann.getByText('Long row')).toBeHidden()

  await plan.copyRow('Ann Rower').click()
  await plan.copy.click()
  await expect(page.getByText('1 planned session copied as a draft')).toBeVisible()
  await plan.after.click()
  await expect(page).toHaveURL(`/team/plan?week=${addDays(monday, 7)}`)
  await expect(plan.entry('Ann Rower', 'Long row')).toBeVisible()
  await plan.undo.click()
  await expect(plan.entry('Ann Rower', 'Long row')).toBeHidden()
  await plan.current.click()

  // Another name for it, on the same day.
  await plan.entry('Ann Rower', 'Long row').click()
  await plan.title.fill('Longer row')
  await plan.save.click()
  await expect(plan.entry('Ann Rower', 'Longer row')).toBeVisible()

  await plan.publish.click()
  await expect(plan.publish).toBeHidden()
  await ann.reload()
  const card = ann.getByRole('region', { name: 'Longer row' })
  await expect(card).toContainText('Endurance · 90 min')
  await card.getByRole('button', { name: 'Done as planned' }).click()
  await ann.getByRole('radio', { name: '6', exact: true }).check()
  await ann.getByRole('button', { name: 'Log it' }).click()
  await expect(card.getByRole('link', { name: 'See the session' })).toBeVisible()
  await card.getByRole('button', { name: 'Not the same session' }).click()
  await expect(card.getByRole('button', { name: 'Done as planned' })).toBeVisible()

  // Deleted, and brought back.
  await plan.entry('Ann Rower', 'Longer row').click()
  await plan.remove.click()
  await expect(plan.entry('Ann Rower', 'Longer row')).toBeHidden()
  await plan.undo.click()
  await expect(plan.entry('Ann Rower', 'Longer row')).toBeVisible()
})

test('an athlete plans for themselves', async ({ page, otherBrowser, installation }) => {
  const { club } = await enterAsClubAdmin(await otherBrowser(), await otherBrowser(), installation)
  await joinAsAthlete(page, club)
  await page.goto('/training-logs')
  const card = page.getByRole('region', { name: 'My week' })
  await page.getByRole('button', { name: 'Plan a session' }).click()
  const plan = planPage(page)
  await plan.title.fill('Yoga')
  await plan.type('Recovery').check()
  await plan.save.click()
  await expect(page.getByRole('region', { name: 'Yoga' })).toContainText('Recovery')
  await expect(card).toBeVisible()
})
