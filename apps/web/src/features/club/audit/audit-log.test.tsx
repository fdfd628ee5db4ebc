import type { AuditEntry } from '@boathouse/domain/club/audit/model'
import { screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { pickFilters, readFilters } from './audit-filter-search.ts'
import { AuditLog } from './audit-log.tsx'

const LIST = 'GET /api/audit-entries'
const SAM = '01990000-0000-7000-8000-00000000000a'

const entryOf = (last: number, own: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `01990000-0000-7000-8000-00000000000${last}`,
  at: '2026-11-20T08:30:00.000Z',
  action: 'memberRemoved',
  actorId: SAM,
  actorEmail: 'sam@boathouse.example',
  subjectId: null,
  subjectEmail: null,
  clubId: null,
  clubName: null,
  ...own,
})
const listOf = (items: AuditEntry[], nextCursor: string | null = null) => json({ items, nextCursor })

async function open(answers: Parameters<typeof network>[0][string], filters = {}) {
  const { sent } = network({ [LIST]: answers })
  const onClearFilters = vi.fn()
  const { person } = await renderPart(
    <AuditLog timeZone="Asia/Tokyo" filters={filters} onClearFilters={onClearFilters} />,
  )
  return { person, sent, onClearFilters }
}

const rows = async () => {
  await screen.findByText(/shown/)
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
}

test('shows who did what, to whom, in which club', async () => {
  const about = { subjectId: SAM, subjectEmail: 'ann@lakeside.example', clubId: SAM, clubName: 'Lakeside' }
  await open(listOf([entryOf(1, about)]))
  const [[when, who, what, whom, club] = []] = await rows()
  expect(what?.textContent).toBe('Removed a member')
  expect(club?.textContent).toContain('Lakeside')
  expect(when?.textContent).toContain('20 Nov 2026')
  expect(who?.textContent).toContain('sam@boathouse.example')
  expect(whom?.textContent).toContain('ann@lakeside.example')
})

test('shows times in the time zone that the screen names', async () => {
  await open(listOf([entryOf(1)]))
  const [[when] = []] = await rows()
  expect(when?.textContent).toBe('20 Nov 2026, 17:30')
  expect(screen.getByText('Asia/Tokyo').parentElement?.textContent).toBe('Times and days are in Asia/Tokyo.')
})

test('distinguishes unknown from deleted people', async () => {
  await open(
    listOf([
      entryOf(1, { actorId: null, actorEmail: null, subjectEmail: 'invited@lakeside.example' }),
      entryOf(2, { actorEmail: null, subjectId: SAM }),
    ]),
  )
  const [first = [], second = []] = await rows()
  expect(first[1]?.textContent).toContain('Operator, or unknown')
  expect(first[3]?.textContent).toContain('invited@lakeside.example')
  expect(second[1]?.textContent).toContain('Deleted person')
  expect(second[3]?.textContent).toContain('Deleted person')
})

test('loads the next page on request', async () => {
  const { person, sent } = await open([listOf([entryOf(1)], 'next'), listOf([entryOf(2)])])
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('2 entries shown')).toBeDefined()
  expect(sent.at(-1)?.call).toContain('cursor=next')
})

test('shows a load failure and can try again', async () => {
  const { person } = await open([problem(403, 'other'), listOf([entryOf(1)])])
  expect(await screen.findByText('The audit log could not be loaded.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 entry shown')).toBeDefined()
})

test('exports the entries that match the filters', async () => {
  const { bodiesOf } = network({
    [LIST]: listOf([entryOf(1)]),
    'POST /api/audit-entries/export': new Response('"When"', {
      headers: { 'content-disposition': 'attachment; filename="audit-log-2026-11-20.csv"' },
    }),
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }))
  const { person } = await renderPart(
    <AuditLog timeZone="Asia/Tokyo" filters={{ action: 'memberRemoved' }} onClearFilters={vi.fn()} />,
  )
  await person.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() =>
    expect(bodiesOf('POST /api/audit-entries/export')).toEqual([{ action: 'memberRemoved' }]),
  )
})

test('offers to clear the filters if nothing matches', async () => {
  const { person, onClearFilters, sent } = await open(listOf([]), { action: 'memberLeft' })
  expect(await screen.findByText('No entries match.')).toBeDefined()
  expect(sent[0]?.call).toContain('action=memberLeft')
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(onClearFilters).toHaveBeenCalledOnce()
})

test('filters by a whole address only and says so for a part', async () => {
  const onChange = vi.fn()
  const bar = { filters: {}, club: null, onChange, onClear: () => {} }
  const { person } = await renderPart(<AuditFilterBar ref={createRef()} {...bar} />)
  await person.type(screen.getByLabelText('Person'), 'ann')
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  expect(onChange).toHaveBeenLastCalledWith({ person: undefined }, 'replace')
  await person.type(screen.getByLabelText('Person'), '@Lakeside.example')
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith({ person: 'ann@lakeside.example' }, 'replace'),
  )
  expect(screen.queryByText('Please enter a valid email address')).toBeNull()
  await person.selectOptions(screen.getByLabelText('Action'), 'Invited')
  expect(onChange).toHaveBeenLastCalledWith({ action: 'inviteCreated' }, 'push')
})

test('reads only valid filters from the address', () => {
  const search = {
    action: 'none',
    clubId: '1',
    person: 'ann@x.example',
    from: '2026-13-01',
    to: '2026-11-20',
  }
  expect(readFilters(search)).toEqual({ person: 'ann@x.example', to: '2026-11-20' })
  expect(Object.keys(readFilters({}))).toContain('action')
  expect(pickFilters(readFilters({}))).toEqual({})
})
