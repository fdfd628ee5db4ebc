import { localeFor } from '@boathouse/messages/locales'
import { forgetPrefetched } from '#lib/api/prefetched.ts'
import { loadPart } from '#lib/i18n/load-part.ts'
import { listParts } from '#lib/i18n/word-parts.ts'
import { hadSession } from '#lib/session/session-hint.ts'
import { applyKeptTheme } from '#lib/session/user-theme.ts'
import { prefetchScreen } from './prefetch.ts'

// Runs before anything is painted, and while the program is still on its way, so that person and words come with it
// instead of after it. What does not come is asked for again there.
applyKeptTheme()
if (hadSession()) {
  prefetchScreen(location)
  // What signing in shows has neither dates nor numbers.
  new Worker(new URL('./load-locales.ts', import.meta.url), { type: 'module' })
  // Somebody else signed in, or nobody is any more, in another tab.
  addEventListener('storage', forgetPrefetched)
}
for (const part of listParts(location.pathname))
  loadPart(localeFor(navigator.languages), part).catch(() => undefined)
