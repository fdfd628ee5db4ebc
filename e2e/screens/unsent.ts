import type { Page } from '@playwright/test'

export const forgetUnsent = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('boathouse')
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onsuccess = () => {
          opening.result.transaction('drafts', 'readwrite').objectStore('drafts').clear()
          opening.result.close()
          done()
        }
      }),
  )

/** Queues later changes, while reads still work. */
export const believeOffline = (page: Page) =>
  page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
