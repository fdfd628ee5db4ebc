import { registerHooks } from 'node:module'
import { resolveQuickly } from './resolve-source.ts'

registerHooks({ resolve: resolveQuickly })

// The hook resolves only imports from here on.
await import('./start.ts')
