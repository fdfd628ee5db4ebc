import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { freePort } from '../apps/server/test/process.ts'
import { chromiumPath, quietFlags } from '../e2e/fixtures/browser.ts'
import { cleanUpOnExit } from './cleanup.ts'

export interface OpenBrowser {
  readonly context: BrowserContext
  /** Lets Lighthouse use the same browser, with the same cookies. */
  readonly debuggingPort: number
}

/** Opens a browser with a new profile, which Playwright and Lighthouse share. Closes it after `use`. */
export async function withBrowser<Result>(
  folder: string,
  use: (browser: OpenBrowser) => Promise<Result>,
): Promise<Result> {
  const debuggingPort = await freePort()
  const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'browser-')), {
    executablePath: chromiumPath,
    args: [...quietFlags, `--remote-debugging-port=${debuggingPort}`],
    locale: 'en-GB',
    // Playwright would exit this process before the other clean-ups.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const stands = cleanUpOnExit(() => context.close())
  try {
    return await use({ context, debuggingPort })
  } finally {
    stands()
    await context.close()
  }
}
