import type { Span } from './chart-channels.ts'

export interface Cursor {
  readonly at: number | null
  /** Start of a stretch that is being marked. */
  readonly anchor: number | null
  readonly stretch: Span | null
}

export const NO_CURSOR: Cursor = { at: null, anchor: null, stretch: null }

export type CursorAction =
  /** Moves to a sample. `isMarking` extends a stretch from the previous position. */
  | { readonly to: number; readonly isMarking: boolean }
  | { readonly do: 'begin' | 'end' | 'clear' }
  | { readonly pick: Span; readonly to: number }

/** Reducer of the cursor. A stretch begun with the button grows with every step until the button ends it. */
export const moveCursor =
  (time: Float64Array) =>
  (cursor: Cursor, action: CursorAction): Cursor => {
    if ('pick' in action) return { at: action.to, anchor: null, stretch: action.pick }
    if ('do' in action) {
      if (action.do === 'clear') return { ...cursor, anchor: null, stretch: null }
      return action.do === 'begin'
        ? { ...cursor, anchor: cursor.at ?? 0, stretch: null }
        : { ...cursor, anchor: null }
    }
    const at = Math.min(Math.max(0, action.to), Math.max(0, time.length - 1))
    const anchor = cursor.anchor ?? (action.isMarking ? (cursor.at ?? at) : null)
    if (anchor === null) return { ...cursor, at }
    return { at, anchor, stretch: spanBetween(time, anchor, at) ?? cursor.stretch }
  }

function spanBetween(time: Float64Array, a: number, b: number): Span | null {
  const [from, to] = [time[Math.min(a, b)] ?? 0, time[Math.max(a, b)] ?? 0]
  return to > from ? { from, to } : null
}
