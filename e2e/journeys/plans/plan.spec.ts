import { addDays, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { nameOneself } from '../../fixtures/people.ts'
import { fingerOn, middleOf } from '../../fixtures/pointers.ts'
import { expect, test } from '../../fixtures/test.ts'
import { TODAY } from '../../fixtures/time-zone.ts'
import { planPage } from '../../pages/plan-page.ts'

const monday = weekStart(TODAY, 1)

test('a coach plans a week by keyboard, copies it, undoes the copy, moves and publishes; the athlete does it as planned', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const ann = await otherBrowser()
  await joinAsAthlete(ann, club)
  await nameOneself(ann.request, ['Ann', 'Rower'])
  const plan = planPage(page)
  await page.goto('/team')
  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  await expect(page).toHaveURL('/team/plan')

  const days = [...Array(7).keys()].map((n) => addDays(monday, n))
  const place = days.indexOf(TODAY)
  await plan.add('Ann Rower').nth(place).focus()
  await page.keyboard.press('Enter')
  await expect(plan.workout).toBeFocused()
  await page.keyboard.type('3x20min UT2')
  await expect(plan.type('Endurance')).toBeChecked()
  await plan.moreFields.focus()
  await page.keyboard.press('Enter')
  await plan.minutes.fill('90')
  await plan.title.focus()
  await page.keyboard.type('Long row')
  await page.keyboard.press('Enter')
  await expect(plan.entry('Ann Rower', 'Long row')).toContainText('1:30 h')
  await expect(plan.entry('Ann Rower', 'Long row')).toContainText('Draft')

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

  await plan.entry('Ann Rower', 'Long row').click()
  await plan.title.fill('Longer row')
  await plan.save.click()
  await expect(plan.entry('Ann Rower', 'Longer row')).toBeVisible()

  await plan.publish.click()
  await expect(plan.publish).toBeHidden()
  await ann.reload()
  const card = ann.getByRole('region', { name: 'Longer row' })
  await expect(card).toContainText('Endurance · 1:30 h')
  await card.getByRole('button', { name: 'Done as planned' }).click()
  await ann.getByRole('radio', { name: '6', exact: true }).check()
  await ann.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByRole('link', { name: 'See the session' })).toBeVisible()
  await card.getByRole('button', { name: 'Not the same session' }).click()
  await expect(card.getByRole('button', { name: 'Done as planned' })).toBeVisible()

  await plan.entry('Ann Rower', 'Longer row').click()
  await plan.remove.click()
  await expect(plan.entry('Ann Rower', 'Longer row')).toBeHidden()
  await plan.undo.click()
  await expect(plan.entry('Ann Rower', 'Longer row')).toBeVisible()
})

test('a coach saves a week as a template, plans another week with it, undoes that, edits and deletes it', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const ann = await otherBrowser()
  await joinAsAthlete(ann, club)
  await nameOneself(ann.request, ['Ann', 'Rower'])
  const plan = planPage(page)
  await page.goto('/team/plan')
  await plan.add('Ann Rower').first().click()
  await plan.title.fill('Long row')
  await plan.type('Endurance').check()
  await plan.save.click()
  await expect(plan.entry('Ann Rower', 'Long row')).toBeVisible()

  // Without a name the template is not saved, and the field shows the error. Uses only the keyboard.
  await plan.keepTemplate.focus()
  await page.keyboard.press('Enter')
  await expect(plan.templateName).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(plan.dialog.getByText('Fill this in.')).toBeVisible()
  await page.keyboard.type('Base week')
  await page.keyboard.press('Enter')
  await expect(plan.dialog).toBeHidden()

  await plan.after.click()
  await expect(page).toHaveURL(`/team/plan?week=${addDays(monday, 7)}`)
  await plan.applyTemplate.click()
  await expect(plan.template).toContainText('Base week (1 session)')
  await expect(plan.dialog.getByRole('listitem')).toContainText('Long row')
  await plan.addToPlan.click()
  await expect(plan.dialog.getByText('Choose at least one.')).toBeVisible()
  await plan.pick('Ann Rower').check()
  await plan.addToPlan.click()
  await expect(page.getByText('1 planned session copied as a draft')).toBeVisible()
  await expect(plan.entry('Ann Rower', 'Long row')).toContainText('Draft')
  await plan.undo.click()
  await expect(plan.entry('Ann Rower', 'Long row')).toBeHidden()

  await plan.templates.click()
  await expect(page).toHaveURL('/team/plan?view=templates')
  const row = page.getByRole('listitem').filter({ hasText: /Base week|Race week/ })
  await expect(row).toContainText('1 session')
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await plan.templateName.fill('Race week')
  await plan.dialog.getByRole('button', { name: 'Long row' }).click()
  await plan.title.fill('Steady row')
  await plan.dialog.getByRole('button', { name: 'Done' }).click()
  await plan.saveTemplate.click()
  await expect(row).toContainText('Race week')
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('No templates yet')).toBeVisible()
  await plan.undo.click()
  await row.getByRole('link', { name: 'Use template Race week' }).click()
  await expect(plan.template).toContainText('Race week')
  await expect(plan.dialog.getByRole('listitem')).toContainText('Steady row')
})

test('a coach plans for several athletes at once, with the sport and the practice of the day', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  for (const name of ['Ann', 'Ben', 'Cleo']) {
    const athlete = await otherBrowser()
    await joinAsAthlete(athlete, club)
    await nameOneself(athlete.request, [name, 'Rower'])
  }
  const wednesday = addDays(monday, 9)
  await page.goto('/attendance?dialog=new')
  await page.getByLabel('Title').fill('Early water')
  await page.getByLabel('Date').fill(wednesday)
  await page.getByLabel('Start').fill('06:30')
  await page.getByRole('button', { name: 'Save practice' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const plan = planPage(page)
  await page.goto(`/team/plan?week=${wednesday}`)
  await plan.add('Ann Rower').nth(2).click()
  await plan.title.fill('Long row')
  await plan.type('Endurance').check()
  await plan.moreFields.click()
  await plan.sport.selectOption('Rowing')
  await expect(plan.practice.getByRole('option', { name: /Early water/ })).toBeAttached()
  await plan.practice.selectOption({ index: 1 })
  await plan.also.click()
  await plan.pick('Cleo Rower').check()
  await plan.save.click()
  await expect(plan.entry('Ann Rower', 'Long row')).toBeVisible()
  await expect(plan.entry('Cleo Rower', 'Long row')).toBeVisible()
  await expect(plan.entry('Ben Rower', 'Long row')).toBeHidden()

  await plan.entry('Ann Rower', 'Long row').click()
  await expect(plan.sport).toHaveValue('rowing')
  await expect(plan.practice).toContainText('Early water')
  // A practice belongs to one day, so another day clears it.
  await plan.day.fill(addDays(wednesday, 1))
  await expect(plan.practice).toBeHidden()
  await plan.day.fill(wednesday)
  await expect(plan.practice).toHaveValue('')
  await plan.title.fill('Longer row')
  await plan.dialog.getByRole('switch', { name: /Also change the 1 unedited copy/ }).check()
  await plan.save.click()
  await expect(plan.entry('Ann Rower', 'Longer row')).toBeVisible()
  await expect(plan.entry('Cleo Rower', 'Longer row')).toBeVisible()
})

test('a coach drags a planned session to another day and person, by mouse and by finger, and undoes it', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  for (const name of ['Ann', 'Ben']) {
    const athlete = await otherBrowser()
    await joinAsAthlete(athlete, club)
    await nameOneself(athlete.request, [name, 'Rower'])
  }
  const plan = planPage(page)
  await page.goto('/team/plan')
  await plan.add('Ann Rower').first().click()
  await plan.title.fill('Long row')
  await plan.type('Endurance').check()
  await plan.save.click()
  const entryIn = (name: string, place: number) =>
    plan.cell(name, place).getByRole('button', { name: 'Long row' })
  await expect(entryIn('Ann Rower', 0)).toBeVisible()

  // Dragging by mouse, then back to the original cell.
  const [from, to] = [await middleOf(entryIn('Ann Rower', 0)), await middleOf(plan.cell('Ben Rower', 2))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect(plan.cell('Ben Rower', 2)).toHaveAttribute('data-over', 'true')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(plan.dialog).toBeHidden()
  await expect(entryIn('Ann Rower', 0)).toBeVisible()
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect(entryIn('Ben Rower', 2)).toBeVisible()
  await expect(plan.bar('Long row moved to Ben Rower')).toBeVisible()
  await plan.undo.click()
  await expect(entryIn('Ann Rower', 0)).toBeVisible()
  await expect(entryIn('Ben Rower', 2)).toBeHidden()

  const finger = await fingerOn(page)
  const start = await middleOf(entryIn('Ann Rower', 0))
  await finger('touchStart', [start])
  await expect(entryIn('Ann Rower', 0)).toHaveAttribute('data-dragged', 'true')
  const end = await middleOf(plan.cell('Ann Rower', 4))
  await finger('touchMove', [{ x: (start.x + end.x) / 2, y: start.y }])
  await finger('touchMove', [end])
  await finger('touchEnd', [])
  await expect(entryIn('Ann Rower', 4)).toBeVisible()
  await expect(plan.bar('Long row moved to Ann Rower')).toBeVisible()

  // A click still opens it, with its new day.
  await entryIn('Ann Rower', 4).click()
  await expect(plan.day).toHaveValue(addDays(monday, 4))
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
