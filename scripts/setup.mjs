import { ensureInstalled, ensureInstalledIn } from './setup/install.mjs'
import { ensureWebBuilt } from './setup/web-build.mjs'

export { pinnedNode } from './setup/pinned-node.mjs'
export { buildWeb } from './setup/web-build.mjs'
export { ensureInstalled, ensureInstalledIn, ensureWebBuilt }

/** Prepares a fresh clone for the server; takes milliseconds if nothing is missing. */
export async function setUp() {
  await ensureInstalled()
  await ensureWebBuilt()
}
