import type { Page } from '@playwright/test'

export function importDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Import sessions' })
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  return {
    dialog,
    file: dialog.getByLabel('Choose files'),
    /** Outcome of the last step. */
    news: dialog.getByRole('status'),
    refusal: dialog.getByRole('alert'),
    leftOut: dialog.getByRole('region', { name: 'Lines left out' }),
    /** Asks about the order of day and month. */
    orderQuestion: dialog.getByRole('region', { name: /^Which day is / }),
    /** Possible meanings of a file's date. */
    days: dialog.getByRole('radiogroup', { name: 'What day was it?' }),
    type: dialog.getByLabel('Type'),
    intensity: dialog.getByLabel('Intensity'),
    add: button(/^Add \d+ session/),
    progress: dialog.getByRole('progressbar', { name: 'Sessions added' }),
    goOn: button('Continue'),
    pieces: dialog.getByRole('region', { name: 'Pieces that can be results' }),
    addResults: button(/^Add \d+ result/),
    confirm: button('Add them anyway'),
    records: button('See personal records'),
    undo: button('Undo'),
    show: button('Show them'),
    another: button('Choose other files'),
    filesList: dialog.getByRole('list', { name: 'Files' }),
    more: button('Import more'),
    undoFiles: button('Undo import'),
    earlier: dialog.getByRole('list', { name: 'Earlier imports' }),
    takeBack: button(/^Undo the import of /),
    restore: button(/^Restore the import of /),
    close: button('Close'),
    open: () => page.goto('/training-logs?dialog=import'),
  }
}
