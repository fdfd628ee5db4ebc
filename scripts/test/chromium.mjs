import { UserError } from '../setup/terminal.mjs'
import { firstRunnable, installFromDebian, onPath } from './find-program.mjs'

const missing =
  'Chromium is missing: install it (Debian: apt-get install chromium-headless-shell), or name one in CHROMIUM_PATH; Google Chrome will do.'

/** Chromium without windows, which needs a third less processor time. */
const windowless = 'chromium-headless-shell'
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Uses the distribution's browser, which gets updates, unlike Playwright's. */
export async function ensureChromium() {
  const present = process.env.CHROMIUM_PATH || onPath([windowless])
  if (present) return present
  await installFromDebian(windowless, missing).catch((error) => {
    if (!findWindowed()) throw error
  })
  const found = onPath([windowless]) ?? findWindowed()
  if (!found) throw new UserError(missing)
  return found
}

function findWindowed() {
  return (
    onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ??
    firstRunnable(macApplications)
  )
}
