import { CHILD_HEADER } from '@boathouse/domain/kernel/tab-child'
import { nextPractice } from '@boathouse/domain/practices/practices/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { askedOf } from '../../../../test/asked.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { answered, CLUB, GIVE, NEXT, ownAnswer } from '../../../../test/open-answer-buttons.tsx'
import { renderPart } from '../../../../test/render.tsx'
import { ChildPractice } from './child-practice.tsx'

const EMMA = '01990000-0000-7000-8000-0000000000e1'

test('a guardian answers for a child, and keeps their own answer to the same practice', async () => {
  const { bodiesOf } = network({
    [NEXT]: json({ next: { ...askedOf(), clubId: CLUB }, now: null }),
    [GIVE]: [problem(503, 'unavailable'), json(answered(ownAnswer('yes', 1)))],
  })
  const asked = vi.spyOn(globalThis, 'fetch')
  const { person, queryClient } = await renderPart(<ChildPractice childId={EMMA} />)
  const own = { next: askedOf(), now: null }
  queryClient.setQueryData([nextPractice.id, {}], own)
  const yes = await screen.findByRole('button', { name: 'Yes' })
  await person.click(yes)
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(bodiesOf(GIVE)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(yes.getAttribute('aria-pressed')).toBe('true')
  expect(queryClient.getQueryData([nextPractice.id, {}])).toEqual(own)
  const named = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get(CHILD_HEADER))
  expect(new Set(named)).toEqual(new Set([EMMA]))
})

test('says that a child has no practice', async () => {
  network({ [NEXT]: json({ next: null, now: null }) })
  await renderPart(<ChildPractice childId={EMMA} />)
  await screen.findByText('No practice planned.')
})
