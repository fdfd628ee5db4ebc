import { naughtyStrings } from '../fixtures/naughty-strings.ts'
import { enterAs } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { logDialog } from '../pages/log-dialog.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

const isOneShortLine = (words: string) => words.length <= 200 && !words.includes('\n')

/** Strings per session, as lines of its notes; the first is also its weather. */
const AT_ONCE = 4
const sessions = Array.from({ length: Math.ceil(naughtyStrings.length / AT_ONCE) }, (_, n) => {
  const strings = naughtyStrings.slice(n * AT_ONCE, (n + 1) * AT_ONCE)
  return { notes: strings.join('\n'), weather: strings.find(isOneShortLine) ?? '' }
})

test('hostile text comes back unchanged and runs nothing (C3, C9)', async ({ page }) => {
  await enterAs(page.request)
  const [logs, form] = [trainingLogsPage(page), logDialog(page)]
  await logs.open()
  for (const [place, { notes, weather }] of sessions.entries()) {
    await logs.add.click()
    await form.fill({
      type: 'Speed',
      duration: '20',
      intensity: 'Low',
      notes: ` ${notes}\n`,
      weather: ` ${weather} `,
    })
    await form.weather.press('Enter')
    await expect(form.dialog).toBeHidden()
    await expect(logs.rows).toHaveCount(place + 1)
  }
  const stored = sessions.toReversed()
  const expectUnchanged = async () => {
    expect(await logs.textsOf('Notes')).toEqual(stored.map(({ notes }) => notes))
    expect(await logs.textsOf('Weather')).toEqual(stored.map(({ weather }) => weather))
  }
  await expectUnchanged()
  await page.reload()
  await expect(logs.rows).toHaveCount(sessions.length)
  await expectUnchanged()
})
