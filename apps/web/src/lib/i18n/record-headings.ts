import type { MessageKey } from '@boathouse/messages'
import { useTranslate } from './language.tsx'

/** Headings of records' screens, by route, shown until the record is loaded. The build prerenders them too. */
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

/** Title of a record's screen until the record is loaded, and its back link. */
export function useRecordHeading(route: RecordRoute) {
  const t = useTranslate()
  const { title, back } = headings[route]
  return { title: t(title), backTo: { to: back.to, label: t(back.label) } }
}
