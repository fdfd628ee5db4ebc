// Preloaded by test workers: the server gets cheap hashes instead of the library's.
import { registerHooks } from 'node:module'

const cheap = new URL('cheap-hashes.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'better-auth/crypto' && context.parentURL !== cheap
      ? nextResolve(cheap, context)
      : nextResolve(specifier, context),
})
