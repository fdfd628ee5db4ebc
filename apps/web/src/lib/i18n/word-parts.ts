/**
 * Parts of the message catalogues, so that signing in does not load all. The build assigns messages by usage: `start`
 * for the program and sign-in, `main` for the frame and main screens, `record` for a session's page, `rest` for all
 * others (`vite/split-words.ts`). In development, each part has all messages.
 */
export const wordParts = ['start', 'main', 'record', 'rest'] as const
export type WordPart = (typeof wordParts)[number]

/** Paths of sign-in screens. */
export const DOOR = /^\/(login|register|forgot-password|reset-password)?$/
/** Screens where most users enter and stay. */
export const MAIN_SCREENS = /^\/(dashboard|training-logs)$/

/** Page of a session, which links and records lead to. */
export const RECORD_SCREEN = /^\/training-logs\/[^/]+$/

export function listParts(path: string): readonly WordPart[] {
  if (DOOR.test(path)) return ['start']
  if (MAIN_SCREENS.test(path)) return ['start', 'main']
  return RECORD_SCREEN.test(path) ? ['start', 'main', 'record'] : wordParts
}
