import { practiceOn } from '../fixtures/practice-on.ts'
import { expect, test } from '../fixtures/test.ts'
import { logDialog } from '../pages/log-dialog.ts'

test('an athlete logs a practice that is over: day and duration are filled in', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const theirs = await otherBrowser()
  const on = await practiceOn(page, { boss: await otherBrowser(), athletes: theirs }, installation, 1)
  await theirs.goto(`/attendance/${on.practiceId}`)
  await expect(theirs.getByRole('heading', { name: 'Morning row' })).toBeVisible()
  const logIt = theirs.getByRole('link', { name: 'Log it' })
  // Nobody logs what is still to come.
  await expect(logIt).toHaveCount(0)
  const [startsAt, endsAt] = [-120, -30].map((minutes) =>
    new Date(Date.now() + minutes * 60_000).toISOString(),
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
