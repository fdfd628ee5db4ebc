import type { Page } from '@playwright/test'

export function planPage(page: Page) {
  const main = page.getByRole('main')
  const grid = main.getByRole('table', { name: 'Planned sessions' })
  const weeks = main.getByRole('group', { name: 'Weeks' })
  const dialog = page.getByRole('dialog')
  return {
    grid,
    row: (name: string) => grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) }),
    entry: (name: string, title: string) =>
      grid
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) })
        .getByRole('button', { name: title }),
    cell: (name: string, place: number) =>
      grid
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name }) })
        .getByRole('cell')
        .nth(place),
    add: (name: string) => grid.getByRole('button', { name: `Plan a session for ${name}` }),
    addAny: main.getByRole('button', { name: /^Plan a session for/ }).first(),
    copyRow: (name: string) => grid.getByRole('button', { name: `Copy ${name}’s week` }),
    /** Exists on phones. */
    tools: main.getByRole('button', { name: 'Copy and templates' }),
    publish: main.getByRole('button', { name: /^Publish/ }),
    before: weeks.getByRole('link', { name: 'Week before' }),
    after: weeks.getByRole('link', { name: 'Week after' }),
    current: weeks.getByRole('link', { name: 'This week' }),
    dialog,
    title: dialog.getByLabel('Title'),
    day: dialog.getByLabel('Day'),
    type: (name: string) => dialog.getByRole('radio', { name }),
    sport: dialog.getByLabel('Sport', { exact: true }),
    practice: dialog.getByLabel('At which practice?'),
    also: dialog.getByRole('button', { name: 'Also for other athletes' }),
    minutes: dialog.getByLabel('Minutes'),
    workout: dialog.getByRole('textbox', { name: 'Workout' }),
    moreFields: dialog.getByRole('button', { name: 'More', exact: true }),
    save: dialog.getByRole('button', { name: 'Save session' }),
    remove: dialog.getByRole('button', { name: 'Delete' }),
    copy: dialog.getByRole('button', { name: 'Copy', exact: true }),
    undo: page.getByRole('button', { name: 'Undo' }),
    keepTemplate: main.getByRole('button', { name: 'Save as template' }),
    applyTemplate: main.getByRole('button', { name: 'Plan with a template' }),
    templates: main.getByRole('link', { name: 'Templates' }),
    templateName: dialog.getByLabel('Template name'),
    whoseWeek: dialog.getByLabel('Copy the week of'),
    forWhom: dialog.getByLabel('Who can use it'),
    saveTemplate: dialog.getByRole('button', { name: 'Save template' }),
    template: dialog.getByLabel('Template', { exact: true }),
    firstDay: dialog.getByLabel('Copy to the week of'),
    pick: (name: string) => dialog.getByRole('checkbox', { name }),
    addToPlan: dialog.getByRole('button', { name: 'Add to the plan' }),
    more: main.getByRole('button', { name: /more/ }),
    bar: (words: string | RegExp) => page.getByRole('status').filter({ hasText: words }),
    empty: main.getByText('No athletes here yet.'),
    unknownSquad: main.getByText('This squad does not exist, or you don’t coach it.'),
    notLoaded: main.getByText('The plan could not be loaded.'),
  }
}
