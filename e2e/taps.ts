// Counts taps of usual jobs on a phone with the demo, and fails above their limits. Run: node scripts/taps.mjs
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumPath, quietFlags } from './fixtures/browser.ts'
import { startDemo } from './fixtures/demo.ts'
import { jobs } from './tap-jobs.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Counts lifted fingers from now on. */
async function countTaps(context: BrowserContext): Promise<{ readonly taken: () => number }> {
  let taps = 0
  await context.exposeBinding('noteTap', () => {
    taps += 1
  })
  await context.addInitScript(() =>
    window.addEventListener(
      'pointerup',
      () => (window as unknown as { noteTap: () => void }).noteTap(),
      true,
    ),
  )
  return {
    taken: () => {
      const taken = taps
      taps = 0
      return taken
    },
  }
}

const demo = await startDemo()
const browser = await chromium.launch({ executablePath: chromiumPath, args: quietFlags })
try {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: demo.url, ...PHONE })
  const { taken } = await countTaps(context)
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  for (const { name, as, most, before, run } of jobs) {
    await demo.enter(page, as)
    await before?.(page, demo)
    await page.waitForLoadState('networkidle')
    taken()
    const failed = await run(page).then(
      () => '',
      (error: Error) => `: failed\n${error.message}`,
    )
    const taps = taken()
    if (failed || taps > most) process.exitCode = 1
    console.log(`${String(taps).padStart(3)} of ${String(most).padStart(2)}  ${name}${failed}`)
  }
} finally {
  await browser.close()
  await demo.stop()
}
