import type { Page } from '@playwright/test'

export const revocation = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Revoke/ })
