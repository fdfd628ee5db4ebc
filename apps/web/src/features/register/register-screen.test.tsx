import { showRegister } from '@boathouse/domain/register/contract'
import type { RegisterState } from '@boathouse/domain/register/model'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { SpokenStatus } from '#ui/spoken-status.tsx'
import { json, network, nothing, problem } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { CLUB, entryOf, PRACTICE, registerOf } from '../../../test/register.ts'
import { renderPart } from '../../../test/render.tsx'
import { RegisterScreen } from './register-screen.tsx'

const PATH = `/api/clubs/${CLUB}/practices/${PRACTICE}`
const SHOW = `GET ${PATH}/register`
const TAP = `POST ${PATH}/register`
const REST = `POST ${PATH}/register/rest`
const WALK_INS = `POST ${PATH}/walk-ins`
const me = meOf()
const markOf = (place: number, state: RegisterState, version = 1) => ({
  memberId: entryOf(place).memberId,
  state,
  version,
})

async function open(answers: Parameters<typeof network>[0], register = registerOf(), text?: string) {
  const { sent, bodiesOf } = network({ [SHOW]: json(register), 'GET /api/me': json(me), ...answers })
  const { person, queryClient } = await renderPart(
    <RegisterScreen
      clubId={CLUB}
      userId={me.user.id}
      practiceId={PRACTICE}
      search={{ text, onSettled: () => {} }}
      back={null}
    />,
    me,
  )
  const line = async (place: number) => within(await screen.findByRole('group', { name: `Rower ${place}` }))
  const tap = async (place: number, state: string) =>
    person.click((await line(place)).getByRole('button', { name: state }))
  const pressed = async (place: number) =>
    (await line(place))
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-pressed') === 'true')
      .map(({ textContent }) => textContent)
  const foot = () => screen.getByRole('region', { name: 'Headcount so far' })
  return { sent, bodiesOf, person, queryClient, line, tap, pressed, foot }
}

test('a tap shows at once, is one request with the version it saw, and is saved', async () => {
  const { bodiesOf, tap, pressed, foot } = await open({ [TAP]: json(markOf(1, 'late')) })
  await tap(1, 'Late')
  expect(await pressed(1)).toEqual(['Late'])
  expect(foot().textContent).toContain('1 here')
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(TAP)).toEqual([
    { id: expect.any(String), memberId: markOf(1, 'late').memberId, state: 'late', version: 0 },
  ])
})

test('a finger that taps twice taps once', async () => {
  const { bodiesOf, tap, pressed, foot } = await open({
    [TAP]: [json(markOf(1, 'late')), json(markOf(1, 'excused', 2))],
  })
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  await tap(1, 'Late')
  await tap(1, 'Late')
  expect(await pressed(1)).toEqual(['Late'])
  // Another one is no second tap of the same.
  await tap(1, 'Excused')
  expect(await pressed(1)).toEqual(['Excused'])
  vi.restoreAllMocks()
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(TAP).at(-1)).toMatchObject({ state: 'excused' })
})

test('the pressed one again is not recorded, over the version that was answered', async () => {
  const { bodiesOf, tap, pressed, foot } = await open({
    [TAP]: [json(markOf(1, 'late')), json(markOf(1, 'none', 2))],
  })
  await tap(1, 'Late')
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  const now = performance.now()
  const later = vi.spyOn(performance, 'now').mockReturnValue(now + 400)
  await tap(1, 'Late')
  later.mockRestore()
  expect(await pressed(1)).toEqual([])
  await waitFor(() => expect(bodiesOf(TAP)).toHaveLength(2))
  expect(bodiesOf(TAP)[1]).toMatchObject({ state: 'none', version: 1 })
})

test('without a connection taps go on; the last one of a line is sent when it is back', async () => {
  const { bodiesOf, tap, pressed, foot } = await open({
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
  // What may have arrived goes first, as it was.
  expect(again).toEqual(first)
  expect(last).toMatchObject({ state: 'absent', version: 1 })
})

test('what two coaches recorded shows both, and one of them is chosen', async () => {
  const { bodiesOf, person, tap, pressed, foot } = await open({
    [TAP]: [problem(409, 'recordedSince', undefined, markOf(1, 'absent', 3)), json(markOf(1, 'late', 4))],
  })
  await tap(1, 'Late')
  expect((await screen.findByRole('alert')).textContent).toBe('You tapped Late; it now says Absent')
  expect(foot().textContent).toContain('1 needs a look')
  await person.click(screen.getByRole('button', { name: 'Record Late' }))
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(TAP)[1]).toMatchObject({ state: 'late', version: 3 })
  expect(await pressed(1)).toEqual(['Late'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what the other coach recorded is left', async () => {
  const { person, tap, bodiesOf } = await open({
    [TAP]: problem(409, 'recordedSince', undefined, markOf(1, 'absent', 3)),
  })
  await tap(1, 'Late')
  await person.click(await screen.findByRole('button', { name: 'Keep Absent' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(bodiesOf(TAP)).toHaveLength(1)
})

test.each([
  ['notExpected', 409, 'This person is not expected at this practice.', false],
  ['registerTooEarly', 409, 'The register opens an hour before the practice.', true],
  ['forbidden', 403, 'You don’t have permission to do this.', true],
])('a tap that is refused as %s stays until it is seen', async (code, status, words, mayTryAgain) => {
  const { person, tap } = await open({ [TAP]: problem(status, code) })
  await tap(2, 'Present')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('1 was not saved')
  expect(alert.textContent).toContain(words)
  expect(alert.textContent).toContain('Rower 2: Present')
  expect(within(alert).queryByRole('button', { name: 'Try again' }) !== null).toBe(mayTryAgain)
  await person.click(within(alert).getByRole('button', { name: 'Leave it' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test.each([
  [404, 'notFound', 'This practice is not here. It may have been deleted.'],
  [403, 'forbidden', 'You don’t have permission to do this.'],
])(
  'where the register itself is refused with %d, what was tapped on it can be seen and left',
  async (status, code, words) => {
    const { person, tap } = await open({
      [SHOW]: [json(registerOf()), problem(status, code)],
      [TAP]: problem(status, code),
    })
    await tap(1, 'Late')
    await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain(words)
    expect(alert.textContent).toContain('Rower 1: Late')
    await person.click(within(alert).getByRole('button', { name: 'Leave it' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
)

test('what a cancelled practice refused is tried again once it takes place after all', async () => {
  const { person, tap, bodiesOf, foot } = await open({
    [TAP]: [problem(409, 'practiceCancelled'), json(markOf(1, 'late'))],
  })
  await tap(1, 'Late')
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(TAP)).toHaveLength(2)
})

test('as long as it is cancelled, nothing is tried again', async () => {
  const cancelled = registerOf({
    practice: { cancelledAt: '2026-11-20T05:00:00.000Z' },
    abilities: { take: false },
  })
  const { tap } = await open({
    [SHOW]: [json(registerOf()), json(cancelled)],
    [TAP]: problem(409, 'practiceCancelled'),
  })
  await tap(1, 'Late')
  await screen.findByRole('note')
  expect(screen.getByRole('button', { name: 'Leave it' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('when the session has ended, what was tapped is kept', async () => {
  const { queryClient, tap, bodiesOf } = await open({ [TAP]: problem(401, 'unauthenticated') })
  await tap(1, 'Present')
  await waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)).toBeNull())
  expect(bodiesOf(TAP).length).toBeGreaterThan(0)
  expect(screen.getByText('Not saved yet')).toBeDefined()
})

test('the rest is marked by one request, and taken back by one, by its id', async () => {
  const { bodiesOf, person, pressed, foot } = await open(
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
  // On a slow machine the register is asked for meanwhile.
  const takenBack = () => sent.filter(({ call }) => call.startsWith('DELETE'))
  await waitFor(() => expect(takenBack()).toHaveLength(1))
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(await pressed(1)).toEqual([])
})

test('a walk-in is in the headcount alone, and is taken back', async () => {
  const { person, bodiesOf, foot, sent } = await open({
    [WALK_INS]: json({ id: 'x', name: 'Ann', createdAt: '2026-11-24T06:00:00.000Z' }, 201),
    [`DELETE ${PATH}/walk-ins/x`]: nothing(),
  })
  await person.click(await screen.findByRole('button', { name: 'Add walk-in' }))
  expect(screen.getByText('Please fill this in.')).toBeDefined()
  await person.type(screen.getByLabelText('Name'), 'Ann{Enter}')
  expect(foot().textContent).toContain('1 here')
  expect(screen.getByRole('region', { name: 'So far' }).textContent).toContain('Present0')
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(WALK_INS)).toEqual([{ id: expect.any(String), name: 'Ann' }])
  await person.click(screen.getByRole('button', { name: 'Remove Ann' }))
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(true))
  expect(foot().textContent).toContain('Nobody marked yet')
})

test('what was said before stands by the name; who left stays', async () => {
  await open(
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

test.each([
  [
    'before it opens',
    { opensAt: '2999-01-01T05:00:00.000Z' },
    /^The register opens .*05:00, an hour before the start\.$/,
  ],
  [
    'of a cancelled practice',
    { practice: { cancelledAt: '2026-11-20T05:00:00.000Z', cancelReason: 'Storm' } },
    'This practice is cancelled: Storm',
  ],
  ['of an inactive club', {}, 'Your club is inactive, so the register can’t be changed.'],
])('%s it is only read', async (_when, own, words) => {
  await open({}, registerOf({ ...own, abilities: { take: false } }))
  const note = await screen.findByRole('note')
  if (typeof words === 'string') expect(note.textContent).toBe(words)
  else expect(note.textContent).toMatch(words)
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark the rest present' })).toBeNull()
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Not recorded')
})

test('of many, those who are looked for are shown, and only they can be marked', async () => {
  const entries = Array.from({ length: 20 }, (_, index) =>
    entryOf(index + 1, { lastName: index === 4 ? 'Åse' : 'X' }),
  )
  await open({}, registerOf({ entries }), 'ase')
  expect(await screen.findByRole('group', { name: 'Rower 5 Åse' })).toBeDefined()
  expect(screen.getAllByRole('group')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Mark the rest present' })).toBeNull()
})

test('what another coach marked is read out as a number, what was tapped here is not', async () => {
  const other = registerOf({ entries: [entryOf(1, markOf(1, 'late')), entryOf(2, markOf(2, 'absent'))] })
  const { queryClient, tap, pressed, foot } = await open({
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

test('who says by a poster that they are here stands so by their name, and one tap takes all of them', async () => {
  const says = (place: number, minute: string) =>
    entryOf(place, { suggestedAt: `2026-11-24T${minute}:00.000Z` })
  const register = registerOf({ entries: [says(1, '05:50'), says(2, '06:11'), entryOf(3)] })
  const { person, bodiesOf, pressed, foot } = await open(
    { [TAP]: [json(markOf(1, 'present')), json(markOf(2, 'late'))] },
    register,
  )
  expect(await screen.findAllByText(/^Says they are here/)).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Mark 2 from poster' }))
  expect([await pressed(1), await pressed(2), await pressed(3)]).toEqual([['Present'], ['Late'], []])
  expect(screen.queryByRole('button', { name: /from poster/ })).toBeNull()
  await waitFor(() => expect(foot().textContent).toContain('Saved'))
  expect(bodiesOf(TAP)).toMatchObject([
    { memberId: entryOf(1).memberId, state: 'present', version: 0 },
    { memberId: entryOf(2).memberId, state: 'late', version: 0 },
  ])
})

test('who checks in by themselves is read out, too', async () => {
  const here = entryOf(2, { state: 'present', checkedInAt: '2026-11-24T05:50:00.000Z' })
  const { queryClient, pressed } = await open({
    [SHOW]: [json(registerOf()), json(registerOf({ entries: [entryOf(1), here] }))],
  })
  render(<SpokenStatus />)
  expect(await pressed(2)).toEqual([])
  await queryClient.invalidateQueries({ queryKey: [showRegister.id] })
  await waitFor(async () => expect(await pressed(2)).toEqual(['Present']))
  expect(await screen.findByText('1 person marked elsewhere')).toBeDefined()
})

test('a row that others changed moves, and what has the focus keeps it', async () => {
  const saidNo = registerOf({ entries: [entryOf(1, { answer: 'no' }), entryOf(2), entryOf(3)] })
  const comes = registerOf({ entries: [entryOf(1, { answer: 'yes' }), entryOf(2), entryOf(3)] })
  const { queryClient, line } = await open({ [SHOW]: [json(saidNo), json(comes)] }, saidNo)
  const names = () => screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))
  const button = (await line(3)).getByRole('button', { name: 'Late' })
  expect(names()).toEqual(['Rower 2', 'Rower 3', 'Rower 1'])
  button.focus()
  await queryClient.invalidateQueries({ queryKey: [showRegister.id] })
  await waitFor(() => expect(names()).toEqual(['Rower 1', 'Rower 2', 'Rower 3']))
  expect(document.activeElement).toBe(button)
})

/** A register that came before it opened, shown again now without a network. */
async function openUnreachable(opensAt: string, canRun = true) {
  const early = registerOf()
  const register = {
    ...early,
    opensAt,
    practice: { ...early.practice, abilities: { run: canRun } },
    abilities: { take: false },
  }
  const { queryClient } = await open({ [SHOW]: [json(register), 'unreachable'] }, register)
  await screen.findByText('Rower 1')
  expect(screen.queryByRole('button', { name: /^Present/ })).toBeNull()
  await act(() => queryClient.refetchQueries({ queryKey: [showRegister.id] }))
  return () => screen.queryAllByRole('button', { name: /^Present/ }).length > 0
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test.each([
  ['opened meanwhile', inMinutes(-1), true, true],
  ['is not open yet', inMinutes(1), true, false],
  ['is of a club that is not active', inMinutes(-1), false, false],
])('without a network, a register that came early and %s', async (_what, opensAt, canRun, canTake) => {
  const hasButtons = await openUnreachable(opensAt, canRun)
  await waitFor(() => expect(hasButtons()).toBe(canTake))
})
