import type { Page } from '@playwright/test'
import { editGoalDialog, goalDialog, goalsPage } from '../../pages/goals-page.ts'
import { respondToWrites } from '../responses.ts'
import type { ScreenGroup } from '../screen.ts'
import { believeOffline, forgetUnsent } from '../unsent.ts'

const add = { path: '/goals?add=1', dialog: 'goals.set' } as const

export const goalGroups: readonly ScreenGroup[] = [
  {
    name: 'goals',
    signedIn: 'Athlete',
    expectedErrors: ['status of 409'],
    screens: [
      { name: 'goals', path: '/goals', open: (page) => goalsPage(page).cards.first().waitFor() },
      {
        name: 'goal in full',
        path: '/goals',
        route: '/goals/$goalId',
        open: async (page) => {
          await goalsPage(page).link('Stretch after training').click()
          await goalsPage(page).weeks.waitFor()
        },
      },
      {
        name: 'goals, a tick without a connection',
        path: '/goals',
        before: forgetUnsent,
        open: async (page) => {
          await goalsPage(page).tick.or(goalsPage(page).untick).first().waitFor()
          await believeOffline(page)
          await goalsPage(page).tick.or(goalsPage(page).untick).first().click()
          await page.getByText('with 1 not sent yet').waitFor()
        },
      },
      {
        name: 'goals, a tick that is refused',
        path: '/goals',
        before: (page) => respondToWrites(page, '**/ticks**', { status: 409, code: 'notTicked' }, 409),
        open: (page) => page.getByRole('alert').waitFor(),
      },
      {
        name: 'not sent yet, a tick',
        path: '/not-sent',
        open: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
      },
      ...['600 km this season', 'Four practices of five'].map((title) => ({
        name: `goal in full, ${title}`,
        path: '/goals',
        route: '/goals/$goalId',
        open: async (page: Page) => {
          await goalsPage(page).link(title).click()
          await goalsPage(page).line.waitFor()
          await goalsPage(page).table.click()
        },
      })),
      { ...add, name: 'set a goal', before: forgetUnsent, open: (page) => goalDialog(page).save.waitFor() },
      {
        ...add,
        name: 'set a goal, wrong',
        open: async (page) => {
          await goalDialog(page).choice('Performance').check()
          await goalDialog(page).save.click()
        },
      },
      {
        ...add,
        name: 'set a goal, attendance',
        open: async (page) => {
          await goalDialog(page).choice('Attendance').check()
          await goalDialog(page).rate.waitFor()
        },
      },
      {
        name: 'edit a goal',
        path: '/goals',
        dialog: 'goal.form.edit',
        open: async (page) => {
          await goalsPage(page).actionsOf('').first().click()
          await goalsPage(page).action('Edit').click()
          await editGoalDialog(page).save.waitFor()
        },
      },
    ],
  },
]
