import { expect, it } from 'vitest'
import { type Cursor, type CursorAction, moveCursor, NO_CURSOR } from './chart-cursor.ts'

const time = Float64Array.from([0, 2, 4, 6, 8])
const after = (...actions: readonly CursorAction[]): Cursor => actions.reduce(moveCursor(time), NO_CURSOR)
const to = (index: number, isMarking = false): CursorAction => ({ to: index, isMarking })

it('moves to a sample, and not beyond the first and the last', () => {
  expect(after(to(2))).toEqual({ at: 2, anchor: null, stretch: null })
  expect([after(to(-3)).at, after(to(99)).at]).toEqual([0, 4])
})

it('marks a stretch in either direction', () => {
  expect(after(to(1), to(3, true)).stretch).toEqual({ from: 2, to: 6 })
  expect(after(to(3), to(1, true), to(0, true)).stretch).toEqual({ from: 0, to: 6 })
})

it('keeps a marked stretch while the user looks around', () => {
  expect(after(to(1), to(3, true), { do: 'end' }, to(0))).toEqual({
    at: 0,
    anchor: null,
    stretch: { from: 2, to: 6 },
  })
})

it('extends a stretch begun by its button with every step, until it is ended', () => {
  const begun = [to(1), { do: 'begin' }, to(4)] as const
  expect(after(...begun).stretch).toEqual({ from: 2, to: 8 })
  expect(after(...begun, to(2)).stretch).toEqual({ from: 2, to: 4 })
  expect(after(...begun, { do: 'end' }, to(0)).stretch).toEqual({ from: 2, to: 8 })
})

it('drops a stretch without a duration', () => {
  expect(after(to(1), to(1, true)).stretch).toBeNull()
})

it('takes a given stretch and clears it', () => {
  const picked = after({ pick: { from: 1.5, to: 5.5 }, to: 1 })
  expect(picked).toEqual({ at: 1, anchor: null, stretch: { from: 1.5, to: 5.5 } })
  expect(moveCursor(time)(picked, { do: 'clear' })).toEqual({ at: 1, anchor: null, stretch: null })
})

it('stays at the only sample', () => {
  expect(moveCursor(Float64Array.of(0))(NO_CURSOR, to(5)).at).toBe(0)
  expect(moveCursor(new Float64Array(0))(NO_CURSOR, to(5)).at).toBe(0)
})
