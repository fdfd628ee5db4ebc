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
    'what waits in the outbox',
    { 'outbox/register/a': { queue: [1, 2] }, 'outbox/session/b': { queue: [3] } },
    { unsent: 3, hasTyped: false },
  ],
  ['something typed', { 'goal/new': {} }, { unsent: 0, hasTyped: true }],
  ['both', { 'goal/new': {}, 'outbox/register/a': { queue: [1] } }, { unsent: 1, hasTyped: true }],
])('warns that signing out deletes %s', async (_what, drafts, unsent) => {
  kept(drafts)
  expect(await readUnsavedWork('mira')).toEqual(unsent)
})
