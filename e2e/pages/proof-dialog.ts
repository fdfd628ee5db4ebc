import type { Page } from '@playwright/test'

export const proofDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  return {
    dialog,
    password: dialog.getByLabel('Password', { exact: true }),
    code: dialog.getByLabel('Code', { exact: true }),
    send: dialog.getByRole('button', { name: 'Send the code' }),
    mailCode: dialog.getByLabel('Code from the email'),
    go: dialog.getByRole('button', { name: 'Confirm' }),
  }
}
