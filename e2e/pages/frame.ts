import type { Page } from '@playwright/test'
import { loginPage } from './login-page.ts'

export const frame = (page: Page) => ({
  banner: page.getByRole('banner'),
  /** Exists on phones, once the heading is scrolled away. */
  scrolledTitle: page.locator('header [aria-hidden="true"][data-title]'),
  navigation: page.getByRole('navigation', { name: 'Main' }),
  place: (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
  more: page.getByRole('button', { name: 'More', exact: true }),
  /** Exists in a wide window, for coaches who log nothing. */
  myTraining: page.getByRole('button', { name: 'My training', exact: true }),
  skip: page.getByRole('link', { name: 'Skip to content' }),
  content: page.getByRole('main'),
  settings: page.getByRole('banner').getByRole('link', { name: 'Settings' }),
  /** Exists on phones: opens settings and sign-out. */
  account: page.getByRole('banner').getByRole('button', { name: 'Your account' }),
  /** Exists for members of several clubs. */
  club: page.getByRole('banner').getByRole('combobox', { name: 'Current club' }),
  help: page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }),
  signOut: page.getByRole('banner').getByRole('button', { name: 'Sign out' }),
  unsent: page.getByRole('dialog', { name: 'Sign out without saving?' }),
  places: () => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts(),
})

export async function signOut(page: Page): Promise<void> {
  await frame(page).signOut.click()
  await loginPage(page).heading.waitFor()
}
