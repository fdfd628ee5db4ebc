import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallFailure } from '#lib/api/call.ts'
import { markSent, nextToSend } from '#outbox/queue.ts'
import { habitOf } from '../../../../test/goals.ts'
import { tickChannel } from './tick-channel.ts'
import { addTick, type TickQueue, withTicks } from './tick-queue.ts'

const TODAY = '2026-11-24'
const YESTERDAY = '2026-11-23'

const failureOf = (code: string) =>
  new CallFailure('refused', { status: 409, code, fields: [], requestId: null, current: undefined })

type Step = (queue: TickQueue) => TickQueue
const tick =
  (id: string, date = TODAY): Step =>
  (queue) =>
    addTick(queue, { id, date, isTicked: true })
const untick =
  (id: string, date = TODAY): Step =>
  (queue) =>
    addTick(queue, { id, date, isTicked: false })
const send =
  (id: string): Step =>
  (queue) =>
    markSent(queue, id)
const refuse =
  (id: string, code: string): Step =>
  (queue) =>
    tickChannel.applyRefusal(queue, id, failureOf(code))
const queueOf = (...steps: Step[]) => steps.reduce<TickQueue>((all, step) => step(all), [])
const shortly = (queue: TickQueue) =>
  queue.map(({ id, isTicked, refusal }) =>
    [id, isTicked ? 'tick' : 'untick', ...(refusal ? [refusal.code] : [])].join(' '),
  )

test.each<[string, Step[], string[]]>([
  ['a tick waits', [tick('a')], ['a tick']],
  ['there and back is nothing', [tick('a'), untick('b')], []],
  ['two tabs tick the same day once', [tick('a'), tick('b')], ['a tick']],
  ['each day waits separately', [tick('a', YESTERDAY), tick('b')], ['a tick', 'b tick']],
  ['what may have arrived stays', [tick('a'), send('a'), untick('b')], ['a tick', 'b untick']],
  ['and is as it was, there and back', [tick('a'), send('a'), untick('b'), tick('c')], ['a tick']],
  ['a refusal stays with its reason', [tick('a'), send('a'), refuse('a', 'notTicked')], ['a tick notTicked']],
  ['unless it is taken back', [tick('a'), send('a'), untick('b'), refuse('a', 'notFound')], ['b untick']],
  ['what is gone needs no taking back', [untick('a'), send('a'), refuse('a', 'notFound')], []],
  ['a tick after a refusal takes its place', [tick('a'), refuse('a', 'notTicked'), tick('b')], ['b tick']],
])('%s', (_, steps, expected) => {
  expect(shortly(queueOf(...steps))).toEqual(expected)
})

test('stores the last state of each day, whatever is lost', () => {
  const steps = fc.array(
    fc.oneof(fc.constantFrom(TODAY, YESTERDAY), fc.constantFrom('request lost', 'response lost', 'arrives')),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(steps, (all) => {
      const stored = new Set<string>()
      const wanted = new Set<string>()
      let queue: TickQueue = []
      const sendNext = (fate: string) => {
        const next = nextToSend(queue)
        if (!next) return
        queue = markSent(queue, next.id)
        if (fate === 'request lost') return
        if (next.isTicked) stored.add(next.date)
        else stored.delete(next.date)
        if (fate === 'arrives') queue = tickChannel.applyReply(queue, next.id, { ...next, goal: habitOf(1) })
      }
      for (const [index, step] of all.entries()) {
        if (step !== TODAY && step !== YESTERDAY) {
          sendNext(step)
          continue
        }
        const isTicked = !wanted.has(step)
        if (isTicked) wanted.add(step)
        else wanted.delete(step)
        queue = addTick(queue, { id: String(index), date: step, isTicked })
      }
      while (nextToSend(queue)) sendNext('arrives')
      expect([...stored].sort()).toEqual([...wanted].sort())
    }),
  )
})

test('counts queued ticks in this week, which can reach its target', () => {
  const habit = habitOf(1, {
    tickedDays: [YESTERDAY, '2026-11-25'],
    progress: { current: { first: YESTERDAY, last: '2026-11-29', done: 2, reachedOn: null } },
  })
  const { progress, tickedDays } = withTicks(habit, queueOf(tick('a'), tick('b', '2026-11-22')))
  expect(tickedDays).toEqual([YESTERDAY, TODAY, '2026-11-25'])
  expect(progress.current).toMatchObject({ done: 3, reachedOn: '2026-11-25' })
  const taken = withTicks({ ...habit, ticks: habit.tickedDays }, queueOf(untick('a', YESTERDAY)))
  expect([taken.ticks, taken.progress.current?.done]).toEqual([['2026-11-25'], 1])
  expect(withTicks(habit, queueOf(tick('a'), refuse('a', 'notTicked')))).toEqual(habit)
})
