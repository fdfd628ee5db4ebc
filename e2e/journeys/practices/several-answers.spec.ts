import { toWeekday } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { dayIn, setPracticeOn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import type { RunClub } from '../../fixtures/clubs.ts'
import type { Installation } from '../../fixtures/installation.ts'
import { expect, test } from '../../fixtures/test.ts'
import { answerControls, listedPractice, severalAnswers } from '../../pages/answers-page.ts'

/** Creates a series with three practices a week, from tomorrow. */
async function setSeries(request: APIRequestContext, { id: clubId }: RunClub, times: number) {
  const days = [1, 3, 5].map(dayIn)
  const data = {
    id: newId(),
    title: 'Evening row',
    date: days[0],
    startTime: '18:00',
    minutes: 90,
    repeat: { weekdays: days.map((day) => toWeekday(String(day))), times },
  }
  const made = await request.post(`/api/clubs/${clubId}/practices`, { data })
  expect(made.status()).toBe(201)
}

/** Signs an athlete in on `page`, whose club has a series of practices. */
async function withSeries(
  page: Page,
  otherBrowser: () => Promise<Page>,
  installation: Installation,
  times = 36,
) {
  const coach = await otherBrowser()
  const { club } = await enterAsClubAdmin(coach, await otherBrowser(), installation)
  await joinAsAthlete(page, club)
  await setSeries(coach.request, club, times)
  return { coach, club }
}

interface Listed {
  readonly items: readonly { readonly own: { readonly answer: string; readonly reason: string } }[]
}

async function answersOf({ request }: Page, club: RunClub): Promise<string[]> {
  const listed = await request.get(`/api/clubs/${club.id}/practices/upcoming?limit=100`)
  return ((await listed.json()) as Listed).items.map(({ own }) => own.answer)
}

test('36 practices are answered in two taps and undone in one', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club } = await withSeries(page, otherBrowser, installation)
  const several = severalAnswers(page)
  let taps = 0
  const tap = async (where: Locator) => {
    taps += 1
    await where.click()
  }
  await page.goto('/attendance')
  await tap(several.open)
  await tap(several.give('Yes to 36 practices'))
  await expect(several.bar('You said yes to 36 practices.')).toBeVisible()
  expect(taps).toBe(2)
  expect(await answersOf(page, club)).toEqual(Array.from({ length: 36 }, () => 'yes'))
  await expect(listedPractice(page, 'Evening row').first()).toContainText('1 coming')
  await tap(several.undo)
  expect(taps).toBe(3)
  await expect(answerControls(listedPractice(page, 'Evening row').first()).pressed).toHaveCount(0)
  expect(await answersOf(page, club)).toEqual(Array.from({ length: 36 }, () => 'none'))
})

test('earlier answers stay unless they are to change, and come back with their reasons', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { club, coach } = await withSeries(page, otherBrowser, installation)
  await setPracticeOn(coach.request, club, 1, { title: 'For one', capacity: 1 })
  const mate = await otherBrowser()
  await joinAsAthlete(mate, club)
  const say = async (who: Page, title: string, data: object) => {
    const listed = await who.request.get(`/api/clubs/${club.id}/practices/upcoming?limit=100`)
    const { items } = (await listed.json()) as { items: { id: string; title: string }[] }
    const id = items.find((practice) => practice.title === title)?.id
    const given = await who.request.post(`/api/clubs/${club.id}/practices/${id}/answer`, {
      data: { reason: '', version: 0, ...data },
    })
    expect(given.status()).toBe(200)
  }
  await say(mate, 'For one', { answer: 'yes' })
  await say(page, 'Evening row', { answer: 'no', reason: 'Exam' })

  const several = severalAnswers(page)
  await page.goto('/attendance?dialog=answers')
  await several
    .choice(/^Every/)
    .first()
    .check({ force: true })
  await several.choice(/^The whole series/).check({ force: true })
  await expect(several.give('Yes to 35 practices')).toBeVisible()
  await several.changeOthers.click()
  await expect(several.dialog).toContainText('No → Yes')
  await several.give('Yes to 36 practices').click()
  await expect(several.bar('You said yes to 36 practices.')).toBeVisible()
  await several.undo.click()
  await expect(listedPractice(page, 'Evening row').first()).toContainText('Exam')
  expect((await answersOf(page, club)).filter((answer) => answer !== 'none')).toEqual(['no'])
})

test('offline, each answer waits in its row and is sent once online', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const { club } = await withSeries(page, otherBrowser, installation, 4)
  const several = severalAnswers(page)
  await page.goto('/attendance')
  await several.open.click()
  await several.choice('Maybe').check({ force: true })
  await expect(several.give('Maybe to 4 practices')).toBeEnabled()
  await page.context().setOffline(true)
  await several.give('Maybe to 4 practices').click()
  await expect(several.dialog).toBeHidden()
  await expect(listedPractice(page, 'Evening row').filter({ hasText: 'Not sent yet' })).toHaveCount(4)
  await expect(page.getByRole('link', { name: '4 not sent yet' })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => answersOf(page, club)).toEqual(Array(4).fill('maybe'))
  await expect(listedPractice(page, 'Evening row').filter({ hasText: 'Not sent yet' })).toHaveCount(0)
})
