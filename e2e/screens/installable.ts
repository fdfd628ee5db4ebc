import type { Page } from '@playwright/test'

/** Simulates the install offer, which headless browsers lack. */
export const offerInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prompt = async () => ({ outcome: 'dismissed' })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
