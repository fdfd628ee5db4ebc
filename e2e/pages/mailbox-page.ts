import type { Page } from '@playwright/test'

export const mailboxPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Mailbox' }),
  linkTo: (email: string) => page.getByRole('listitem').filter({ hasText: email }).getByRole('link').first(),
  reminderTo: (email: string) => {
    const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'will you come?' })
    return {
      mail,
      answer: (said: 'yes' | 'maybe' | 'no') => mail.getByRole('link', { name: `answer=${said}` }),
      off: mail.getByRole('link', { name: '/reminders?' }),
    }
  },
})
