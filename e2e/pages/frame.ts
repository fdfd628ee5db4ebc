import type { Page } from '@playwright/test'
import { loginPage } from './login-page.ts'

/** What stands around every screen of someone who is signed in. Both navigations are "Main"; only one is ever shown. */
export const frame = (page: Page) => ({
  banner: page.getByRole('banner'),
  /** On a phone, once the heading is scrolled away. */
  scrolledTitle: page.locator('header [aria-hidden="true"][data-title]'),
  navigation: page.getByRole('navigation', { name: 'Main' }),
  place: (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
  more: page.getByRole('button', { name: 'More', exact: true }),
  /** In a wide window, while a coach logs nothing. */
  myTraining: page.getByRole('button', { name: 'My training', exact: true }),
  skip: page.getByRole('link', { name: 'Skip to content' }),
  content: page.getByRole('main'),
  settings: page.getByRole('banner').getByRole('link', { name: 'Settings' }),
  /** On a phone: opens the settings and the way out. */
  account: page.getByRole('banner').getByRole('button', { name: 'Your account' }),
  signOut: page.getByRole('banner').getByRole('button', { name: 'Sign out' }),
  unsent: page.getByRole('dialog', { name: 'Sign out without saving?' }),
  /** The names of all places offered, in order. */
  places: () => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts(),
})

/** Signs out from the banner of a wide window, and waits until the sign-in page shows that it is done: a page opened before is still this person's. */
export async function signOut(page: Page): Promise<void> {
  await frame(page).signOut.click()
  await loginPage(page).heading.waitFor()
}
