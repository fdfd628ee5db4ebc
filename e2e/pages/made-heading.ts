import type { Locator, Page } from '@playwright/test'

/** A screen's heading once its program has made it: the page shows one before that, which nothing else is there with. */
export const madeHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name }).and(page.locator(':not([inert] *)'))
