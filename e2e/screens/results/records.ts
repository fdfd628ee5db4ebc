import { recordsPage } from '../../pages/records-page.ts'
import { resultDialog } from '../../pages/result-dialog.ts'
import type { ScreenGroup } from '../screen.ts'

const add = { path: '/personal-records?add=1', dialog: 'records.add' } as const

const discipline = { path: '/personal-records/k1-500', route: '/personal-records/$disciplineKey' } as const

export const recordGroups: readonly ScreenGroup[] = [
  {
    name: 'records',
    signedIn: 'Athlete',
    expectedErrors: ['status of 409'],
    screens: [
      { name: 'personal records', path: '/personal-records' },
      {
        ...discipline,
        name: 'one record',
        open: (page) => recordsPage(page).chart.waitFor(),
      },
      {
        ...discipline,
        name: 'one record, its history as a table',
        open: (page) => recordsPage(page).asTable.click(),
      },
      {
        name: 'a weight-adjusted result',
        path: '/personal-records/rowErg-2000',
        route: discipline.route,
        open: (page) => page.getByText('Weight-adjusted').first().waitFor(),
      },
      {
        path: '/personal-records/rowErg-2000?add=1',
        route: discipline.route,
        dialog: 'records.add',
        name: 'add a result with a wrong weight',
        open: async (page) => {
          const weight = page.getByLabel('Weight on the day (kg)')
          await weight.fill('7')
          await resultDialog(page).save.click()
          await weight.and(page.locator('[aria-invalid="true"]')).waitFor()
        },
      },
      { ...discipline, name: 'discipline without results', path: '/personal-records/c1-200' },
      { ...add, name: 'add a result', open: (page) => resultDialog(page).save.waitFor() },
      {
        ...add,
        name: 'add a result, looking for a discipline',
        open: async (page) => {
          await resultDialog(page).discipline.fill('erg')
          await resultDialog(page).options.first().waitFor()
        },
      },
      {
        ...add,
        name: 'add a result, wrong',
        open: async (page) => {
          await resultDialog(page).conditions.click()
          await resultDialog(page).save.click()
        },
      },
      {
        ...add,
        name: 'add a result, a time that can mean two',
        path: '/personal-records?add=1&discipline=k1-1000',
        open: async (page) => {
          await resultDialog(page).value.fill('4.05')
          await resultDialog(page)
            .dialog.getByRole('button', { name: /^4:05.*\?$/ })
            .waitFor()
        },
      },
      {
        ...add,
        name: 'add a result, doubtful',
        path: '/personal-records?add=1&discipline=k1-500',
        open: async (page) => {
          await resultDialog(page).value.fill('52.34')
          await resultDialog(page).from('Race').check()
          await resultDialog(page).save.click()
          await resultDialog(page).question.waitFor()
          // Clear the draft for the next screen.
          await resultDialog(page).value.fill('')
        },
      },
      {
        ...discipline,
        name: 'edit a result',
        dialog: 'result.title.edit',
        open: async (page) => {
          await recordsPage(page).actionsOf('').first().click()
          await recordsPage(page).action('Edit').click()
          await resultDialog(page, 'Edit result').save.waitFor()
        },
      },
    ],
  },
]
