import type { Page } from '@playwright/test'

/** Nothing that was done on another screen waits to be sent. */
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

/** What is done from then on waits, while the screen has all that it asks for. */
export const believeOffline = (page: Page) =>
  page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
