import type { Page } from '@playwright/test'

export function registerPage(page: Page) {
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const confirmPassword = page.getByLabel('Confirm password')
  const submit = page.getByRole('button', { name: 'Sign up' })
  return {
    email,
    password,
    confirmPassword,
    submit,
    heading: page.getByRole('heading', { level: 1, name: 'Sign up' }),
    lead: page.getByText('Your access is limited until a club assigns you a role.'),
    invited: page.getByRole('note').filter({ hasText: 'Your invitation is included.' }),
    why: page.getByRole('alert'),
    signIn: page.getByRole('link', { name: 'Already registered? Sign in' }),
    open: () => page.goto('/register'),
    signUp: async (who: { readonly email: string; readonly password: string }) => {
      await email.fill(who.email)
      await password.fill(who.password)
      await confirmPassword.fill(who.password)
      await submit.click()
    },
  }
}
