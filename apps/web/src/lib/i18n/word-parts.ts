/**
 * The catalogues come in parts, so that signing in does not load the words of everything. The build finds by itself what is in
 * which: `start` has what the program and the door say, `main` what the frame and the main screens say besides, `record` what one
 * session's page says, and `rest` all else (`vite/split-words.ts`). In development each part is all of it.
 */
export const wordParts = ['start', 'main', 'record', 'rest'] as const
export type WordPart = (typeof wordParts)[number]

/** Screens of the door, by their addresses. */
export const DOOR = /^\/(login|register|forgot-password|reset-password)?$/
/** Where most people come in and stay. */
export const MAIN_SCREENS = /^\/(dashboard|training-logs)$/

/** A session of one's own, which links and records lead to. */
export const RECORD_SCREEN = /^\/training-logs\/[^/]+$/

/** The parts that a screen has its words in. */
export function listParts(path: string): readonly WordPart[] {
  if (DOOR.test(path)) return ['start']
  if (MAIN_SCREENS.test(path)) return ['start', 'main']
  return RECORD_SCREEN.test(path) ? ['start', 'main', 'record'] : wordParts
}
