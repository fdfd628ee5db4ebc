import { localeFor, locales } from '@boathouse/messages/locales'
import { applyKeptTheme } from '#lib/own-theme.ts'
import { forgetEarly } from '#lib/prefetched.ts'
import { hadSession } from '#lib/session-mark.ts'
import { makeFirstCalls } from './prefetch.ts'

// Runs before anything is painted, and while the program is still on its way, so that person and words come with it
// instead of after it. What does not come is asked for again there.
applyKeptTheme()
if (hadSession()) {
  makeFirstCalls(location)
  // Somebody else signed in, or nobody is any more, in another tab.
  addEventListener('storage', forgetEarly)
}
locales[localeFor(navigator.languages)]().catch(() => undefined)
