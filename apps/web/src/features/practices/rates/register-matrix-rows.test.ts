import { expect, test } from 'vitest'
import { rowsOf } from './register-matrix-rows.ts'

const athlete = (memberId: string) => ({
  memberId,
  firstName: memberId,
  lastName: null,
  email: 'x@x.example',
})
const practice = (id: string, states: ('none' | 'present' | 'absent')[]) => ({
  ...{ id, title: 'Row', day: '2026-11-03', startTime: '18:00' },
  states,
})

test('keeps each athlete’s marks on every page, although another joined in between', () => {
  const rows = rowsOf([
    { athletes: [athlete('ann'), athlete('bo')], items: [practice('new', ['present', 'none'])] },
    {
      athletes: [athlete('abe'), athlete('ann'), athlete('bo')],
      items: [practice('old', ['none', 'absent', 'present'])],
    },
  ])
  expect(rows.map(({ athlete, states }) => [athlete.memberId, Object.fromEntries(states)])).toEqual([
    ['ann', { new: 'present', old: 'absent' }],
    ['bo', { new: 'none', old: 'present' }],
  ])
})
