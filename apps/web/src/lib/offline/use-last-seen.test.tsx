import { showGoal } from '@boathouse/domain/results/goals/contract'
import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toQuery } from '#lib/api/queries.ts'
import { json, network, problem } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import { useLastSeen } from './use-last-seen.ts'

const ID = '01990000-0000-7000-8000-000000000001'
const never = () => () => {}

function Part() {
  useLastSeen(meOf(), never)
  const { data, error } = useQuery(toQuery(showGoal, { params: { id: ID } }))
  return <p>{error ? 'Not loaded' : data?.title}</p>
}

test('fetches a missing part once online', async () => {
  network({ [`GET /api/goals/${ID}`]: [problem(503, 'unavailable'), json({ title: 'Row to Rome' })] })
  await renderPart(<Part />)
  await screen.findByText('Not loaded')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Row to Rome')).toBeDefined()
})
