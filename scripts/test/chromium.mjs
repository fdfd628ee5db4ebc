import { Plain } from '../setup/say.mjs'
import { firstRunnable, installFromDebian, onPath } from './find-program.mjs'

const missing =
  'Chromium is missing: install it (Debian: apt-get install chromium), or name one in CHROMIUM_PATH; Google Chrome will do.'
const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for the journeys. Playwright's own download is not used: the distribution's gets security updates. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const present = findChromium()
  if (present) return present
  await installFromDebian('chromium', missing)
  const installed = findChromium()
  if (!installed) throw new Plain(missing)
  return installed
}

function findChromium() {
  return (
    onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ??
    firstRunnable(macApplications)
  )
}
