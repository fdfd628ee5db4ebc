import type { Page } from '@playwright/test'

interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** /admin/members/import */
export function importMembersPage(page: Page) {
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    path: '/admin/members/import',
    open: page.getByRole('link', { name: 'Import members' }),
    choose: (file: ChosenFile) => page.getByLabel('Choose a file, or drop it here').setInputFiles(file),
    pasted: page.getByLabel('Or paste rows from a spreadsheet'),
    read: page.getByRole('button', { name: 'Read rows' }),
    columns: card('Columns'),
    column: (title: string) => card('Columns').getByLabel(title, { exact: true }),
    preview: card('What will happen'),
    createSquads: page.getByRole('switch', { name: /^Create \d+ new squad/ }),
    include: (name: string) => page.getByRole('checkbox', { name: `Include ${name}` }),
    filter: page.getByLabel('Outcome'),
    rows: page.getByRole('list', { name: 'Rows of the sheet' }).getByRole('listitem'),
    submit: page.getByRole('button', { name: /^Import \d+ members?$/ }),
    stopped: page.getByRole('alert'),
    result: card('Imported'),
    undo: page.getByRole('button', { name: 'Undo import' }),
    recent: card('Recent imports'),
  }
}
