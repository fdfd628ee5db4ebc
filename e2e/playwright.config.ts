import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumPath, quietFlags } from './fixtures/browser.ts'

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
    launchOptions: { executablePath: chromiumPath, args: quietFlags },
    locale: 'en-GB',
    // Half an hour off everybody else, with daylight saving.
    timezoneId: 'America/St_Johns',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 5_000,
    navigationTimeout: 10_000,
    screenshot: 'only-on-failure',
  },
})
