import { showTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { enterAs } from '../../fixtures/people.ts'
import { outingFit, sendRecording } from '../../fixtures/recorded.ts'
import { expect, onOwnInstallation } from '../../fixtures/test.ts'
import { keepApp, keptCalls } from '../../fixtures/without-network.ts'
import { sessionPage } from '../../pages/session-page.ts'

const test = onOwnInstallation()
test.use({ serviceWorkers: 'allow' })

test('a session seen before opens offline, says what is missing, and loads it once online', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  await enterAs(page.request)
  const id = await sendRecording(page.request, outingFit({ isIndoor: true }))
  const screen = sessionPage(page)
  await keepApp(page)
  await screen.open(id)
  await screen.cursor.waitFor()
  await expect.poll(() => keptCalls(page), { timeout: 20_000 }).toContain(showTrainingSession.id)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Session', exact: true })).toBeVisible()
  await expect(page.getByText('The recording could not be loaded.')).toBeVisible()
  await context.setOffline(false)
  await expect(screen.cursor).toBeVisible()
})
