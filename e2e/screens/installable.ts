import type { Page } from '@playwright/test'

/** As a browser does that can install the app; one without windows never does. */
export const offerInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const prompt = async () => ({ outcome: 'dismissed' })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
