import { describe, expect, it } from 'vitest'
import { renewRates } from './rate-rules.ts'
import type { JoinChanges } from './rules.ts'

const took = (before: number | null, after: number | null): JoinChanges => ({
  strokeRate: { before: { strokeRate: before }, after: { strokeRate: after } },
  notes: { before: { notes: '' }, after: { notes: 'Windy' } },
})
const took36 = took(null, 36)
const from36 = { before: 36, after: 72 }
const from40 = { before: 40, after: 80 }

describe('stroke rates of joined sessions', () => {
  it.each<[string, Parameters<typeof renewRates>, ReturnType<typeof renewRates>]>([
    ['of a single session', [{ strokeRate: 36, renewal: from36 }, []], { strokeRate: 72, changes: [] }],
    ['that somebody typed stay', [{ strokeRate: 60, renewal: from36 }, []], { strokeRate: 60, changes: [] }],
    ['without a device stay', [{ strokeRate: 36, renewal: null }, []], { strokeRate: 36, changes: [] }],
    [
      'that a typed session took',
      [{ strokeRate: 36, renewal: null }, [{ changes: took36, renewal: from36 }]],
      { strokeRate: 72, changes: [took(null, 72)] },
    ],
    [
      'that a recorded one took, each by its own device',
      [{ strokeRate: 40, renewal: from36 }, [{ changes: took(36, 40), renewal: from40 }]],
      { strokeRate: 80, changes: [took(72, 80)] },
    ],
    [
      'that happen to be those of another device stay',
      [{ strokeRate: 36, renewal: from36 }, [{ changes: took(36, 36), renewal: null }]],
      { strokeRate: 36, changes: [took(72, 36)] },
    ],
    [
      'that no join changed are the session’s own',
      [{ strokeRate: 36, renewal: null }, [{ changes: {}, renewal: from36 }]],
      { strokeRate: 36, changes: [{}] },
    ],
    [
      'that two joins gave, one after the other',
      [
        { strokeRate: 40, renewal: null },
        [
          { changes: took36, renewal: from36 },
          { changes: {}, renewal: null },
          { changes: took(36, 40), renewal: from40 },
        ],
      ],
      { strokeRate: 80, changes: [took(null, 72), {}, took(72, 80)] },
    ],
  ])('%s', (_, given, expected) => {
    expect(renewRates(...given)).toEqual(expected)
  })
})
