import type { Page } from '@playwright/test'

/** Confirms 'Revoke the invite for …?'. */
export const revocation = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Revoke/ })
