import type { Page } from '@playwright/test'

export function resetPasswordPage(page: Page) {
  const password = page.getByLabel('New password')
  const confirmPassword = page.getByLabel('Confirm password')
  const submit = page.getByRole('button', { name: 'Set password and sign in' })
  return {
    password,
    confirmPassword,
    submit,
    heading: page.getByRole('heading', { level: 1, name: 'Set a new password' }),
    why: page.getByRole('alert'),
    again: page.getByRole('link', { name: 'Request a new link' }),
    set: async (typed: string) => {
      await password.fill(typed)
      await confirmPassword.fill(typed)
      await submit.click()
    },
  }
}
