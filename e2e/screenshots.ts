// Takes every picture of the table in pictures.ts from the demo. Run: npm run screenshots
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { currentTime } from '@boathouse/domain/test/clock'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath, quietFlags } from './fixtures/browser.ts'
import { startDemo } from './fixtures/demo.ts'
import { pictures } from './pictures.ts'

const only = process.argv.slice(2)
const pathOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))

/** Playwright has no WebP, which is half as large as JPEG at the same sharpness. */
async function takeWebp(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await session.detach()
  await writeFile(pathOf(file), Buffer.from(data, 'base64'))
}

async function settle(page: Page): Promise<void> {
  await page.getByText('Loading…').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: chromiumPath, args: quietFlags })
try {
  for (const { file, as, path, window, show } of pictures) {
    if (only.length > 0 && !only.some((name) => file.includes(name))) continue
    const context = await browser.newContext({
      baseURL: demo.url,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...window,
    })
    const page = await context.newPage()
    await page.clock.setFixedTime(currentTime())
    await demo.enter(page, as)
    await page.goto(path)
    await settle(page)
    await show?.({ page, demo })
    await settle(page)
    if (file.endsWith('.jpg')) await page.screenshot({ path: pathOf(file), type: 'jpeg', quality: 72 })
    else {
      await takeWebp(page, `${file}.webp`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await settle(page)
      await takeWebp(page, `${file}-dark.webp`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await demo.stop()
}
