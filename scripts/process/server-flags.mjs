import { join } from 'node:path'
import { root } from '../setup/paths.mjs'

/**
 * What the server's Node is given. Its young generation: Node's own choice takes 10 MB more of an idle server, and half of
 * this a fiftieth of its pace.
 */
export const serverFlags = ['--max-semi-space-size=8']

/** What Node makes of the server's TypeScript is kept: an idle server takes 20 MB less from its second start on. */
export const serverSettings = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
