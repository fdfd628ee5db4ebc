import { localeFor, locales } from '@boathouse/messages/locales'
import { makeFirstCalls } from './lib/first-calls.ts'
import { hadSession } from './lib/session-mark.ts'

// Runs while the program is still on its way, so that person and words come with it instead of after it. What does not
// come is asked for again there.
if (hadSession()) makeFirstCalls(location)
locales[localeFor(navigator.languages)]().catch(() => undefined)
