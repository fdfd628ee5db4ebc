import { expect, test } from 'vitest'
import { restoreDraft } from './draft.tsx'
import { merge, mergeUntouched, touchedNames } from './merge.ts'

const base = { title: 'Ergs', place: 'Boathouse' }

test.each([
  ['nothing anywhere', {}, {}, {}, {}, {}],
  ['typed here', { title: 'Row' }, {}, { title: 'Row' }, {}, {}],
  ['changed elsewhere', {}, { place: 'Sea' }, { place: 'Sea' }, { place: 'Sea' }, {}],
  [
    'each another field',
    { title: 'Row' },
    { place: 'Sea' },
    { title: 'Row', place: 'Sea' },
    { place: 'Sea' },
    {},
  ],
  [
    'both the one field',
    { title: 'Row' },
    { title: 'Run' },
    { title: 'Row' },
    { title: 'Run' },
    { title: 'Run' },
  ],
  ['both to the same', { title: 'Row' }, { title: 'Row' }, { title: 'Row' }, {}, {}],
  ['typed back to what it was', { title: 'Ergs' }, { title: 'Run' }, { title: 'Run' }, { title: 'Run' }, {}],
])('merge: %s', (_, typed, elsewhere, values, changes, conflicts) => {
  expect(merge({ ...base, ...typed }, base, { ...base, ...elsewhere })).toEqual({
    values: { ...base, ...values },
    changes,
    conflicts,
  })
})

test('fills only untouched fields with stored values', () => {
  expect(touchedNames({ ...base, title: '' }, base)).toEqual(['title'])
  expect(mergeUntouched({ ...base, title: '' }, base, { title: 'Run', place: 'Sea' })).toEqual({
    title: '',
    place: 'Sea',
  })
})

const fresh = { id: 'a', values: base, base, version: 2 }

test('restores a draft of the stored version unchanged', () => {
  const kept = { ...fresh, values: { ...base, title: 'Row' } }
  expect(restoreDraft(fresh, kept)).toEqual({ start: kept, merged: null })
})

test('rebases a draft of an older version on the newest one and reports the changes made meanwhile', () => {
  const kept = { ...fresh, version: 1, values: { title: 'Row', place: 'Boathouse' } }
  const stored = { title: 'Run', place: 'Sea' }
  const { start, merged } = restoreDraft({ id: 'a', values: stored, base: stored, version: 2 }, kept)
  expect(start).toEqual({ id: 'a', version: 2, base: stored, values: { title: 'Row', place: 'Sea' } })
  expect(merged).toMatchObject({ changes: stored, conflicts: { title: 'Run' } })
})

test('keeps the id of a new record that may have been sent', () => {
  const kept = { id: 'b', version: 0, base, values: { ...base, title: 'Row' } }
  expect(restoreDraft({ ...fresh, version: 0 }, kept)).toEqual({ start: kept, merged: null })
})

test('completes a draft of an older release with missing fields and its base', () => {
  const values = { title: 'Row' } as typeof base
  expect(restoreDraft({ ...fresh, version: 0 }, { id: 'b', values }).start).toEqual({
    id: 'b',
    version: 0,
    base,
    values: { title: 'Row', place: 'Boathouse' },
  })
  expect(restoreDraft(fresh, { values }).start).toEqual({
    ...fresh,
    values: { title: 'Row', place: 'Boathouse' },
  })
})
