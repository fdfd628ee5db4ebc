import type { Page } from '@playwright/test'

/** The answer to 'Revoke the invite for …?' that means it. */
export const revocation = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Revoke/ })
