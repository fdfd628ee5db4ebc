// Counts the taps of usual jobs on a phone, in the demo: node scripts/taps.mjs
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { chromiumPath, quietFlags } from './fixtures/browser.ts'
import { type DemoPart, startDemo } from './fixtures/demo.ts'
import { setPracticeIn } from './fixtures/practice-on.ts'
import { severalAnswers } from './pages/answers-page.ts'
import { dashboardPage } from './pages/dashboard-page.ts'
import { frame } from './pages/frame.ts'
import { inviteCard } from './pages/invite-card.ts'
import { logDialog } from './pages/log-dialog.ts'
import { practiceDialog } from './pages/practices-page.ts'
import { registerSheet } from './pages/register-sheet.ts'
import { trainingLogsPage } from './pages/training-logs-page.ts'

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const HOUR_MINUTES = 60

interface Job {
  readonly name: string
  readonly as: DemoPart
  /** What has to be there first. */
  readonly before?: (page: Page) => Promise<unknown>
  /** From the dashboard: taps by `tap()`, types without one, and waits for what shows that it is done. */
  readonly run: (page: Page) => Promise<unknown>
}

const tapAll = async (...targets: readonly Locator[]) => {
  for (const target of targets) await target.tap()
}

const jobs: readonly Job[] = [
  {
    name: 'Log a session',
    as: 'Athlete',
    run: async (page) => {
      const { choice, duration, save, dialog } = logDialog(page)
      await tapAll(trainingLogsPage(page).add, choice('Endurance'), duration)
      await page.keyboard.type('75')
      await tapAll(choice('Low'), save)
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Answer one practice',
    as: 'Athlete',
    run: async (page) => {
      const yes = dashboardPage(page).practices.getByRole('button', { name: 'Yes' })
      await yes.tap()
      await page.locator('button[aria-pressed="true"]', { hasText: 'Yes' }).waitFor()
    },
  },
  {
    name: 'Answer the rest of a month',
    as: 'Athlete',
    run: async (page) => {
      const { open, dialog, choice } = severalAnswers(page)
      await tapAll(frame(page).place('Attendance'), open, choice(/^The rest of/))
      await dialog.getByRole('button', { name: /^Yes to/ }).tap()
      await page.getByRole('status').filter({ hasText: 'You said yes to' }).waitFor()
    },
  },
  {
    name: 'Take back several answers',
    as: 'Athlete',
    before: async (page) => {
      const { open, dialog } = severalAnswers(page)
      await tapAll(frame(page).place('Attendance'), open, dialog.getByRole('button', { name: /^Yes to/ }))
    },
    run: async (page) => {
      await severalAnswers(page).undo.tap()
      await severalAnswers(page).undo.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Plan a practice tonight',
    as: 'Club admin',
    run: async (page) => {
      const { title, date, start, save, dialog } = practiceDialog(page)
      await dashboardPage(page).plan.tap()
      await title.and(page.locator(':focus')).waitFor()
      await page.keyboard.type('Ergs')
      const tonight = new Date(currentTimeMs() + HOUR_MINUTES * 60_000).toLocaleString('sv-SE')
      const [day = '', time = ''] = tonight.slice(0, 16).split(' ')
      await date.tap()
      await date.fill(day)
      await start.tap()
      await start.fill(time)
      await save.tap()
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Invite 10 people',
    as: 'Club admin',
    run: async (page) => {
      const { emails, generate } = inviteCard(page)
      await tapAll(frame(page).place('Admin'), emails)
      await page.keyboard.insertText(
        Array.from({ length: 10 }, (_, n) => `new${n}@lakeside.example`).join('\n'),
      )
      await generate.tap()
      await page.getByText('10 addresses invited.').waitFor()
    },
  },
  {
    name: 'See who is missing today',
    as: 'Club admin',
    run: (page) => page.getByText('No answer yet:').first().waitFor(),
  },
  {
    name: 'Take a register, all there',
    as: 'Club admin',
    before: async (page) => {
      const me = (await (await page.request.get('/api/me')).json()) as { user: { teamId: string } }
      await setPracticeIn(page.request, { id: me.user.teamId }, 20, 'Register', TIME_ZONE)
      await page.goto('/dashboard')
    },
    run: async (page) => {
      const { rest, saved } = registerSheet(page)
      await tapAll(dashboardPage(page).takeRegister.first(), rest)
      await saved.waitFor()
    },
  },
]

/** Counts a finger that goes up, whatever it meant, from now on. */
async function countTaps(context: BrowserContext): Promise<{ readonly taken: () => number }> {
  let taps = 0
  await context.exposeBinding('noteTap', () => {
    taps += 1
  })
  await context.addInitScript(() =>
    window.addEventListener(
      'pointerup',
      () => (window as unknown as { noteTap: () => void }).noteTap(),
      true,
    ),
  )
  return {
    taken: () => {
      const taken = taps
      taps = 0
      return taken
    },
  }
}

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: chromiumPath, args: quietFlags })
try {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: demo.url, ...PHONE })
  const { taken } = await countTaps(context)
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  for (const { name, as, before, run } of jobs) {
    await demo.enter(page, as)
    await before?.(page)
    await page.waitForLoadState('networkidle')
    taken()
    await run(page)
    console.log(`${String(taken()).padStart(3)}  ${name}`)
  }
} finally {
  await browser.close()
  await demo.stop()
}
