import type { SignIn } from '@boathouse/domain/identity/sign-ins/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { BrowserSessionList } from './browser-session-list.tsx'

const UID = '01990000-0000-7000-8000-00000000000a'
const LIST = `GET /api/users/${UID}/sessions`
const PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0'

const session = (last: number, own: Partial<SignIn> = {}): SignIn => ({
  id: `01990000-0000-7000-8000-00000000000${last}`,
  userAgent: PHONE,
  isCurrent: false,
  createdAt: '2026-11-20T08:30:00.000Z',
  expiresAt: '2026-12-20T08:30:00.000Z',
  ...own,
})
const here = session(1, { isCurrent: true, userAgent: null })
const phone = session(2)
const END = `DELETE /api/users/${UID}/sessions/${phone.id}`
const listOf = (items: SignIn[], nextCursor: string | null = null) => json({ items, nextCursor })

const open = async (answers: Parameters<typeof network>[0]) => {
  network(answers)
  const onEndAll = vi.fn()
  const { person } = await renderPart(<BrowserSessionList uid={UID} onEndAll={onEndAll} />)
  return { person, onEndAll }
}

test('names each browser, marks this one, and offers to sign out the others', async () => {
  const { person, onEndAll } = await open({ [LIST]: listOf([here, phone]) })
  await screen.findByText('This browser')
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(first.textContent).toContain('Unknown browser')
  expect(first.textContent).toContain('This browser')
  expect(within(first).queryByRole('button')).toBeNull()
  expect(second.textContent).toContain('Firefox on Android')
  expect(within(second).getByRole('button', { name: 'Sign out Firefox on Android' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  expect(onEndAll).toHaveBeenCalledOnce()
})

test.each([
  ['ended here', nothing()],
  ['over already', problem(404, 'notFound')],
])('removes a browser that is %s from the list', async (_, answer) => {
  const { person } = await open({ [LIST]: [listOf([here, phone]), listOf([here])], [END]: answer })
  await person.click(await screen.findByRole('button', { name: 'Sign out Firefox on Android' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

test('shows a failure in the row, which stays', async () => {
  const { person } = await open({ [LIST]: listOf([here, phone]), [END]: 'unreachable' })
  await person.click(await screen.findByRole('button', { name: 'Sign out Firefox on Android' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not signed out.')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('loads the next page on request', async () => {
  const { person } = await open({ [LIST]: [listOf([here], 'next'), listOf([phone])] })
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Firefox on Android')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('shows a load failure and can try again', async () => {
  const { person } = await open({ [LIST]: [problem(403, 'other'), listOf([here])] })
  expect(await screen.findByText('Your browsers could not be loaded.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This browser')).toBeDefined()
})
