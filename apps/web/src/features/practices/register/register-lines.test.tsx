import { showRegister } from '@boathouse/domain/practices/register/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SpokenStatus } from '#ui/feedback/spoken-status.tsx'
import { json } from '../../../../test/network.ts'
import { markOf, openRegister, SHOW, TAP } from '../../../../test/open-register.tsx'
import { meOf } from '../../../../test/people.ts'
import { entryOf, registerOf } from '../../../../test/register.ts'

test('shows earlier answers next to the names and keeps members who left', async () => {
  await openRegister(
    {},
    registerOf({
      entries: [
        entryOf(1, { answer: 'no', byAbsence: true, reason: 'Exams' }),
        entryOf(2, { answer: 'maybe' }),
        entryOf(3, { role: null, email: null, state: 'late', version: 1 }),
        entryOf(4, { role: null, email: null, firstName: null, state: 'late', version: 1 }),
      ],
    }),
  )
  expect(await screen.findByText('Away: Exams')).toBeDefined()
  expect(screen.getByText('Said maybe')).toBeDefined()
  expect(screen.getByText('Left the club')).toBeDefined()
  expect(screen.getByRole('group', { name: 'Deleted account' })).toBeDefined()
})

test('names the recorder of another coach’s mark, but not of own marks and check-ins', async () => {
  const at = '2026-11-24T06:42:00.000Z'
  const by = (id: string) => ({ recordedBy: { id, firstName: 'Anna', lastName: 'Berg' }, recordedAt: at })
  const present = { state: 'present', version: 1 } as const
  await openRegister(
    {},
    registerOf({
      entries: [
        entryOf(1, { ...present, ...by('another') }),
        entryOf(2, { ...present, ...by(meOf().user.id) }),
        entryOf(3, { ...present, ...by(entryOf(3).memberId), checkedInAt: at }),
      ],
    }),
  )
  expect(await screen.findAllByText(/^Anna Berg, .+ \d\d:\d\d$/)).toHaveLength(1)
})

test.each([
  [
    'before it opens',
    { opensAt: '2999-01-01T05:00:00.000Z' },
    /^The register opens .*05:00, one hour before the start\.$/,
  ],
  [
    'of a cancelled practice',
    { practice: { cancelledAt: '2026-11-20T05:00:00.000Z', cancelReason: 'Storm' } },
    'This practice is cancelled: Storm',
  ],
  ['of an inactive club', {}, 'Your club is inactive, so you can’t change the register.'],
])('is read-only %s', async (_when, own, words) => {
  await openRegister({}, registerOf({ ...own, abilities: { take: false } }))
  const note = await screen.findByRole('note')
  if (typeof words === 'string') expect(note.textContent).toBe(words)
  else expect(note.textContent).toMatch(words)
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark the rest present' })).toBeNull()
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Not recorded')
})

test('a search among many people shows the matches, and only they can be marked', async () => {
  const entries = Array.from({ length: 20 }, (_, index) =>
    entryOf(index + 1, { lastName: index === 4 ? 'Åse' : 'X' }),
  )
  await openRegister({}, registerOf({ entries }), 'ase')
  expect(await screen.findByRole('group', { name: 'Rower 5 Åse' })).toBeDefined()
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Mark the rest present' })).toBeNull()
})

test('announces another coach’s marks as a number, but not the user’s own taps', async () => {
  const other = registerOf({ entries: [entryOf(1, markOf(1, 'late')), entryOf(2, markOf(2, 'absent'))] })
  const { queryClient, tap, pressed, foot } = await openRegister({
    [SHOW]: [json(registerOf()), json(other)],
    [TAP]: json(markOf(1, 'late')),
  })
  render(<SpokenStatus />)
  await tap(1, 'Late')
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  await queryClient.invalidateQueries({ queryKey: [showRegister.id] })
  await waitFor(async () => expect(await pressed(2)).toEqual(['Absent']))
  expect(await screen.findByText('1 person marked elsewhere')).toBeDefined()
})

test('shows members who checked in by a poster, and one tap marks them all', async () => {
  const says = (place: number, minute: string) =>
    entryOf(place, { suggestedAt: `2026-11-24T${minute}:00.000Z` })
  const register = registerOf({ entries: [says(1, '05:50'), says(2, '06:11'), entryOf(3)] })
  const { person, bodiesOf, pressed, foot } = await openRegister(
    { [TAP]: [json(markOf(1, 'present')), json(markOf(2, 'late'))] },
    register,
  )
  expect(await screen.findAllByText(/^Says they’re here/)).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Confirm 2 from the poster' }))
  expect([await pressed(1), await pressed(2), await pressed(3)]).toEqual([['Present'], ['Late'], []])
  expect(screen.queryByRole('button', { name: /from the poster/ })).toBeNull()
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(TAP)).toMatchObject([
    { memberId: entryOf(1).memberId, state: 'present', version: 0 },
    { memberId: entryOf(2).memberId, state: 'late', version: 0 },
  ])
})

test('announces a member who checks in', async () => {
  const here = entryOf(2, { state: 'present', checkedInAt: '2026-11-24T05:50:00.000Z' })
  const { queryClient, pressed } = await openRegister({
    [SHOW]: [json(registerOf()), json(registerOf({ entries: [entryOf(1), here] }))],
  })
  render(<SpokenStatus />)
  expect(await pressed(2)).toEqual([])
  await queryClient.invalidateQueries({ queryKey: [showRegister.id] })
  await waitFor(async () => expect(await pressed(2)).toEqual(['Present']))
  expect(await screen.findByText('1 person marked elsewhere')).toBeDefined()
})

test('a changed row moves while the focused control keeps the focus', async () => {
  const saidNo = registerOf({ entries: [entryOf(1, { answer: 'no' }), entryOf(2), entryOf(3)] })
  const comes = registerOf({ entries: [entryOf(1, { answer: 'yes' }), entryOf(2), entryOf(3)] })
  const { queryClient, line } = await openRegister({ [SHOW]: [json(saidNo), json(comes)] }, saidNo)
  const names = () => screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))
  const button = (await line(3)).getByRole('button', { name: 'Late' })
  expect(names()).toEqual(['Rower 2', 'Rower 3', 'Rower 1'])
  button.focus()
  await queryClient.invalidateQueries({ queryKey: [showRegister.id] })
  await waitFor(() => expect(names()).toEqual(['Rower 1', 'Rower 2', 'Rower 3']))
  expect(document.activeElement).toBe(button)
})

/** Opens a register offline that was cached before it opened. */
async function openUnreachable(opensAt: string, canRun = true) {
  const early = registerOf()
  const register = {
    ...early,
    opensAt,
    practice: { ...early.practice, abilities: { run: canRun } },
    abilities: { take: false },
  }
  const { queryClient } = await openRegister({ [SHOW]: [json(register), 'unreachable'] }, register)
  await screen.findByText('Rower 1')
  expect(screen.queryByRole('button', { name: /^Present/ })).toBeNull()
  await act(() => queryClient.refetchQueries({ queryKey: [showRegister.id] }))
  return () => screen.queryAllByRole('button', { name: /^Present/ }).length > 0
}

const inMinutes = (minutes: number) => new Date(currentTimeMs() + minutes * 60_000).toISOString()

test.each([
  ['opened meanwhile', inMinutes(-1), true, true],
  ['is not open yet', inMinutes(1), true, false],
  ['is of a club that is not active', inMinutes(-1), false, false],
])('offline, a register that was cached early and %s', async (_what, opensAt, canRun, canTake) => {
  const hasButtons = await openUnreachable(opensAt, canRun)
  await waitFor(() => expect(hasButtons()).toBe(canTake))
})
