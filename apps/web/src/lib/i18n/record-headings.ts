import type { MessageKey } from '@boathouse/messages'
import { useTranslate } from './language.tsx'

/**
 * What stands above the screen of a single record until the record is there, by the screen's route: the page says it before
 * its program runs, and the screen until it knows better.
 */
const headings = {
  '/training-logs/$sessionId': {
    title: 'trainingSession.details',
    back: { to: '/training-logs', label: 'recording.back' },
  },
} as const satisfies Record<
  string,
  { readonly title: MessageKey; readonly back: { readonly to: string; readonly label: MessageKey } }
>

export type RecordRoute = keyof typeof headings

export const isRecordRoute = (route: string): route is RecordRoute => Object.hasOwn(headings, route)

/** A screen's title until its record has one, and the way back above it, in the reader's words. */
export function useRecordHeading(route: RecordRoute) {
  const t = useTranslate()
  const { title, back } = headings[route]
  return { title: t(title), backTo: { to: back.to, label: t(back.label) } }
}
