import { expect, test, vi } from 'vitest'
import { draftNames, readDraft } from './draft-store.ts'
import { readUnsavedWork } from './unsaved-work.ts'

vi.mock('./draft-store.ts', () => ({ draftNames: vi.fn(), readDraft: vi.fn() }))

const kept = (drafts: Record<string, unknown>) => {
  vi.mocked(draftNames).mockResolvedValue(Object.keys(drafts))
  vi.mocked(readDraft).mockImplementation(async (_, name) => drafts[name] as never)
}

test.each([
  ['nothing', {}, null],
  ['nothing of how somebody logs', { 'habits/training-session': {} }, null],
  [
    'taps on registers',
    { 'register/a': { queue: [1, 2] }, 'register/b': { queue: [3] } },
    { taps: 3, practiceId: 'a', hasTyped: false },
  ],
  ['something typed', { 'goal/new': {} }, { taps: 0, practiceId: null, hasTyped: true }],
  ['both', { 'goal/new': {}, 'register/a': { queue: [1] } }, { taps: 1, practiceId: 'a', hasTyped: true }],
])('signing out would take %s with it', async (_what, drafts, unsent) => {
  kept(drafts)
  expect(await readUnsavedWork('mira')).toEqual(unsent)
})
