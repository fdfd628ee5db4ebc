import type { APIRequestContext, Page } from '@playwright/test'
import { answerLink, planLongAgo, setPracticeOn } from '../../fixtures/answers.ts'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { goOffline } from '../../fixtures/without-network.ts'
import {
  answerControls,
  answerLinkPage,
  answerList,
  listedPractice,
  nextPractice,
} from '../../pages/answers-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'

type Browsers = { readonly page: Page; readonly otherBrowser: () => Promise<Page> }
type Installed = Parameters<typeof enterAsClubAdmin>[2]

/** Signs an athlete in on `page`, and their coach in another browser. */
async function aClub({ page, otherBrowser }: Browsers, installation: Installed) {
  const coach = await otherBrowser()
  const { club } = await enterAsClubAdmin(coach, await otherBrowser(), installation)
  const email = await joinAsAthlete(page, club)
  return { coach, club, email }
}

test.describe('the reader', () => {
  test.use({ isLive: true })

  test('an athlete answers on the dashboard and in the list, with a reason that only the coach reads live', async ({
    page,
    otherBrowser,
    installation,
  }) => {
    const { coach, club, email } = await aClub({ page, otherBrowser }, installation)
    await dashboardPage(page).open()
    const next = nextPractice(page)
    await expect(next).toContainText('No practice planned.')

    const practiceId = await setPracticeOn(coach.request, club, 2)
    await page.reload()
    // Two tabs of the coach, which share a stream.
    const tabs = [coach, await coach.context().newPage()] as const
    const streams: string[] = []
    coach.context().on('request', (request) => {
      if (request.url().endsWith('/api/events')) streams.push(request.url())
    })
    for (const tab of tabs) await tab.goto(`/attendance/${practiceId}`)
    await expect(answerList(coach).group('No answer')).toContainText(email)
    await expect.poll(() => streams.length).toBe(1)
    const onDashboard = answerControls(next)
    await onDashboard.answer('Yes').click()
    await expect(onDashboard.pressed).toHaveText('Yes')
    await expect(next).toContainText('1 coming')
    for (const tab of tabs) await expect(answerList(tab).group('Yes')).toContainText(email)
    await expect(coach.getByRole('main')).toContainText('1 coming')

    await next.getByRole('link', { name: 'All practices' }).click()
    const listed = answerControls(listedPractice(page, 'Early row'))
    await expect(listed.pressed).toHaveText('Yes')
    await listed.answer('Maybe').click()
    await listed.addReason.click()
    await listed.reason.fill('Night shift')
    await page.reload()
    await expect(listed.reason).toHaveValue('Night shift')
    await listed.saveReason.click()
    await expect(listed.reason).toBeHidden()
    await expect(listedPractice(page, 'Early row')).toContainText('Night shift')

    for (const tab of tabs) {
      await expect(answerList(tab).group('Maybe')).toContainText(email)
      await expect(answerList(tab).group('Maybe')).toContainText('Night shift')
    }
    expect(streams).toHaveLength(1)
    const mate = await otherBrowser()
    await joinAsAthlete(mate, club, newEmail('mate'))
    await mate.goto('/attendance')
    await expect(listedPractice(mate, 'Early row')).toContainText('1 maybe')
    await expect(mate.getByRole('main')).not.toContainText('Night shift')
  })
})

test('a practice that fills up has a waiting list, and one past its deadline says whose rule that is', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { coach, club } = await aClub({ page, otherBrowser }, installation)
  await setPracticeOn(coach.request, club, 2, { capacity: 1 })
  const mate = await otherBrowser()
  await joinAsAthlete(mate, club)
  const [own, theirs] = [answerControls(nextPractice(page)), answerControls(nextPractice(mate))]
  await dashboardPage(page).open()
  await expect(own.answer('Yes')).toBeVisible()
  await dashboardPage(mate).open()
  await theirs.answer('Yes').click()
  await expect(nextPractice(mate)).toContainText('1 of 1 coming')

  await own.answer('Yes').click()
  await expect(nextPractice(page)).toContainText('You’re number 1 of 1 on the waiting list.')
  await expect(own.pressed).toHaveText('Yes')
  await own.answer('Maybe').click()
  await expect(own.pressed).toHaveText('Maybe')
  await expect(nextPractice(page)).toContainText('This practice is full. Say yes to join the waiting list.')

  installation.change('update clubs set answerDeadline = 24 where id = ?', club.id)
  await page.reload()
  await expect(nextPractice(page)).toContainText(/Answer by .+, 24 hours before it starts\./)
  planLongAgo(installation, club)
  installation.change('update clubs set answerDeadline = 336 where id = ?', club.id)
  await page.reload()
  await expect(nextPractice(page)).toContainText('You said maybe.')
  await expect(nextPractice(page)).toContainText('Answers closed')
  await expect(own.group).toBeHidden()
})

test('an offline answer counts at once, shows as not sent, survives a reload, and is sent once online', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const { coach, club } = await aClub({ page, otherBrowser }, installation)
  await setPracticeOn(coach.request, club, 2)
  await dashboardPage(page).open()
  const next = nextPractice(page)
  const own = answerControls(next)
  await expect(own.answer('No')).toBeVisible()
  await goOffline(page)
  await own.answer('No').click()
  await expect(own.pressed).toHaveText('No')
  await expect(next).toContainText('1 not coming')
  await expect(next).toContainText('with 1 not sent yet')
  await own.addReason.click()
  await own.reason.fill('Exam')
  await own.saveReason.click()
  await expect(next).toContainText('Exam')
  await page.goto('about:blank')

  await page.context().setOffline(false)
  await dashboardPage(page).open()
  await expect(own.pressed).toHaveText('No', { timeout: 30_000 })
  await expect(next).toContainText('Exam')
  await expect
    .poll(() => nextOf(page.request), { timeout: 30_000 })
    .toMatchObject({ own: { answer: 'no', reason: 'Exam', version: 1 } })
  await expect(next).not.toContainText('not sent yet')
})

async function nextOf(request: APIRequestContext): Promise<unknown> {
  return ((await (await request.get('/api/practices/next')).json()) as { next: unknown }).next
}

test('an answer given elsewhere is not overwritten unseen', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const { coach, club } = await aClub({ page, otherBrowser }, installation)
  const practiceId = await setPracticeOn(coach.request, club, 2)
  await dashboardPage(page).open()
  const own = answerControls(nextPractice(page))
  await expect(own.answer('Yes')).toBeVisible()
  const data = { answer: 'no', reason: '', version: 0 }
  await page.request.post(`/api/clubs/${club.id}/practices/${practiceId}/answer`, { data })
  await own.answer('Yes').click()
  await expect(own.failed).toContainText('You answered no elsewhere in the meantime.')
  await expect(own.pressed).toHaveText('No')
  await nextPractice(page).getByRole('button', { name: 'Still yes' }).click()
  await expect(own.pressed).toHaveText('Yes')
})

test('a mailed link answers without signing in, names its person in any browser, and ends when they leave (B11)', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 404')
  const { coach, club } = await aClub({ page, otherBrowser }, installation)
  const practiceId = await setPracticeOn(coach.request, club, 2)
  const link = await answerLink(page.request, installation, practiceId)
  const me = (await (await page.request.get('/api/me')).json()) as { user: { id: string; version: number } }
  const named = await page.request.patch(`/api/users/${me.user.id}`, {
    data: { firstName: 'Mira', version: me.user.version },
  })
  expect(named.status()).toBe(200)

  const stranger = await otherBrowser()
  await stranger.goto(`${link}&answer=yes`)
  const opened = answerLinkPage(stranger)
  const own = answerControls(stranger)
  await expect(opened.heading).toHaveText('Are you coming, Mira?')
  await expect(opened.whose).toHaveText(`This link answers for Mira of ${club.name}.`)
  await expect(stranger).toHaveURL('/answer')
  await expect(stranger.getByText('Press “Yes” to answer.')).toBeVisible()
  await expect(own.pressed).toHaveCount(0)
  await own.answer('Yes').click()
  await expect(opened.saved).toBeVisible()
  await expect(own.pressed).toHaveText('Yes')

  // The coach is signed in here, but the link still gives Mira's answer.
  await coach.goto(`${link}&answer=no`)
  await expect(answerLinkPage(coach).whose).toContainText('Mira')
  await answerControls(coach).answer('No').click()
  await expect(answerLinkPage(coach).saved).toBeVisible()
  await dashboardPage(page).open()
  await expect(answerControls(nextPractice(page)).pressed).toHaveText('No')

  installation.change('update users set linkVersion = 2 where id = ?', me.user.id)
  await stranger.goto(link)
  await expect(opened.heading).toHaveText('This link doesn’t work')
  await expect(opened.signIn).toBeVisible()
})
