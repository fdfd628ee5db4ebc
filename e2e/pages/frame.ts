import type { Page } from '@playwright/test'
import { loginPage } from './login-page.ts'

/** Frame of all signed-in screens. Both navigations are "Main"; only one is visible. */
export const frame = (page: Page) => ({
  banner: page.getByRole('banner'),
  /** On phones, once the heading is scrolled away. */
  scrolledTitle: page.locator('header [aria-hidden="true"][data-title]'),
  navigation: page.getByRole('navigation', { name: 'Main' }),
  place: (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
  more: page.getByRole('button', { name: 'More', exact: true }),
  /** In a wide window, for coaches who log nothing. */
  myTraining: page.getByRole('button', { name: 'My training', exact: true }),
  skip: page.getByRole('link', { name: 'Skip to content' }),
  content: page.getByRole('main'),
  settings: page.getByRole('banner').getByRole('link', { name: 'Settings' }),
  /** On phones: opens settings and sign-out. */
  account: page.getByRole('banner').getByRole('button', { name: 'Your account' }),
  signOut: page.getByRole('banner').getByRole('button', { name: 'Sign out' }),
  unsent: page.getByRole('dialog', { name: 'Sign out without saving?' }),
  places: () => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts(),
})

/** Signs out in a wide window, and waits for the sign-in page: a page opened before still belongs to the user. */
export async function signOut(page: Page): Promise<void> {
  await frame(page).signOut.click()
  await loginPage(page).heading.waitFor()
}
