import { listGoals } from '@boathouse/domain/results/goals/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/call.ts'
import { json, network } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
import { Form } from '../form/form.tsx'
import { NeedsNetwork } from './needs-network.tsx'

const WORDS = 'You’re offline. This needs a connection.'
const line = () => screen.queryByRole('status')?.textContent
const ask = () => act(() => call(listGoals, { query: { state: 'active' } }).catch(() => {}))

afterEach(() => void vi.restoreAllMocks())

test('shows while the browser is offline', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderPart(<NeedsNetwork />)
  expect(line()).toBe(WORDS)
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(line()).toBeUndefined()
})

test('shows after an unreachable call until one succeeds', async () => {
  network({ 'GET /api/goals': ['unreachable', json({ items: [], nextCursor: null })] })
  await renderPart(<NeedsNetwork />)
  expect(line()).toBeUndefined()
  await ask()
  expect(line()).toBe(WORDS)
  await ask()
  expect(line()).toBeUndefined()
})

test.each([
  [undefined, WORDS],
  ['draft', 'You’re offline. Saving needs a connection; your draft is kept.'],
  ['outbox', undefined],
] as const)(
  'says once that a form needs a connection, and whether input is kept by %s',
  async (keptBy, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderPart(
      <Form onSubmit={() => {}} error={null} keptBy={keptBy}>
        <p>Fields</p>
      </Form>,
    )
    expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).toEqual(
      words ? [words] : [],
    )
  },
)
