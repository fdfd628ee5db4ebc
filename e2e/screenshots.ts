// Takes screenshots of the demo for the README and the install dialog. Run: node scripts/screenshots.mjs
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium } from '@playwright/test'
import { chromiumPath, quietFlags } from './fixtures/browser.ts'
import { type DemoPart, startDemo } from './fixtures/demo.ts'

const INSTALLING = 'apps/web/public/screenshots'
const README = 'docs/images'

const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const WIDE = { viewport: { width: 1280, height: 800 } }

const pictures: readonly [string, DemoPart, string, BrowserContextOptions][] = [
  [`${INSTALLING}/dashboard.jpg`, 'Athlete', '/dashboard', PHONE],
  [`${INSTALLING}/training-logs.jpg`, 'Athlete', '/training-logs', PHONE],
  [`${INSTALLING}/attendance.jpg`, 'Club admin', '/attendance', PHONE],
  [`${INSTALLING}/training-logs-wide.jpg`, 'Athlete', '/training-logs', WIDE],
  [`${README}/training-logs.png`, 'Athlete', '/training-logs', WIDE],
  [`${README}/personal-records.png`, 'Athlete', '/personal-records', WIDE],
]

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: chromiumPath, args: quietFlags })
try {
  for (const [file, part, path, options] of pictures) {
    const context = await browser.newContext({ locale: 'en-GB', ...options })
    const page = await context.newPage()
    await demo.enter(page, part)
    await page.goto(demo.url + path)
    await page.getByText('Loading…').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    const target = fileURLToPath(new URL(`../${file}`, import.meta.url))
    const quality = file.endsWith('.jpg') && ({ type: 'jpeg', quality: 72 } as const)
    await page.screenshot({ path: target, ...quality })
    await context.close()
  }
} finally {
  await browser.close()
  await demo.stop()
}
