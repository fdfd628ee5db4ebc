import type { Locator, Page } from '@playwright/test'

/** Heading that the app rendered, as opposed to the prerendered one. */
export const madeHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name }).and(page.locator(':not([inert] *)'))
