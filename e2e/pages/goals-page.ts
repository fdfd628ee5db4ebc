import type { Page } from '@playwright/test'

export function goalsPage(page: Page) {
  const main = page.getByRole('main')
  const past = page.getByRole('region', { name: 'Past goals' })
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Goals', exact: true }),
    set: main.getByRole('button', { name: 'Set Goal' }),
    cards: page
      .getByRole('region', { name: 'Active goals' })
      .getByRole('listitem')
      .filter({
        has: page.getByRole('heading', { level: 3 }),
      }),
    card: (title: string) =>
      page
        .getByRole('region', { name: 'Active goals' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title, level: 3 }) }),
    empty: main.getByText('No active goals.'),
    past,
    pastGoal: (title: string) => past.getByRole('listitem').filter({ hasText: title }),
    actionsOf: (title: string) => page.getByRole('button', { name: new RegExp(`^Actions ${title}`) }),
    action: (name: 'Edit' | 'Archive' | 'Resume' | 'Delete') => page.getByRole('menuitem', { name }),
    tick: page.getByRole('button', { name: /^Tick off today/ }),
    untick: page.getByRole('button', { name: /^Undo:/ }),
    ticked: page.getByText('Ticked off today'),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    deleted: page.getByRole('status').filter({ hasText: 'Goal deleted' }),
    link: (title: string) => page.getByRole('link', { name: title }),
    asked: page.getByRole('region', { name: 'Details' }),
    weeks: page.getByRole('table', { name: 'Week by week' }),
    line: page.getByRole('slider', { name: 'Progress over time' }),
    way: page.getByRole('region', { name: 'Progress over time' }),
    table: page.getByRole('button', { name: 'Table', exact: true }),
    ticks: page.getByRole('region', { name: 'Days ticked off' }),
    unknown: main.getByText('This goal does not exist'),
    open: (search = '') => page.goto(`/goals${search}`),
  }
}

export function goalDialog(page: Page, name = 'Set Goal') {
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    choice: (name: string) => dialog.getByRole('radio', { name, exact: true }),
    hours: dialog.getByLabel('How many hours?'),
    kilometres: dialog.getByLabel('How many kilometres?'),
    sessions: dialog.getByLabel('How many sessions?'),
    discipline: dialog.getByRole('combobox', { name: 'Discipline' }),
    option: (name: string) => dialog.getByRole('option', { name, exact: true }),
    time: dialog.getByLabel('Target time'),
    rate: dialog.getByLabel('Attendance rate (%)'),
    habit: dialog.getByLabel('What do you want to do regularly?'),
    title: dialog.getByLabel('Title'),
    start: dialog.getByLabel('Start'),
    end: dialog.getByLabel('End'),
    save: dialog.getByRole('button', { name: 'Save Goal' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    clear: dialog.getByRole('button', { name: 'Clear' }),
    notSaved: dialog.getByRole('alert'),
  }
}

export const editGoalDialog = (page: Page) => goalDialog(page, 'Edit Goal')
