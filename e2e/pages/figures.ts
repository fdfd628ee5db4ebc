import type { Locator } from '@playwright/test'

/** What a row of cards says: each card's name with its figure, and what stands below it. */
export async function figuresIn(cards: Locator): Promise<Record<string, string>> {
  const names = await cards.getByRole('term').allInnerTexts()
  const words = await cards.getByRole('definition').allInnerTexts()
  return Object.fromEntries(names.map((name, index) => [name, (words[index * 2] ?? '').split('\n')[0] ?? '']))
}
