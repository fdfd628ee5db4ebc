import { newId } from '@boathouse/domain/kernel/ids'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Demo, DemoPart } from './fixtures/demo.ts'
import { setPracticeIn } from './fixtures/practice-on.ts'
import { seasonCsv, seasonFile, seasonRows } from './fixtures/season.ts'
import { severalAnswers } from './pages/answers-page.ts'
import { boardPage, startDialog } from './pages/board-page.ts'
import { boatsPage } from './pages/boats-page.ts'
import { commentsCard } from './pages/comments-page.ts'
import { damageDialog, damagesPart } from './pages/damages-part.ts'
import { dashboardPage } from './pages/dashboard-page.ts'
import { frame } from './pages/frame.ts'
import { importDialog } from './pages/import-dialog.ts'
import { inviteCard } from './pages/invite-card.ts'
import { lineUpPage } from './pages/line-ups-page.ts'
import { logDialog } from './pages/log-dialog.ts'
import { planPage } from './pages/plan-page.ts'
import { practiceDialog } from './pages/practices-page.ts'
import { registerSheet } from './pages/register-sheet.ts'
import { resultDialog } from './pages/result-dialog.ts'
import { trainingLogsPage } from './pages/training-logs-page.ts'

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone
const HOUR_MINUTES = 60

export interface Job {
  readonly name: string
  readonly as: DemoPart
  /** Prepares the demo; these taps don't count. */
  readonly before?: (page: Page, demo: Demo) => Promise<unknown>
  readonly most: number
  /** Starts at the dashboard, taps with `tap()`, and waits for the outcome. */
  readonly run: (page: Page) => Promise<unknown>
}

const tapAll = async (...targets: readonly Locator[]) => {
  for (const target of targets) await target.tap()
}

const meOf = async (page: Page) =>
  (await (await page.request.get('/api/me')).json()) as { user: { id: string; teamId: string } }
const clubOf = async (page: Page) => ({ id: (await meOf(page)).user.teamId })

export const jobs: readonly Job[] = [
  {
    name: 'Log a session',
    most: 6,
    as: 'Athlete',
    run: async (page) => {
      const { choice, duration, save, dialog } = logDialog(page)
      const logs = trainingLogsPage(page)
      await tapAll(logs.add, logs.choice('Log'), choice('Endurance'), duration)
      await page.keyboard.type('75')
      await tapAll(choice('Low'), save)
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Answer one practice',
    most: 1,
    as: 'Athlete',
    run: async (page) => {
      const yes = dashboardPage(page).practices.getByRole('button', { name: 'Yes' })
      await yes.tap()
      await page.locator('button[aria-pressed="true"]', { hasText: 'Yes' }).waitFor()
    },
  },
  {
    name: 'Answer the rest of a month, or a weekday',
    most: 4,
    as: 'Athlete',
    run: async (page) => {
      const { open, dialog, choice } = severalAnswers(page)
      await tapAll(frame(page).place('Attendance'), open, choice(/^(The rest of|Every) /).first())
      await dialog.getByRole('button', { name: /^Yes to/ }).tap()
      await page.getByRole('status').filter({ hasText: 'You said yes to' }).waitFor()
    },
  },
  {
    name: 'Take back several answers',
    most: 1,
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
    most: 4,
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
    most: 4,
    as: 'Club admin',
    run: async (page) => {
      const { emails, generate } = inviteCard(page)
      await tapAll(frame(page).more, frame(page).place('Admin'), emails)
      await page.keyboard.insertText(
        Array.from({ length: 10 }, (_, n) => `new${n}@lakeside.example`).join('\n'),
      )
      await generate.tap()
      await page.getByText('10 addresses invited.').waitFor()
    },
  },
  {
    name: 'See who is missing today',
    most: 0,
    as: 'Club admin',
    run: (page) => page.getByText('No answer yet:').first().waitFor(),
  },
  {
    name: 'Take a register, all there',
    most: 2,
    as: 'Club admin',
    before: async (page) => {
      await setPracticeIn(page.request, await clubOf(page), 20, 'Register', TIME_ZONE)
      await page.goto('/dashboard')
    },
    run: async (page) => {
      const { rest, saved } = registerSheet(page)
      await tapAll(dashboardPage(page).takeRegister.first(), rest)
      await saved.waitFor()
    },
  },
  {
    name: 'Plan a session, from the plan',
    most: 3,
    as: 'Club admin',
    before: (page) => page.goto('/team/plan'),
    run: async (page) => {
      const { addAny, workout, save, dialog } = planPage(page)
      await addAny.tap()
      await workout.and(page.locator(':focus')).waitFor()
      await page.keyboard.type('8x500m/3:30 @24-26')
      await save.tap()
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Line-up of a four, published, from the practice',
    most: 10,
    as: 'Club admin',
    before: async (page) => {
      const club = await clubOf(page)
      const rigs = [{ craft: 'quad', hasCox: false, sides: null }]
      const data = { id: newId(), name: 'Tapir', rigs }
      expect((await page.request.post(`/api/clubs/${club.id}/boats`, { data })).status()).toBe(201)
      const practiceId = await setPracticeIn(page.request, club, 600, 'Fours', TIME_ZONE)
      await page.goto(`/attendance/${practiceId}`)
    },
    run: async (page) => {
      const { addBoat, choice, seat, publish, dialog } = lineUpPage(page)
      await page.getByRole('link', { name: 'Line-up' }).tap()
      await tapAll(addBoat, choice(/^Add Tapir/), page.getByRole('button', { name: 'Close' }).last())
      await seat('Tapir', /choose/)
        .first()
        .tap()
      for (let left = 4; left > 0; left--) {
        const before = await dialog.getByRole('heading').first().textContent()
        await dialog.getByLabel('Name').press('Enter')
        if (left > 1)
          await dialog
            .getByRole('heading')
            .first()
            .filter({ hasNotText: before ?? '' })
            .waitFor()
      }
      await dialog.waitFor({ state: 'hidden' })
      await publish.tap()
      await page
        .getByText(/^Published/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'Acknowledge an overdue crew',
    most: 1,
    as: 'Club admin',
    before: async (page, demo) => {
      const { open, available } = boardPage(page)
      await open()
      await available.getByRole('button').first().tap()
      const { me, go, dialog } = startDialog(page)
      await me.tap()
      await go.tap()
      await dialog.waitFor({ state: 'hidden' })
      const late = new Date(currentTimeMs() - 31 * 60_000).toISOString()
      demo.change('update outings set expectedBack = ? where backAt is null', late)
      await page.goto('/dashboard')
    },
    run: async (page) => {
      const see = page.getByRole('button', { name: /^Acknowledge that/ }).first()
      await see.tap()
      await page
        .getByText(/Seen by/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'Report damage, from the boats',
    most: 4,
    as: 'Athlete',
    before: (page) => page.goto('/boats'),
    run: async (page) => {
      const { severity, what, save, dialog } = damageDialog(page)
      await boatsPage(page).rows.getByRole('link').first().tap()
      await damagesPart(page).report.tap()
      await severity('No').tap()
      await what.fill('The rigger is loose.')
      await save.tap()
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Reply to a comment',
    most: 2,
    as: 'Athlete',
    before: async (page, demo) => {
      const { user } = await meOf(page)
      await page.request.patch('/api/consents/training', { data: { choice: 'everything', version: 0 } })
      const logged = (await (await page.request.get('/api/training-sessions')).json()) as {
        items: { id: string }[]
      }
      await demo.enter(page, 'Club admin')
      await page.goto(`/team/${user.id}/${logged.items[0]?.id}`)
      const { text, rows } = commentsCard(page)
      await text.fill('Well rowed')
      await text.press('Control+Enter')
      await rows.filter({ hasText: 'Well rowed' }).waitFor()
      await demo.enter(page, 'Athlete')
    },
    run: async (page) => {
      await page
        .getByRole('link', { name: /new comment/ })
        .first()
        .tap()
      const { text, post, rows } = commentsCard(page)
      await text.fill('Felt heavy')
      await post.tap()
      await rows.filter({ hasText: 'Felt heavy' }).waitFor()
    },
  },
  {
    name: 'Use a recorded 2 k as a result',
    most: 2,
    as: 'Athlete',
    before: async (page) => {
      const { open, file, add, show } = importDialog(page)
      await open()
      const [row] = seasonRows(1)
      const piece = {
        ...row,
        Description: '2000m row',
        'Work Distance': '2000',
        'Work Time (Seconds)': '450.3',
      }
      await file.setInputFiles(seasonFile(seasonCsv([piece])))
      await tapAll(add, show)
      const found = await page.request.get('/api/training-sessions?from=2025-01-01&to=2025-01-01')
      await page.goto(`/training-logs/${((await found.json()) as { items: { id: string }[] }).items[0]?.id}`)
      await page.getByRole('button', { name: 'Use as result' }).waitFor()
    },
    run: async (page) => {
      await page.getByRole('button', { name: 'Use as result' }).tap()
      const { save, celebration } = resultDialog(page, 'Use as result')
      await save.tap()
      await celebration.waitFor()
    },
  },
]
