import type { Page } from '@playwright/test'
import { changeResponse } from '../responses.ts'

/** Mocks what the user shares with their club, and who would see it. */
export const respondWithConsents = (
  page: Page,
  items: readonly object[],
  readers: readonly object[],
): Promise<unknown> =>
  changeResponse(page, '**/api/consents', (json) => {
    const [stored] = json['items'] as readonly { readonly clubId: string }[]
    const inClub = (one: object) => ({ clubId: stored?.clubId, ...one })
    return { items: items.map(inClub), readers: readers.map(inClub) }
  })
