import type { Page } from '@playwright/test'
import { madeHeading } from './made-heading.ts'

export function notSentPage(page: Page) {
  const main = page.getByRole('main')
  const cards = main.getByRole('region').filter({ hasText: /Since / })
  return {
    heading: madeHeading(page, 'Not sent yet'),
    /** In the header of every screen. */
    mark: (count: number) => page.getByRole('link', { name: `${count} not sent yet` }),
    cards,
    card: (words: string) => cards.filter({ hasText: words }),
    discard: page.getByRole('dialog').getByRole('button', { name: 'Discard' }),
    empty: main.getByText('Everything has been sent.'),
    notStored: main.getByText('This browser can’t store anything.'),
  }
}
