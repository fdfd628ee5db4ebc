import { listGoals, showGoal } from '@boathouse/domain/results/goals/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { listTrainingSessions } from '@boathouse/domain/training/training-sessions/contract'
import { QueryObserver, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { toQuery } from '#lib/api/queries.ts'
import { listSeen } from '#lib/offline/last-seen-entries.ts'
import { noteRecalled } from '#lib/offline/recalled.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { json, network, problem } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { NotHere } from './not-here.tsx'

// jsdom has no storage to read: mock it.
vi.mock('#lib/offline/last-seen-entries.ts', async (original) => ({
  ...(await original<object>()),
  listSeen: vi.fn(),
}))

const ID = '01990000-0000-7000-8000-000000000001'
const GOAL = `GET /api/goals/${ID}`
beforeEach(() => {
  vi.mocked(listSeen).mockResolvedValue([listTrainingSessions, listGoals].map(({ id }) => `["${id}",{}]`))
})

function Goal() {
  const { data, error } = useQuery(toQuery(showGoal, { params: { id: ID } }))
  return error ? <NotLoaded words="Not loaded" onRetry={() => {}} /> : <p>{data?.title}</p>
}

function open(keepLog = true) {
  const me = meOf()
  return renderPart(
    <>
      <NotHere me={{ ...me, abilities: { ...me.abilities, keepLog } }} />
      <Goal />
    </>,
  )
}

const line = () => screen.queryByText(/^Available offline:/)?.textContent?.trim()
const inPlace = () => screen.queryByText('This part needs a connection.')

test('says that a screen was never loaded, above links to stored pages', async () => {
  network({ [GOAL]: 'unreachable' })
  await open()
  expect((await screen.findByRole('link', { name: 'Goals' })).getAttribute('href')).toBe('/goals')
  expect(screen.getByRole('link', { name: 'Log Training Session' }).getAttribute('href')).toBe(
    '/training-logs?dialog=log',
  )
  expect(line()).toBe('Available offline: Training Logs, Goals, Log Training Session.')
  expect(inPlace()?.parentElement?.textContent).toContain('Not loaded')
})

test('says which part of a screen is missing, in its place', async () => {
  network({ [GOAL]: 'unreachable' })
  const { queryClient } = await open()
  await screen.findByText('Not loaded')
  await waitFor(() => expect(line()).toBeDefined())
  const kept = { queryKey: ['kept'] as const, staleTime: Number.POSITIVE_INFINITY }
  noteRecalled(queryClient.getQueryCache().build<unknown, Error>(queryClient, kept), currentTimeMs(), true)
  queryClient.setQueryData(kept.queryKey, 'kept')
  const stop = new QueryObserver(queryClient, kept).subscribe(() => {})
  await waitFor(() => expect(line()).toBeUndefined())
  expect(inPlace()).not.toBeNull()
  stop()
})

test('promises nothing on a device without stored pages, and offers nothing to a user without a log', async () => {
  vi.mocked(listSeen).mockResolvedValue([])
  network({ [GOAL]: 'unreachable' })
  await open(false)
  await screen.findByText('Not loaded')
  await waitFor(() => expect(inPlace()).not.toBeNull())
  expect(line()).toBeUndefined()
})

test.each([
  ['is there', json({ title: 'Row to Rome' }), 'Row to Rome'],
  ['the server refuses', problem(404, 'notFound'), 'Not loaded'],
  ['fails in the server', problem(500, 'internal'), 'Not loaded'],
])('says nothing about a page that %s', async (_, answer, shown) => {
  network({ [GOAL]: answer })
  await open()
  await screen.findByText(shown)
  expect([line(), inPlace()]).toEqual([undefined, null])
})
