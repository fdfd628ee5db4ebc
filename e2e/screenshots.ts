// Takes the pictures that a phone shows before it installs Boathouse, of the demo: node scripts/screenshots.mjs
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import { chromiumPath, quietFlags } from './fixtures/browser.ts'
import { type DemoPart, startDemo } from './fixtures/demo.ts'

const folder = new URL('../apps/web/public/screenshots/', import.meta.url)

const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const WIDE = { viewport: { width: 1280, height: 800 } }

const pictures: readonly [string, DemoPart, string, BrowserContextOptions][] = [
  ['dashboard', 'Athlete', '/dashboard', PHONE],
  ['training-logs', 'Athlete', '/training-logs', PHONE],
  ['attendance', 'Club admin', '/attendance', PHONE],
  ['training-logs-wide', 'Athlete', '/training-logs', WIDE],
]

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: chromiumPath, args: quietFlags })
try {
  for (const [name, part, path, options] of pictures) {
    const context = await browser.newContext({ locale: 'en-GB', ...options })
    const page = await context.newPage()
    await demo.enter(page, part)
    await page.goto(demo.url + path)
    await page.getByText('Loading…').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: fileURLToPath(new URL(`${name}.jpg`, folder)), type: 'jpeg', quality: 72 })
    await context.close()
  }
} finally {
  await browser.close()
  await demo.stop()
}
