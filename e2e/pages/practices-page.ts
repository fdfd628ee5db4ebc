import type { Page } from '@playwright/test'

export function practicesPage(page: Page) {
  const main = page.getByRole('main')
  return {
    main,
    heading: page.getByRole('heading', { level: 1, name: 'Attendance', exact: true }),
    add: main.getByRole('button', { name: 'New practice' }),
    view: (name: 'Agenda' | 'Month' | 'Past' | 'Rates') =>
      page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }),
    day: (name: string) => page.getByRole('region', { name, exact: true }),
    row: (title: string) => main.getByRole('listitem').filter({ hasText: title }),
    link: (title: string) => main.getByRole('link', { name: title, exact: true }),
    month: page.getByRole('table'),
    inMonth: (words: string | RegExp) => page.getByRole('table').getByRole('link').filter({ hasText: words }),
    before: main.getByRole('link', { name: /^Previous month/ }),
    after: main.getByRole('link', { name: /^Next month/ }),
    thisMonth: main.getByRole('link', { name: 'This month' }),
    ofDay: (number: string) =>
      page.getByRole('cell').getByRole('link', { name: new RegExp(`\\b${number} `) }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    bar: (words: string) => page.getByRole('status').filter({ hasText: words }),
    unknown: main.getByText('This practice does not exist. It may have been deleted.'),
    open: (search = '') => page.goto(`/attendance${search}`),
  }
}

export function practicePage(page: Page) {
  const main = page.getByRole('main')
  const cancellation = page.getByRole('dialog', { name: /^Cancel / })
  const deletion = page.getByRole('dialog', { name: /^Delete / })
  return {
    heading: (title: string) => page.getByRole('heading', { name: title, level: 1 }),
    actions: main.getByRole('button', { name: /^Actions/ }),
    action: (name: string) => page.getByRole('menuitem', { name, exact: true }),
    note: main.getByRole('note'),
    ownLog: main.getByRole('region', { name: 'Your log' }),
    logCounts: main.getByRole('region', { name: 'Register and logs' }),
    movedFrom: main.locator('dl > div').filter({ hasText: 'Moved from' }),
    back: main.getByRole('link', { name: 'All practices' }),
    cancellation,
    reason: cancellation.getByLabel('Reason'),
    cancel: cancellation.getByRole('button', { name: 'Cancel practice' }),
    deletion,
    scope: (name: string) => page.getByRole('dialog').getByRole('radio', { name, exact: true }),
    delete: deletion.getByRole('button', { name: 'Delete' }),
  }
}

export function practiceDialog(page: Page, name: 'New practice' | 'Edit practice' = 'New practice') {
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    title: dialog.getByLabel('Title'),
    date: dialog.getByLabel('Date'),
    start: dialog.getByLabel('Start'),
    end: dialog.getByLabel('End', { exact: true }),
    place: dialog.getByLabel('Place'),
    capacity: dialog.getByLabel('Capacity'),
    repeat: dialog.getByRole('switch', { name: 'Repeat weekly' }),
    series: dialog.getByRole('button', { name: 'Change weekdays or end' }),
    weekday: (day: string) => dialog.getByRole('checkbox', { name: day, exact: true }),
    until: dialog.getByLabel('Last day'),
    times: dialog.getByLabel('How many practices'),
    choice: (choice: string) => dialog.getByRole('radio', { name: choice, exact: true }),
    squad: (name: string) => dialog.getByRole('checkbox', { name }),
    member: (words: string) => dialog.getByRole('checkbox', { name: words }),
    save: dialog.getByRole('button', { name: 'Save practice' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    clear: dialog.getByRole('button', { name: 'Clear' }),
    notSaved: dialog.getByRole('alert'),
  }
}
