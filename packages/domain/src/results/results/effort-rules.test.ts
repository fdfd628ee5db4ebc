import { describe, expect, it } from 'vitest'
import { type EffortFacts, provenanceFrom, resultFromEffort } from './effort-rules.ts'

const piece = {
  craft: 'rowErg',
  distance: 2000,
  durationMs: 421_300,
  restMs: null,
  date: '2026-03-01',
  notes: '2000m row',
  source: 'concept2',
} as const
const over500 = { effort: '500m', seconds: 100.3, metres: 500, hasGap: false } as const
const in4 = { effort: '240s', seconds: 240, metres: 1159.8, hasGap: false } as const
const outing = { ...piece, distance: 12_345, source: 'file' } as const

describe('a best effort within a session', () => {
  it.each([
    ['over a distance, in the discipline’s step', over500, { disciplineKey: 'rowErg-500', value: 100_300 }],
    ['a hundredth more, rounded up', { ...over500, seconds: 100.31 }, { value: 100_400 }],
    ['what binary fractions add, left out', { ...over500, seconds: 67.1 + 33.2 }, { value: 100_300 }],
    ['in a time, whole metres', in4, { disciplineKey: 'rowErg-4min', value: 1159 }],
    ['a metre that binary fractions took', { ...in4, metres: 1159.999_999_9 }, { value: 1160 }],
  ])('is a result: %s', (_what, effort, expected) => {
    const always = { date: '2026-03-01', provenance: 'training' }
    expect(resultFromEffort(outing, effort)).toEqual(expect.objectContaining({ ...always, ...expected }))
  })

  it.each([
    ['with a gap', outing, { ...over500, hasGap: true }],
    ['in no craft', { ...outing, craft: null }, over500],
    ['over what its craft has no discipline of', { ...outing, craft: 'eight' }, over500],
  ] as const)('is no result %s', (_what, session, effort: EffortFacts) => {
    expect(resultFromEffort(session, effort)).toBeNull()
  })
})

describe('the provenance of a session’s result', () => {
  const claimed = {
    disciplineKey: 'rowErg-2000',
    date: '2026-03-01',
    value: 421_300,
    provenance: 'race',
  } as const
  const ofEffort = { ...claimed, disciplineKey: 'rowErg-500', value: 100_300, provenance: 'test' } as const

  it('is an import if an erg’s log has it, else the athlete’s choice', () => {
    expect(provenanceFrom(piece, [], claimed)).toBe('import')
    expect(provenanceFrom({ ...piece, source: 'typed' }, [], { ...claimed, value: 420_000 })).toBe('race')
  })

  it('is the athlete’s choice for an effort, beside the session’s own', () => {
    expect(provenanceFrom(outing, [over500], ofEffort)).toBe('test')
    expect(provenanceFrom(piece, [over500], ofEffort)).toBe('test')
    expect(provenanceFrom(piece, [over500], claimed)).toBe('import')
  })

  it.each([
    ['disciplineKey', 'rowErg-1000', piece, []],
    ['date', '2026-03-02', piece, []],
    ['value', 421_200, piece, []],
    ['value', 421_200, piece, [over500]],
    ['disciplineKey', 'rowErg-1000', outing, [over500]],
  ] as const)('is refused for another one: %s %j', (path, value, session, efforts) => {
    expect(() => provenanceFrom(session, efforts, { ...claimed, [path]: value })).toThrow(
      expect.objectContaining({ fields: [{ path, code: 'notAsInSession' }] }),
    )
  })

  it('is refused for a faster one than the effort', () => {
    expect(() => provenanceFrom(outing, [over500], { ...ofEffort, value: 100_200 })).toThrow(
      expect.objectContaining({ fields: [{ path: 'value', code: 'notAsInSession' }] }),
    )
  })

  it('is refused for intervals without efforts', () => {
    expect(() => provenanceFrom({ ...piece, restMs: 1 }, [], claimed)).toThrow(
      expect.objectContaining({ fields: [{ path: 'sessionId', code: 'sessionNoResult' }] }),
    )
  })
})
