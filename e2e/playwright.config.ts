import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

/** What a browser does on its own would be requests that no journey made. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: './journeys',
  outputDir: fileURLToPath(new URL('../.cache/e2e', import.meta.url)),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 5_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium', args: quiet },
    locale: 'en-GB',
    // Half an hour off everybody else, with daylight saving.
    timezoneId: 'America/St_Johns',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 5_000,
    navigationTimeout: 10_000,
    screenshot: 'only-on-failure',
  },
})
