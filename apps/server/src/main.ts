import { registerHooks } from 'node:module'
import { resolveSource } from './resolve-source.ts'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const url = resolveSource(specifier, context.parentURL)
    if (url === null) return nextResolve(specifier, context)
    return { url, format: 'module-typescript', shortCircuit: true }
  },
})

// Only what is imported from here on is resolved by the hook.
await import('./start.ts')
