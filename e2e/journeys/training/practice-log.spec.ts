import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { practiceOn } from '../../fixtures/practice-on.ts'
import { expect, test } from '../../fixtures/test.ts'
import { logDialog } from '../../pages/log-dialog.ts'

test('an athlete logs a past practice with day and duration filled in', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const theirs = await otherBrowser()
  const on = await practiceOn(page, { boss: await otherBrowser(), athletes: theirs }, installation, 1)
  await theirs.goto(`/attendance/${on.practiceId}`)
  await expect(theirs.getByRole('heading', { name: 'Morning row' })).toBeVisible()
  const logIt = theirs.getByRole('link', { name: 'Log it' })
  // Future practices can't be logged.
  await expect(logIt).toHaveCount(0)
  const [startsAt, endsAt] = [-120, -30].map((minutes) =>
    new Date(currentTimeMs() + minutes * 60_000).toISOString(),
  )
  installation.change(
    'update practices set startsAt = ?, endsAt = ? where id = ?',
    startsAt ?? '',
    endsAt ?? '',
    on.practiceId,
  )
  await theirs.reload()
  await logIt.click()
  const dialog = logDialog(theirs)
  await expect(dialog.duration).toHaveValue('90')
  await expect(dialog.date).not.toHaveValue('')
  await dialog.choice('Endurance').check({ force: true })
  await dialog.choice('Low').check({ force: true })
  await dialog.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.dialog).toBeHidden()
  const { items } = (await (await theirs.request.get('/api/training-sessions')).json()) as {
    items: { duration: number; type: string }[]
  }
  expect(items).toMatchObject([{ duration: 90, type: 'endurance' }])
})

test('if register and log disagree, the athlete sees a quiet line and the coach a count, and nothing changes', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const theirs = await otherBrowser()
  const on = await practiceOn(page, { boss: await otherBrowser(), athletes: theirs }, installation, 1)
  const api = `/api/clubs/${on.club.id}/practices/${on.practiceId}`
  const entries = async () =>
    ((await (await page.request.get(`${api}/register`)).json()) as { entries: Entry[] }).entries
  const record = async (state: string) => {
    const [entry] = await entries()
    const data = { id: newId(), memberId: entry?.memberId, state, version: entry?.version }
    expect((await page.request.post(`${api}/register`, { data })).status()).toBe(200)
  }
  await record('present')
  const [startsAt, endsAt] = [-120, -30].map((minutes) =>
    new Date(currentTimeMs() + minutes * 60_000).toISOString(),
  )
  installation.change(
    'update practices set startsAt = ?, endsAt = ? where id = ?',
    startsAt ?? '',
    endsAt ?? '',
    on.practiceId,
  )
  const counts = page.getByRole('region', { name: 'Register and logs' })
  const practice = `/attendance/${on.practiceId}`

  // Attended but not logged. Without the athlete's consent, coaches see nothing.
  await theirs.goto(practice)
  await expect(theirs.getByText('You attended, but haven’t logged it.')).toBeVisible()
  await page.goto(practice)
  await expect(page.getByRole('heading', { name: 'Morning row' })).toBeVisible()
  await expect(counts).toBeHidden()
  const data = { version: 0, choice: 'everything', from: null }
  expect((await theirs.request.patch('/api/consents/training', { data })).status()).toBe(200)
  await page.reload()
  await expect(counts).toContainText('1 athlete attended but logged nothing that day.')

  await theirs.getByRole('link', { name: 'Log it' }).click()
  const dialog = logDialog(theirs)
  await dialog.choice('Endurance').check({ force: true })
  await dialog.choice('Low').check({ force: true })
  await dialog.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.dialog).toBeHidden()
  await theirs.goto(practice)
  await theirs.getByRole('link', { name: 'In your log: Endurance' }).click()
  const line = theirs.getByRole('region', { name: 'Practice' })
  await expect(line).toContainText('Logged as “Morning row”')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Morning row' })).toBeVisible()
  await expect(counts).toBeHidden()

  await record('absent')
  await theirs.reload()
  await expect(line).toContainText('You logged it, but aren’t in the register.')
  await page.reload()
  await expect(counts).toContainText('1 athlete logged it but isn’t in the register.')
  await line.getByRole('button', { name: 'Not this practice' }).click()
  await expect(line).toBeHidden()
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toContainText('aren’t in the register')
  expect((await entries()).map(({ state }) => state)).toEqual(['absent'])
})

interface Entry {
  readonly memberId: string
  readonly state: string
  readonly version: number
}
