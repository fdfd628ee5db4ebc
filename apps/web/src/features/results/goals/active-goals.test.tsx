import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { attendanceOf, goalOf, habitOf, performanceOf } from '../../../../test/goals.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { testOutbox } from '../../../../test/outbox.ts'
import { meOf, meWithOtherUnits } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ActiveGoals } from './active-goals.tsx'
import { useGoals } from './api.ts'
import { GoalActions } from './use-goal-actions.tsx'

const TODAY = '2026-11-24'
const LIST = 'GET /api/goals'
const THIS_WEEK = { first: '2026-11-23', last: '2026-11-29' }
const NO_REGISTER = { attended: 0, counted: 0, planned: 0, needed: 0 }
const page = (...items: unknown[]) => json({ items, nextCursor: null })

const OwnActive = () => <ActiveGoals list={useGoals('active')} today={TODAY} />

async function open(answers: Parameters<typeof network>[0], me = meOf()) {
  const { sent, bodiesOf } = network(answers)
  const onEdit = vi.fn()
  const { person, queryClient } = await renderPart(
    <GoalActions onEdit={onEdit} onGone={() => {}}>
      <OwnActive />
    </GoalActions>,
    me,
  )
  const card = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement
  const pick = async (title: string, action: string) => {
    await person.click(within(await card(title)).getByRole('button', { name: /^Actions/ }))
    await person.click(await screen.findByRole('menuitem', { name: action }))
  }
  return { sent, bodiesOf, person, queryClient, onEdit, card, pick }
}

test.each([
  [goalOf(1), 'Twenty hours', ['On track', '10', 'of 20 h', '50%', 'You need 1.4 h a week']],
  [
    goalOf(1, { measure: 'distance', target: 100_000, progress: { done: 99_999, of: 100_000, percent: 99 } }),
    'Twenty hours',
    ['99.9', 'of 100 km', '99%'],
  ],
  [
    goalOf(1, {
      measure: 'distance',
      target: 600_000,
      progress: { done: 177_560, of: 600_000, percent: 30 },
    }),
    'Twenty hours',
    ['177.6', 'of 600 km', '30%'],
  ],
  [performanceOf(1), 'Under 1:50', ['Active', '1:52.34', 'target 1:50.00', '2.34 s to go']],
  [
    performanceOf(1, { start: '2026-11-22', progress: { record: 111_900 } }),
    'Under 1:50',
    ['1:52.34', 'Best since Sun 22 Nov (record 1:51.90)', '2.34 s to go'],
  ],
  [
    performanceOf(1, { progress: { done: null, gap: null, record: 111_900 } }),
    'Under 1:50',
    ['No result yet', 'Record 1:51.90'],
  ],
  [
    performanceOf(1, {
      title: 'Pull-ups',
      disciplineKey: 'pullUp-2min',
      target: 50,
      progress: { done: 46, of: 50, gap: 4 },
    }),
    'Pull-ups',
    ['46', 'target 50', '4 to go'],
  ],
  [habitOf(1), 'Stretch', ['Behind', '9', 'of 12 weeks', '75%', '2 of 3 this week', 'You need 1 day a week']],
  [
    habitOf(1, { progress: { current: { ...THIS_WEEK, done: 3, reachedOn: '2026-11-24' } } }),
    'Stretch',
    ['Done for this week'],
  ],
  [goalOf(1, { start: '2026-11-25' }), 'Twenty hours', ['Starts Wed', '25 Nov', 'Until Mon']],
  [
    performanceOf(1, { progress: { done: null, gap: null } }),
    'Under 1:50',
    ['No result yet', 'target 1:50.00'],
  ],
  [
    attendanceOf(1),
    'Nine of ten',
    ['Behind', '86%', 'target 90%', '19 of 22 practices', 'You need 17 of the 18 practices planned'],
  ],
  [
    attendanceOf(1, { progress: { done: null, track: null, attendance: NO_REGISTER } }),
    'Nine of ten',
    ['Active', 'No register taken yet', 'target 90%'],
  ],
])('describes a goal’s progress in words: %#', async (goal, title, words) => {
  const { card } = await open({ [LIST]: page(goal) })
  for (const one of words) expect((await card(title)).textContent).toContain(one)
})

test('counts a distance in the user’s unit', async () => {
  const progress = { done: 80_467, of: 160_934, percent: 50 }
  const goal = goalOf(1, { measure: 'distance', target: 160_934, progress })
  const { card } = await open({ [LIST]: page(goal) }, meWithOtherUnits())
  expect((await card('Twenty hours')).textContent).toContain('of 100 mi')
})

test('announces progress with its percentage', async () => {
  const { card } = await open({ [LIST]: page(goalOf(1)) })
  const bar = within(await card('Twenty hours')).getByRole('progressbar', { name: 'Progress' })
  expect(bar.getAttribute('aria-valuetext')).toBe('50%')
})

test('ticks a habit at once and undoes the tick', async () => {
  const habit = habitOf(1)
  const { sent, bodiesOf, person } = await open({
    [LIST]: [page(habit), page({ ...habit, tickedDays: [TODAY] }), page(habit)],
    [`POST /api/goals/${habit.id}/ticks`]: json({ ...habit, tickedDays: [TODAY] }),
    [`DELETE /api/goals/${habit.id}/ticks/${TODAY}`]: json(habit),
  })
  await person.click(await screen.findByRole('button', { name: 'Tick off today: Stretch' }))
  expect(await screen.findByText('Ticked off today')).toBeDefined()
  await waitFor(() => expect(bodiesOf(`POST /api/goals/${habit.id}/ticks`)).toEqual([{ date: TODAY }]))
  await person.click(screen.getByRole('button', { name: 'Undo: Stretch' }))
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(true))
  expect(await screen.findByRole('button', { name: 'Tick off today: Stretch' })).toBeDefined()
})

test('counts an offline tick, marks it as not sent and sends it once online', async () => {
  const habit = habitOf(1)
  const ticked = { ...habit, tickedDays: [TODAY] }
  const { person, card, queryClient } = await open({
    [LIST]: [page(habit), page(ticked)],
    [`POST /api/goals/${habit.id}/ticks`]: ['unreachable', json(ticked)],
  })
  await person.click(await screen.findByRole('button', { name: 'Tick off today: Stretch' }))
  await waitFor(async () => expect((await card('Stretch')).textContent).toContain('Not sent yet'))
  for (const words of ['Ticked off today', '1 of 3 this week', 'with 1 not sent yet'])
    expect((await card('Stretch')).textContent).toContain(words)
  await testOutbox(meOf().user.id, queryClient).sendNow()
  await waitFor(async () => expect((await card('Stretch')).textContent).not.toContain('not sent yet'))
  expect((await card('Stretch')).textContent).toContain('Ticked off today')
})

test('reverts a refused tick and says so until it is dropped', async () => {
  const habit = habitOf(1)
  const { person } = await open({
    [LIST]: page(habit),
    [`POST /api/goals/${habit.id}/ticks`]: problem(409, 'notTicked'),
  })
  await person.click(await screen.findByRole('button', { name: 'Tick off today: Stretch' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved.')
  expect(screen.getByRole('button', { name: 'Tick off today: Stretch' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Discard: Stretch' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('deletes a goal at once over its version and restores it', async () => {
  const goal = goalOf(1)
  const { bodiesOf, person, pick } = await open({
    [LIST]: [page(goal), page(), page(goal)],
    [`POST /api/goals/${goal.id}/deletion`]: json(goal),
    [`DELETE /api/goals/${goal.id}/deletion`]: json(goal),
  })
  await pick('Twenty hours', 'Delete')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Twenty hours' })).toBeNull())
  expect(screen.getByText('Goal deleted')).toBeDefined()
  await waitFor(() => expect(bodiesOf(`POST /api/goals/${goal.id}/deletion`)).toEqual([{ version: 3 }]))
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'Twenty hours' })).toBeDefined()
})

test('shows a goal again that could not be archived, and says why', async () => {
  const goal = goalOf(1)
  const { pick, card } = await open({
    [LIST]: page(goal),
    [`POST /api/goals/${goal.id}/archive`]: problem(409, 'stale', undefined, goal),
  })
  await pick('Twenty hours', 'Archive')
  expect((await screen.findByRole('alert')).textContent).toContain('The goal was not archived.')
  expect(await card('Twenty hours')).toBeDefined()
})

test('says what to do without goals, and how to retry without a response', async () => {
  const { person } = await open({ [LIST]: ['unreachable', page()] })
  await screen.findByText('Your goals could not be loaded.')
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No active goals.')).toBeDefined()
})

test.each([
  ['nothing more is needed', { attended: 40, counted: 40, planned: 4, needed: 0 }],
  ['those planned are not enough', { attended: 0, counted: 9, planned: 4, needed: 12 }],
])('names no coming practices for an attendance goal if %s', async (_why, attendance) => {
  const { card } = await open({ [LIST]: page(attendanceOf(1, { progress: { attendance } })) })
  expect((await card('Nine of ten')).textContent).not.toContain('You need')
})

test('shows no bar for a performance: a share of velocity is no progress', async () => {
  const { card } = await open({ [LIST]: page(performanceOf(1)) })
  expect(within(await card('Under 1:50')).queryByRole('progressbar')).toBeNull()
})
