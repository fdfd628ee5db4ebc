import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { runZone } from '@boathouse/domain/test/run-clock'
import { defineConfig } from '@playwright/test'
import { chromiumPath, quietFlags } from './fixtures/browser.ts'
import { QUICK_JOURNEYS } from './quick-journeys.ts'

process.env['TZ'] = runZone()

export default defineConfig({
  testDir: './journeys',
  ...(process.env['TEST_SCOPE'] === 'quick'
    ? { testMatch: QUICK_JOURNEYS.map((name) => `**/${name}.spec.ts`), grepInvert: /@full/ }
    : { testMatch: '**/*.spec.ts' }),
  outputDir: fileURLToPath(new URL('../.cache/e2e', import.meta.url)),
  fullyParallel: true,
  // A browser and a server each. One worker more than cores was only 10 % faster, and focus sometimes moved too late.
  workers: availableParallelism(),
  retries: 0,
  // Ends tests that hang, also on a busy machine. Not a performance limit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath, args: quietFlags },
    locale: 'en-GB',
    timezoneId: runZone(),
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // With a service worker, each browser would download the whole build again. Offline tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
})
