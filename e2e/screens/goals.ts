import type { Page } from '@playwright/test'
import { editGoalDialog, goalDialog, goalsPage } from '../pages/goals-page.ts'
import type { ScreenGroup } from './screen.ts'

const add = { path: '/goals?add=1', dialog: 'goal.form.title' } as const

export const goalGroups: readonly ScreenGroup[] = [
  {
    name: 'goals',
    signedIn: 'Athlete',
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
      { ...add, name: 'set a goal', open: (page) => goalDialog(page).save.waitFor() },
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
