import { expect, test } from 'vitest'
import { practiceOf } from '../../../../test/practices.ts'
import { tileState } from './tile-state.ts'

const practice = practiceOf({ counts: { yes: 3, maybe: 1, no: 0, waiting: 0, guests: 0 } })
const [before, after] = [new Date(practice.startsAt), new Date(practice.endsAt)]
const register = { isTaken: false, attended: 0, expected: 12 }
const taken = { isTaken: true, attended: 9, expected: 12 }

test.each([
  ['how many come, until it is over', practice, register, before, { kind: 'coming', count: 3, expected: 12 }],
  ['that its register was not taken, from its end on', practice, register, after, { kind: 'notTaken' }],
  ['how many came', practice, taken, after, { kind: 'attended', count: 9, expected: 12 }],
  ['how many came so far', practice, taken, before, { kind: 'attended', count: 9, expected: 12 }],
  ['nothing where it expects nobody', practice, { ...register, expected: 0 }, after, null],
  ['nothing before that is known', practice, undefined, after, null],
  ['nothing where it is cancelled', practiceOf({ cancelledAt: practice.startsAt }), register, after, null],
] as const)('a tile says %s', (_what, one, known, now, state) => {
  expect(tileState(one, known, now)).toEqual(state)
})
