import { screen, waitFor, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { type FilterSearch, noFilters, pickFilters, readFilters } from './session-filter-search.ts'
import { SessionFilters } from './session-filters.tsx'
import { SessionLog } from './session-log.tsx'

const seen = vi.fn()

function Log({ first = {} }: { first?: FilterSearch }) {
  const bar = useRef<HTMLElement>(null)
  const [filters, setFilters] = useState(first)
  const clear = () => setFilters(noFilters)
  const change = (changes: FilterSearch, step: string) => {
    seen(changes, step)
    setFilters({ ...filters, ...changes })
  }
  return (
    <>
      <SessionFilters ref={bar} filters={filters} onChange={change} onClear={clear} />
      <SessionLog
        userId="mira"
        today="2026-11-24"
        filters={pickFilters(filters)}
        onClearFilters={clear}
        onClose={() => {}}
        onOpen={() => {}}
        onEdit={() => {}}
        onDuplicate={() => {}}
        onUseAsResult={() => {}}
      />
    </>
  )
}

const LIST = 'GET /api/training-sessions'
const nothing = json({ items: [], nextCursor: null })

test('a choice adds a history entry; typing is passed on once, after a pause', async () => {
  const { sent } = network({ [LIST]: nothing })
  const { person } = await renderPart(<Log />)
  await person.selectOptions(screen.getByLabelText('Type'), 'Speed')
  expect(seen).toHaveBeenLastCalledWith({ type: 'speed' }, 'push')
  seen.mockClear()
  await person.type(screen.getByLabelText('Search'), 'calm ')
  await waitFor(() => expect(seen).toHaveBeenCalled())
  await person.type(screen.getByLabelText('Search'), 'lake')
  await waitFor(() => expect(sent.at(-1)?.call).toBe(`${LIST}?limit=20&type=speed&text=calm+lake`))
  expect(seen.mock.calls).toEqual([
    [{ text: 'calm' }, 'replace'],
    [{ text: 'calm lake' }, 'replace'],
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('calm lake')
  expect(screen.getByRole('button', { name: 'Filter (2 set)' })).toBeDefined()
})

test('says that nothing matches and clears the filters, including text being typed', async () => {
  network({ [LIST]: nothing })
  const { person } = await renderPart(<Log first={{ intensity: 'high', from: '2026-01-01' }} />)
  expect((await screen.findByText('No sessions match.')).getAttribute('role')).toBe('status')
  const list = screen.getByRole('region', { name: 'Recent Training Sessions' })
  await person.click(within(list).getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No training sessions logged yet.')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('')
})

test('says that filters need a connection', async () => {
  network({ [`${LIST}?limit=20&type=speed`]: 'unreachable', [`${LIST}?limit=20`]: nothing })
  const { person } = await renderPart(<Log first={{ type: 'speed' }} />)
  await screen.findByText('Filters need a connection.')
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No training sessions logged yet.')).toBeDefined()
})

describe('filters in the address', () => {
  test('are those that the contract accepts', () => {
    expect(readFilters({ type: 'notSet', intensity: 'low', from: '2026-01-01', text: ' a b ' })).toEqual({
      ...noFilters,
      type: 'notSet',
      intensity: 'low',
      from: '2026-01-01',
      text: 'a b',
    })
  })

  test('are overwritten if they are invalid', () => {
    const read = readFilters({ type: 'sprint', from: '2026-02-30', to: '0026-01-01', text: 'a\0', more: '1' })
    expect(read).toStrictEqual(noFilters)
    expect(Object.keys(read)).toEqual(['type', 'intensity', 'from', 'to', 'text'])
    expect(pickFilters(read)).toStrictEqual({})
  })
})
