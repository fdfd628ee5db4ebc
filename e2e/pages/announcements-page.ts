import type { Page } from '@playwright/test'

export function currentAnnouncements(page: Page) {
  const card = page.getByRole('region', { name: 'Announcements', exact: true })
  return {
    card,
    items: card.getByRole('listitem'),
    more: card.getByRole('button', { name: 'Show all' }),
  }
}

export function announcementsCard(page: Page) {
  const card = page.getByRole('region', { name: 'Announcements', exact: true })
  return {
    open: (search = '') => page.goto(`/admin/announcements${search}`),
    card,
    rows: card.getByRole('list', { name: 'All announcements' }).getByRole('listitem'),
    empty: card.getByText('No announcements yet.'),
    add: card.getByRole('button', { name: 'New announcement' }),
    actions: card.getByRole('button', { name: /^Actions/ }),
    action: (name: 'Edit' | 'Delete') => page.getByRole('menuitem', { name }),
    deleted: page.getByRole('status').filter({ hasText: 'Announcement deleted' }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  }
}

export function announcementDialog(page: Page, name: 'New announcement' | 'Edit announcement') {
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    title: dialog.getByLabel('Title'),
    message: dialog.getByLabel('Message'),
    endsOn: dialog.getByLabel('Last day'),
    byMail: dialog.getByRole('switch', { name: 'Also by email' }),
    save: dialog.getByRole('button', { name: /^(Post|Save) announcement$/ }),
    elsewhere: dialog.getByRole('region', { name: 'Not saved' }),
    close: dialog.getByRole('button', { name: 'Close' }),
  }
}
