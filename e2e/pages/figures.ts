import type { Locator } from '@playwright/test'

export async function figuresIn(cards: Locator): Promise<Record<string, string>> {
  const names = await cards.getByRole('term').allInnerTexts()
  const words = await cards.getByRole('definition').allInnerTexts()
  return Object.fromEntries(names.map((name, index) => [name, (words[index * 2] ?? '').split('\n')[0] ?? '']))
}
