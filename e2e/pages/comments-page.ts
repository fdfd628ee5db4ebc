import type { Page } from '@playwright/test'

export function commentsCard(page: Page) {
  const card = page.getByRole('region', { name: 'Comments', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Edit comment' })
  return {
    card,
    rows: card.getByRole('list', { name: 'All comments' }).getByRole('listitem'),
    text: card.getByRole('textbox', { name: 'Your comment' }),
    post: card.getByRole('button', { name: 'Post comment' }),
    actions: card.getByRole('button', { name: /^Actions/ }),
    action: (name: 'Edit' | 'Delete') => page.getByRole('menuitem', { name }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    dialog,
    edited: dialog.getByRole('textbox', { name: 'Your comment' }),
    save: dialog.getByRole('button', { name: 'Save comment' }),
  }
}
