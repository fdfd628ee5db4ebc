import type { Page } from '@playwright/test'

export function dutyPart(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Who is notified of overdue crews?' })
  return {
    open: () => page.goto('/admin/club?group=boats'),
    names: page.getByRole('list', { name: 'Duty list' }),
    none: page.getByText('Nobody is on duty, so the club’s admins are notified.'),
    unreached: page.getByText('until they confirm their address'),
    notLoaded: page.getByText('The duty list could not be loaded.'),
    choose: page.getByRole('button', { name: 'Choose who is notified' }),
    dialog,
    member: (name: string) => dialog.getByRole('checkbox', { name }),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
  }
}
