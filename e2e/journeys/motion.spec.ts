import type { Page } from '@playwright/test'
import { delay } from '../fixtures/delayed.ts'
import { enterAs } from '../fixtures/people.ts'
import { logSessions } from '../fixtures/sessions.ts'
import { expect, test } from '../fixtures/test.ts'
import { logDialog } from '../pages/log-dialog.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

/** Longest animation or transition on the page, in milliseconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const inMs = (times: string) =>
      times.split(', ').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000))
    const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
    const declared = styles.flatMap(({ transitionDuration, animationDuration }) => [
      ...inMs(transitionDuration),
      ...inMs(animationDuration),
    ])
    const running = document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))
    return Math.max(...declared, ...running)
  })

async function motionOfScreens(page: Page): Promise<number> {
  await enterAs(page.request)
  await logSessions(page.request, [{}])
  const release = await delay(page, '**/api/training-sessions?**')
  await trainingLogsPage(page).open('?dialog=log')
  const seen = [await longestMotion(page)]
  await expect(logDialog(page).dialog).toBeVisible()
  seen.push(await longestMotion(page))
  release()
  await logDialog(page).fill({ type: 'Speed', duration: '20', intensity: 'Low' })
  await logDialog(page).save.click()
  await expect(trainingLogsPage(page).saved).toBeVisible()
  seen.push(await longestMotion(page))
  return Math.max(...seen)
}

test.describe('for users who prefer reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing is animated', async ({ page }) => {
    expect(await motionOfScreens(page)).toBeLessThan(1)
  })

  test('a change of theme reaches the whole page at once', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

test('for others there are animations, and transitions last at most 200 ms', async ({ page }) => {
  expect(await motionOfScreens(page)).toBeGreaterThan(100)
  const longest = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => [
        element.className,
        Number.parseFloat(getComputedStyle(element).transitionDuration) * 1000,
      ])
      .filter(([, ms]) => Number(ms) > 200),
  )
  expect(longest).toEqual([])
})
