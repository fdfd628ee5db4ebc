import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { markOf, openRegister, PATH, REST, SHOW, TAP, WALK_INS } from '../../../../test/open-register.tsx'
import { entryOf, registerOf } from '../../../../test/register.ts'

test('shows a tap at once and sends one request with the version it saw', async () => {
  const { bodiesOf, tap, pressed, foot } = await openRegister({ [TAP]: json(markOf(1, 'late')) })
  await tap(1, 'Late')
  expect(await pressed(1)).toEqual(['Late'])
  expect(foot().textContent).toContain('1 here')
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(TAP)).toEqual([
    { id: expect.any(String), memberId: markOf(1, 'late').memberId, state: 'late', version: 0 },
  ])
})

test('ignores a double tap', async () => {
  const { bodiesOf, tap, pressed, foot } = await openRegister({
    [TAP]: [json(markOf(1, 'late')), json(markOf(1, 'excused', 2))],
  })
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  await tap(1, 'Late')
  await tap(1, 'Late')
  expect(await pressed(1)).toEqual(['Late'])
  // A tap on another button is not a double tap.
  await tap(1, 'Excused')
  expect(await pressed(1)).toEqual(['Excused'])
  vi.restoreAllMocks()
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(TAP).at(-1)).toMatchObject({ state: 'excused' })
})

test('a tap on the pressed state removes the mark, over the new version', async () => {
  const { bodiesOf, tap, pressed, foot } = await openRegister({
    [TAP]: [json(markOf(1, 'late')), json(markOf(1, 'none', 2))],
  })
  await tap(1, 'Late')
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  // Too late to count as a double tap.
  const later = vi.spyOn(performance, 'now').mockReturnValue(1_000_000_000)
  await tap(1, 'Late')
  later.mockRestore()
  expect(await pressed(1)).toEqual([])
  await waitFor(() => expect(bodiesOf(TAP)).toHaveLength(2))
  expect(bodiesOf(TAP)[1]).toMatchObject({ state: 'none', version: 1 })
})

test('continues offline, and sends the last tap of each line once online', async () => {
  const { bodiesOf, tap, pressed, foot } = await openRegister({
    [TAP]: ['unreachable', json(markOf(1, 'late')), json(markOf(1, 'absent', 2))],
  })
  await tap(1, 'Late')
  await waitFor(() => expect(foot().textContent).toContain('1 not saved yet: no connection'))
  const away = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await tap(1, 'Excused')
  await tap(1, 'Absent')
  expect(await pressed(1)).toEqual(['Absent'])
  expect(screen.getByText('Not saved yet')).toBeDefined()
  expect(bodiesOf(TAP)).toHaveLength(1)
  away.mockRestore()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  const [first, again, last] = bodiesOf(TAP)
  // An entry that may have arrived is resent first, unchanged.
  expect(again).toEqual(first)
  expect(last).toMatchObject({ state: 'absent', version: 1 })
})

test('shows both of two coaches’ marks, and the coach chooses one', async () => {
  const { bodiesOf, person, tap, pressed, foot } = await openRegister({
    [TAP]: [problem(409, 'recordedSince', undefined, markOf(1, 'absent', 3)), json(markOf(1, 'late', 4))],
  })
  await tap(1, 'Late')
  expect((await screen.findByRole('alert')).textContent).toBe('You tapped Late; it now says Absent')
  expect(foot().textContent).toContain('1 conflict')
  await person.click(screen.getByRole('button', { name: 'Record Late' }))
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(TAP)[1]).toMatchObject({ state: 'late', version: 3 })
  expect(await pressed(1)).toEqual(['Late'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['absent', 'Anna', false, /^You tapped Late\. Anna Berg marked Absent at .+ \d\d:\d\d\.$/],
  ['absent', null, false, /^You tapped Late\. Another coach marked Absent at .+ \d\d:\d\d\.$/],
  ['none', 'Anna', false, /^You tapped Late\. Anna Berg cleared the mark at .+ \d\d:\d\d\.$/],
  ['present', 'Mira', true, /^You tapped Late; they checked in themselves at .+ \d\d:\d\d: Present$/],
] as const)('a conflict over %s by %s says who and when', async (state, firstName, isCheckIn, words) => {
  const recordedAt = '2026-11-24T06:42:00.000Z'
  const recordedBy = firstName && { id: 'someone', firstName, lastName: 'Berg' }
  const theirs = { ...markOf(1, state, 3), recordedBy, recordedAt }
  const entry = entryOf(1, { checkedInAt: isCheckIn ? recordedAt : null })
  const { tap } = await openRegister(
    { [TAP]: problem(409, 'recordedSince', undefined, theirs) },
    registerOf({ entries: [entry] }),
  )
  await tap(1, 'Late')
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})

test('can keep the other coach’s mark', async () => {
  const { person, tap, bodiesOf } = await openRegister({
    [TAP]: problem(409, 'recordedSince', undefined, markOf(1, 'absent', 3)),
  })
  await tap(1, 'Late')
  await person.click(await screen.findByRole('button', { name: 'Keep Absent' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(bodiesOf(TAP)).toHaveLength(1)
})

test.each([
  ['notExpected', 409, 'This person is not expected at this practice.', false],
  ['waitingNotAbsent', 409, 'This member is on the waiting list, so they can’t be absent.', false],
  ['registerTooEarly', 409, 'The register opens one hour before the practice.', true],
  ['forbidden', 403, 'You don’t have permission to do this.', true],
])('keeps a tap refused as %s until it is acknowledged', async (code, status, words, mayTryAgain) => {
  const { person, tap } = await openRegister({ [TAP]: problem(status, code) })
  await tap(2, 'Present')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('1 was not saved')
  expect(alert.textContent).toContain(words)
  expect(alert.textContent).toContain('Rower 2: Present')
  expect(within(alert).queryByRole('button', { name: 'Try again' }) !== null).toBe(mayTryAgain)
  await person.click(within(alert).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test.each([
  [404, 'notFound', 'This practice does not exist. It may have been deleted.'],
  [403, 'forbidden', 'You don’t have permission to do this.'],
])('shows the taps of a register refused with %d until they are dismissed', async (status, code, words) => {
  const { person, tap } = await openRegister({
    [SHOW]: [json(registerOf()), problem(status, code)],
    [TAP]: problem(status, code),
  })
  await tap(1, 'Late')
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain(words)
  expect(alert.textContent).toContain('Rower 1: Late')
  await person.click(within(alert).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('retries taps refused for a cancelled practice once it takes place after all', async () => {
  const { person, tap, bodiesOf, foot } = await openRegister({
    [TAP]: [problem(409, 'practiceCancelled'), json(markOf(1, 'late'))],
  })
  await tap(1, 'Late')
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(TAP)).toHaveLength(2)
})

test('retries nothing while the practice is cancelled', async () => {
  const cancelled = registerOf({
    practice: { cancelledAt: '2026-11-20T05:00:00.000Z' },
    abilities: { take: false },
  })
  const { tap } = await openRegister({
    [SHOW]: [json(registerOf()), json(cancelled)],
    [TAP]: problem(409, 'practiceCancelled'),
  })
  await tap(1, 'Late')
  await screen.findByRole('note')
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

test('keeps taps when the session has ended', async () => {
  const { queryClient, tap, bodiesOf } = await openRegister({ [TAP]: problem(401, 'unauthenticated') })
  await tap(1, 'Present')
  await waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)).toBeNull())
  expect(bodiesOf(TAP).length).toBeGreaterThan(0)
  expect(screen.getByText('Not saved yet')).toBeDefined()
})

test('marks the rest with one request, and undoes it with one, by its id', async () => {
  const { bodiesOf, person, pressed, foot } = await openRegister(
    { [REST]: json({ items: [markOf(1, 'present')] }) },
    registerOf({ entries: [entryOf(1), entryOf(2, { answer: 'no', reason: 'Dentist' })] }),
  )
  await person.click(await screen.findByRole('button', { name: 'Mark the rest present' }))
  expect(await pressed(1)).toEqual(['Present'])
  expect(await pressed(2)).toEqual([])
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  const { id } = bodiesOf(REST)[0] as { id: string }
  const { sent } = network({
    [`DELETE ${PATH}/register/rest/${id}`]: json({ items: [markOf(1, 'none', 2)] }),
  })
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await pressed(1)).toEqual([])
  // On a slow machine, the register may be refetched in between.
  const takenBack = () => sent.filter(({ call }) => call.startsWith('DELETE'))
  await waitFor(() => expect(takenBack()).toHaveLength(1))
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(await pressed(1)).toEqual([])
})

test('counts a walk-in only in the headcount, and undoes that', async () => {
  const { person, bodiesOf, foot, sent } = await openRegister({
    [WALK_INS]: json({ id: 'x', name: 'Ann', createdAt: '2026-11-24T06:00:00.000Z' }, 201),
    [`DELETE ${PATH}/walk-ins/x`]: nothing(),
  })
  await person.click(await screen.findByRole('button', { name: 'Add guest' }))
  expect(screen.getByText('Fill this in.')).toBeDefined()
  await person.type(screen.getByLabelText('Name'), 'Ann{Enter}')
  expect(foot().textContent).toContain('1 here')
  expect(screen.getByRole('region', { name: 'So far' }).textContent).toContain('Present0')
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(WALK_INS)).toEqual([{ id: expect.any(String), name: 'Ann' }])
  await person.click(screen.getByRole('button', { name: 'Remove Ann' }))
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(true))
  expect(foot().textContent).toContain('Nobody marked yet')
})
