import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { commentsCard } from '../../pages/comments-page.ts'

test.use({ isLive: true })

test('an athlete and a coach comment on a session live until the athlete stops sharing it', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 403')
  const theirs = await otherBrowser()
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  await joinAsAthlete(theirs, club)
  const share = async (choice: 'everything' | 'nothing', version: number) => {
    const changed = await theirs.request.patch('/api/consents/training', { data: { choice, version } })
    expect(changed.status()).toBe(200)
  }
  await share('everything', 0)
  await logSessions(theirs.request, [{ type: 'speed' }])
  const me = (await (await theirs.request.get('/api/me')).json()) as { user: { id: string } }
  const logged = (await (await theirs.request.get('/api/training-sessions')).json()) as {
    items: { id: string }[]
  }
  const sessionId = logged.items[0]?.id
  const coach = commentsCard(page)
  const athlete = commentsCard(theirs)
  await page.goto(`/team/${me.user.id}/${sessionId}`)
  await coach.text.fill('Well rowed')
  await coach.text.press('Control+Enter')
  await expect(coach.rows).toHaveCount(1)
  await expect(coach.text).toHaveValue('')

  const seen = theirs.waitForResponse('**/comments/reading')
  await theirs.goto('/dashboard')
  await theirs.getByRole('link', { name: '1 new comment' }).click()
  await expect(athlete.rows).toContainText(['Well rowed'])
  await expect(athlete.card).toContainText('You, someone without a name (admin) can read this.')
  await seen
  await athlete.text.fill('Felt heavy')
  await athlete.post.click()
  await expect(coach.rows).toContainText(['Well rowed', 'Felt heavy'])

  await athlete.actions.click()
  await athlete.action('Edit').click()
  await athlete.edited.fill('Felt light')
  await athlete.save.click()
  await expect(coach.rows).toContainText(['Well rowed', 'Felt light'])
  await coach.actions.click()
  await coach.action('Delete').click()
  await expect(athlete.rows).toContainText(['Deleted', 'Felt light'])
  await coach.undo.click()
  await expect(athlete.rows).toContainText(['Well rowed', 'Felt light'])

  // A comment made in the meantime shows on the dashboard, and counts as read once opened.
  await page.goto('/dashboard')
  await athlete.text.fill('And now a rest')
  await athlete.post.click()
  const news = page.getByRole('region', { name: 'Athletes’ new comments' })
  await news.getByRole('link', { name: '1 new comment' }).click()
  await expect(page).toHaveURL(/\/team\/[^/]+$/)
  const read = page.waitForResponse('**/comments/reading')
  await page
    .getByRole('region', { name: 'New comments', exact: true })
    .getByRole('link', { name: '1 new comment' })
    .click()
  await expect(coach.rows).toContainText(['Well rowed', 'Felt light', 'And now a rest'])
  await read

  await share('nothing', 1)
  await expect(page.getByText('Not shared')).toBeVisible()
  await expect(coach.card).toBeHidden()
  await theirs.reload()
  await expect(athlete.rows).toContainText(['Well rowed', 'Felt light', 'And now a rest'])
  await expect(athlete.card).toContainText('Only you can read this: you')
})
