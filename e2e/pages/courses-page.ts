import type { Page } from '@playwright/test'

export function courseDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Draw a course' })
  return {
    dialog,
    open: page.getByRole('button', { name: 'Draw a course' }),
    picture: dialog.getByRole('img', { name: /^Your track/ }),
    start: dialog.getByRole('slider', { name: 'Start' }),
    finish: dialog.getByRole('slider', { name: 'Finish' }),
    found: dialog.getByRole('status'),
    lap: dialog.getByRole('switch', { name: 'Start and finish are one line' }),
    width: dialog.getByRole('spinbutton', { name: 'Length of each line in metres' }),
    name: dialog.getByRole('textbox', { name: 'Name' }),
    forClub: dialog.getByRole('radio', { name: 'My club' }),
    save: dialog.getByRole('button', { name: 'Save' }),
  }
}

/** The list of courses, and the page of one. */
export const coursesPage = (page: Page) => ({
  open: () => page.goto('/personal-records/courses'),
  list: page.getByRole('list', { name: 'Courses' }),
  ofSession: page.getByRole('table', { name: 'Courses' }),
  all: page.getByRole('link', { name: 'All courses' }),
  course: (name: string) => page.getByRole('link', { name, exact: true }),
  pick: async (name: string, action: 'Rename' | 'Delete') => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  },
  newName: page.getByRole('textbox', { name: 'Name' }),
  save: page.getByRole('button', { name: 'Save' }),
  undo: page.getByRole('button', { name: 'Undo', exact: true }),
  ranking: (name: string) => page.getByRole('table', { name, exact: true }),
})
