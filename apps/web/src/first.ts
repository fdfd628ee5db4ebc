import { localeFor, locales } from '@boathouse/messages/locales'
import { makeFirstCalls } from './lib/first-calls.ts'
import { hadSession } from './lib/session-mark.ts'

// Runs while the program is still on its way, so that person and words come with it instead of after it. What does not
// come is asked for again there.
const ignore = () => undefined
if (hadSession()) makeFirstCalls(location).catch(ignore)
locales[localeFor(navigator.languages)]().catch(ignore)
