import { registerHooks } from 'node:module'
import { resolveQuickly } from './resolve-source.ts'

registerHooks({ resolve: resolveQuickly })

// Only what is imported from here on is resolved by the hook.
await import('./start.ts')
