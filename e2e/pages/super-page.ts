import type { Page } from '@playwright/test'
import { madeHeading } from './made-heading.ts'

export function superPage(page: Page) {
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const [create, manage, admins] = [
    card('Create Club'),
    card('Manage Clubs'),
    card('Admins for Selected Club'),
  ]
  const deactivation = page.getByRole('dialog', { name: /^Deactivate / })
  const removal = page.getByRole('dialog', { name: /^Remove / })
  const club = manage.getByRole('combobox', { name: 'Club' })
  return {
    heading: madeHeading(page, 'Super Admin'),
    open: (search = '') => page.goto(`/super${search}`),
    counts: page.getByRole('region', { name: 'All clubs' }),
    tab: (name: string) =>
      page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }),
    audit: page.getByRole('link', { name: 'Audit log' }),
    toast: (words: string) => page.getByRole('status').filter({ hasText: words }),
    clubs: {
      row: (name: string) =>
        page.getByRole('table', { name: 'Clubs' }).getByRole('row').filter({ hasText: name }),
    },
    create: {
      card: create,
      name: create.getByLabel('Name'),
      submit: create.getByRole('button', { name: 'Create' }),
    },
    manage: {
      card: manage,
      club,
      option: (name: string) => manage.getByRole('option', { name, exact: true }),
      name: manage.getByLabel('New name'),
      rename: manage.getByRole('button', { name: 'Rename' }),
      deactivate: manage.getByRole('button', { name: 'Deactivate' }),
      activate: manage.getByRole('button', { name: 'Activate' }),
    },
    deactivation: {
      dialog: deactivation,
      confirm: deactivation.getByRole('button', { name: 'Deactivate' }),
      cancel: deactivation.getByRole('button', { name: 'Keep it active' }),
    },
    admins: {
      card: admins,
      email: admins.getByLabel('Admin email'),
      add: admins.getByRole('button', { name: 'Add Admin' }),
      rows: admins.getByRole('list', { name: 'Admins', exact: true }).getByRole('listitem'),
      invites: admins.getByRole('list', { name: 'Pending Admin Invites' }).getByRole('listitem'),
      copyLink: admins.getByRole('button', { name: /^Copy Link/ }),
      revoke: admins.getByRole('button', { name: /^Revoke/ }),
      remove: admins.getByRole('button', { name: /^Remove/ }),
    },
    removal: {
      dialog: removal,
      confirm: removal.getByRole('button', { name: /^Remove/ }),
    },
    select: async (name: string) => {
      await club.fill(name)
      await manage.getByRole('option', { name, exact: true }).click()
    },
  }
}
