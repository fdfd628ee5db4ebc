import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { sessionOf } from '../../../../test/sessions.ts'
import { SessionLog } from './session-log.tsx'
import { loadUnsentLog } from './use-unsent-log.ts'

// In the app, the log page loads this code when idle.
beforeAll(async () => void (await loadUnsentLog()))

const LIST = 'GET /api/training-sessions?limit=20'
const one = sessionOf(1, { weather: 'Rain' })
const two = sessionOf(2, { weather: 'Fog' })
const DELETE_ONE = `POST /api/training-sessions/${one.id}/deletion`
const RESTORE_ONE = `DELETE /api/training-sessions/${one.id}/deletion`
const me = meOf()
const listed = (...items: unknown[]) => json({ items, nextCursor: null })

afterEach(() => void vi.useRealTimers())

async function openLog(answers: Parameters<typeof network>[0]) {
  const { sent, bodiesOf } = network(answers)
  const spies = {
    onClose: vi.fn(),
    onOpen: vi.fn(),
    onEdit: vi.fn(),
    onDuplicate: vi.fn(),
    onUseAsResult: vi.fn(),
  }
  const { person } = await renderPart(
    <SessionLog userId={me.user.id} today="2026-11-24" filters={{}} onClearFilters={() => {}} {...spies} />,
    me,
  )
  await screen.findByText('Rain')
  const pick = async (weather: string, action: string) => {
    const row = screen.getByText(weather).closest('tr') as HTMLElement
    await person.click(within(row).getByRole('button', { name: /^Actions/ }))
    await person.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { sent, bodiesOf, person, pick, ...spies }
}

test('can change and repeat each row', async () => {
  const { pick, onEdit, onDuplicate } = await openLog({ [LIST]: listed(one, two) })
  await pick('Rain', 'Edit')
  expect(onEdit).toHaveBeenCalledWith(one.id)
  await pick('Fog', 'Duplicate')
  expect(onDuplicate).toHaveBeenCalledWith(two.id)
  expect(screen.getAllByRole('button', { name: 'Actions Speed Today' })).toHaveLength(2)
})

test('shows a deletion before the response and focuses the undo', async () => {
  const { pick } = await openLog({ [LIST]: listed(one, two), [DELETE_ONE]: 'never' })
  await pick('Rain', 'Delete')
  await waitFor(() => expect(screen.queryByText('Rain')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
})

test('sends the version of a deleted session and reports the deletion', async () => {
  const { pick, bodiesOf } = await openLog({
    [LIST]: [listed(one, two), listed(two)],
    [DELETE_ONE]: json(one),
  })
  await pick('Rain', 'Delete')
  expect((await screen.findByText('Session deleted')).closest('[role="status"]')).not.toBeNull()
  await waitFor(() => expect(bodiesOf(DELETE_ONE)).toEqual([{ version: 1 }]))
  expect(await screen.findByText('1 session shown')).toBeDefined()
})

test('undo puts the row back in its place', async () => {
  const { pick, person, sent } = await openLog({
    [LIST]: [listed(one, two), listed(two), listed({ ...one, version: 3 }, two)],
    [DELETE_ONE]: json(one),
    [RESTORE_ONE]: json({ ...one, version: 3 }),
  })
  await pick('Rain', 'Delete')
  await waitFor(() => expect(sent.some(({ call }) => call === DELETE_ONE)).toBe(true))
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByText('Session deleted')).toBeNull()
  await waitFor(() => expect(screen.getByText('Rain')).toBeDefined())
  expect(sent.some(({ call }) => call === RESTORE_ONE)).toBe(true)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-labelledby')).toContain(one.id))
})

test('restores the row of a refused deletion and says so', async () => {
  const stale = problem(409, 'stale', undefined, { ...one, version: 2 })
  const words = 'It was changed elsewhere. Check it before you delete it.'
  const { pick, person } = await openLog({ [LIST]: listed(one, two), [DELETE_ONE]: stale })
  await pick('Rain', 'Delete')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('The session was not deleted.')
  expect(notice.textContent).toContain(words)
  expect(screen.getByText('Rain')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('can retry a failed undo', async () => {
  const { pick, person } = await openLog({
    [LIST]: [listed(one, two), listed(two), listed(two), listed(one, two)],
    [DELETE_ONE]: json(one),
    [RESTORE_ONE]: [problem(422, 'invalid'), json(one)],
  })
  await pick('Rain', 'Delete')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The session is still deleted.')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('Rain')).toBeDefined())
})

test('can undo each of two deletions in a row', async () => {
  const { pick, person } = await openLog({
    [LIST]: [listed(one, two), listed(two), listed(), listed(one)],
    [DELETE_ONE]: json(one),
    [RESTORE_ONE]: json(one),
    [`POST /api/training-sessions/${two.id}/deletion`]: json(two),
  })
  await pick('Rain', 'Delete')
  await pick('Fog', 'Delete')
  expect(await screen.findByText('No training sessions logged yet.')).toBeDefined()
  const [first] = screen.getAllByRole('button', { name: 'Undo' })
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2)
  await person.click(first as HTMLElement)
  expect(await screen.findByText('Rain')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
})

test('keeps an offline deletion, undoes it without a request, and sends it otherwise', async () => {
  const { pick, person, sent } = await openLog({ [LIST]: listed(one, two), [DELETE_ONE]: json(one) })
  const away = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await pick('Rain', 'Delete')
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Rain')).toBeDefined()
  await pick('Rain', 'Delete')
  await waitFor(() => expect(screen.queryByText('Rain')).toBeNull())
  const writes = () => sent.map(({ call }) => call).filter((call) => call.includes('/deletion'))
  expect(writes()).toEqual([])
  away.mockRestore()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(writes()).toEqual([DELETE_ONE]))
})
