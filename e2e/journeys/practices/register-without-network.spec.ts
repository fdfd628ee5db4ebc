import { practiceOn, recordedOf } from '../../fixtures/practice-on.ts'
import { expect, test } from '../../fixtures/test.ts'
import { goOffline, keptCalls } from '../../fixtures/without-network.ts'
import { frame } from '../../pages/frame.ts'
import { registerSheet } from '../../pages/register-sheet.ts'

test('sends offline taps once another page opens online', async ({
  page,
  context,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const on = await practiceOn(page, others, installation)
  const [first = '', second = '', third = ''] = on.emails
  const sheet = registerSheet(page)
  await sheet.open(on.practiceId)
  await sheet.state(first, 'Present').click()
  await expect(sheet.saved).toBeVisible()

  await goOffline(page)
  await sheet.state(first, 'Absent').click()
  await sheet.state(second, 'Present').click()
  await sheet.state(second, 'Excused').click()
  await sheet.rest.click()
  await sheet.walkInName.fill('Ann')
  await sheet.addWalkIn.click()
  await expect(sheet.pressed(third)).toHaveText('Present')
  await expect(sheet.line(first)).toContainText('Not saved yet')
  await expect(sheet.foot).toContainText('4 not saved yet: no connection')
  await expect(sheet.foot).toContainText('2 here')
  await frame(page).signOut.click()
  await expect(frame(page).unsent).toBeVisible()
  await page.close()
  expect((await recordedOf(context.request, on)).states).toEqual(['present', 'none', 'none'])

  await context.setOffline(false)
  const reopened = await context.newPage()
  await reopened.goto('/dashboard')
  await expect
    .poll(() => recordedOf(reopened.request, on))
    .toEqual({ states: ['absent', 'excused', 'present'], walkIns: ['Ann'], headcount: 2 })
  const again = registerSheet(reopened)
  await again.open(on.practiceId)
  await expect(again.pressed(first)).toHaveText('Absent')
  await expect(again.line(first)).not.toContainText('Not saved yet')
})

test('saves everything without a tap once the same page is online', async ({
  page,
  context,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const on = await practiceOn(page, others, installation, 2)
  const [first = '', second = ''] = on.emails
  const sheet = registerSheet(page)
  const entered = { version: 0, contacts: [{ name: 'Eva', phone: '+44 1632 960123' }] }
  const saved = await others.athletes.request.patch('/api/emergency-contacts', { data: entered })
  expect(saved.status()).toBe(200)
  await sheet.open(on.practiceId)
  await expect(sheet.lines).toHaveCount(2)
  await sheet.state(second, 'Present').click()
  await expect(sheet.saved).toBeVisible()
  const contacts = page.getByRole('button', { name: 'Emergency contacts' })
  const phone = page.getByRole('link', { name: '+44 1632 960123' })
  await contacts.click()
  await expect(phone).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => keptCalls(page)).toContain('emergency-contacts.ofPractice')
  await sheet.state(second, 'Present').click()
  await expect.poll(() => recordedOf(page.request, on)).toMatchObject({ states: ['none', 'none'] })
  await goOffline(page)
  await contacts.click()
  await expect(phone).toBeVisible()
  await page.keyboard.press('Escape')
  await sheet.state(first, 'Late').click()
  await sheet.rest.click()
  await expect(sheet.foot).toContainText('2 not saved yet: no connection')
  await sheet.undo.click()
  await expect(sheet.pressed(second)).toHaveCount(0)
  await expect(sheet.foot).toContainText('1 not saved yet: no connection')
  await context.setOffline(false)
  await expect.poll(() => recordedOf(page.request, on)).toMatchObject({ states: ['late', 'none'] })
})

test('a tap with a lost response is sent again and recorded once', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_FAILED')
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const on = await practiceOn(page, others, installation, 1)
  const [first = ''] = on.emails
  const sheet = registerSheet(page)
  await sheet.open(on.practiceId)
  const sent: string[] = []
  let isLost = true
  await page.route('**/register', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const { id, state } = route.request().postDataJSON() as { id: string; state: string }
    sent.push(`${id} ${state}`)
    // The request arrives, but its response is lost.
    await route.fetch()
    if (isLost) await route.abort()
    else await route.continue()
  })
  await sheet.state(first, 'Present').click()
  await expect(sheet.foot).toContainText('1 not saved yet: no connection')
  isLost = false
  await sheet.state(first, 'Late').click()
  await expect(sheet.saved).toBeVisible()
  expect((await recordedOf(page.request, on)).states).toEqual(['late'])
  expect(sent[1]).toBe(sent[0])
  expect(sent.at(-1)).toMatch(/late$/)
})
