import type { Page } from '@playwright/test'

/** /mailbox: what an installation without a mail server would have sent. */
export const mailboxPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Mailbox' }),
  linkTo: (email: string) => page.getByRole('listitem').filter({ hasText: email }).getByRole('link').first(),
})
