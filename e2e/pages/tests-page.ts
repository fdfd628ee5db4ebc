import type { Page } from '@playwright/test'

export const testsPage = (page: Page) => ({
  list: page.getByRole('list', { name: 'All test days' }),
  empty: page.getByText('No test days yet.'),
  add: page.getByRole('button', { name: 'New test day' }),
  open: (title: string) => page.getByRole('link', { name: title }),
  menuOf: (title: string) => page.getByRole('button', { name: `Actions ${title}` }),
  dialog: (name: string | RegExp) => page.getByRole('dialog', { name }),
})

export const gridPage = (page: Page) => {
  const table = page.getByRole('table', { name: 'Test results' })
  return {
    table,
    field: (athlete: string, discipline: string) =>
      table.getByRole('textbox', { name: `${athlete}, ${discipline}`, exact: true }),
    row: (athlete: string) => table.getByRole('row').filter({ hasText: athlete }),
    fields: (discipline: string) => table.getByRole('textbox', { name: new RegExp(`, ${discipline}$`) }),
    saved: page.getByRole('paragraph').filter({ hasText: 'All saved' }),
    unsaved: page.getByRole('paragraph').filter({ hasText: 'not saved yet: no connection' }),
    spoken: page.getByRole('status').filter({ hasText: 'All saved' }),
    publish: page.getByRole('button', { name: 'Publish', exact: true }),
    publishDialog: page.getByRole('dialog', { name: /^Publish / }),
    next: page.getByRole('button', { name: 'Next', exact: true }),
    conflict: page.getByRole('alert'),
    tools: page.getByRole('group', { name: /^For .+, / }),
    paste: (discipline: string) =>
      table.getByRole('button', { name: `Paste a column, ${discipline}`, exact: true }),
    pasteDialog: page.getByRole('dialog', { name: /^Paste a column/ }),
    foot: (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) }),
  }
}

export const testLinesPart = (page: Page) => {
  const card = page.getByRole('region', { name: 'Tests', exact: true })
  return {
    card,
    all: card.getByRole('link', { name: 'All tests' }),
    chart: card.getByRole('application'),
    discipline: (name: string) => card.getByText(name, { exact: true }),
    asTable: card.getByRole('button', { name: 'As a table' }),
    table: card.getByRole('table'),
  }
}
