import { localeFor } from '@boathouse/messages/locales'
import { forgetPrefetched } from '#lib/api/prefetched.ts'
import { wantedLanguages } from '#lib/i18n/chosen-language.ts'
import { loadPart } from '#lib/i18n/load-part.ts'
import { listParts } from '#lib/i18n/word-parts.ts'
import { hadSession } from '#lib/session/session-hint.ts'
import { takeTabView } from '#lib/session/tab-view.ts'
import { applyKeptTheme } from '#lib/session/user-theme.ts'
import { prefetchScreen } from './prefetch.ts'

// Runs before the first paint, to load user and messages in parallel with the program. The program retries failures.
applyKeptTheme()
takeTabView()
if (hadSession()) {
  prefetchScreen(location)
  // Only for signed-in users: sign-in screens show no dates or numbers to format.
  new Worker(new URL('./load-locales.ts', import.meta.url), { type: 'module' })
  // Another tab may have signed in as another user, or signed out.
  addEventListener('storage', forgetPrefetched)
}
for (const part of listParts(location.pathname))
  loadPart(localeFor(wantedLanguages()), part).catch(() => undefined)
