import { ensureInstalled, ensureInstalledIn } from './setup/install.mjs'
import { ensureWebBuilt } from './setup/web-build.mjs'

export { pinnedNode } from './setup/pinned-node.mjs'
export { buildWeb } from './setup/web-build.mjs'
export { ensureInstalled, ensureInstalledIn, ensureWebBuilt }

/** Everything a fresh clone lacks before the server can serve; a few milliseconds when nothing is missing. */
export async function setUp() {
  await ensureInstalled()
  await ensureWebBuilt()
}
