import { newId } from '@boathouse/domain/kernel/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotSentScreen } from '#outbox/not-sent-screen.tsx'
import { habitOf } from '../../../../test/goals.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { testOutbox } from '../../../../test/outbox.ts'
import { meOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { lazyTickChannel } from './lazy-tick-channel.ts'
import { addTick } from './tick-queue.ts'
import { UnsentTicks } from './unsent-ticks.tsx'

const habit = habitOf(1)
const TICK = `POST /api/goals/${habit.id}/ticks`
const me = meOf()

/** Renders the screen 'Not sent yet' with a queued tick; `answer` is the server's response to it. */
async function open(answer: Parameters<typeof network>[0][string]) {
  const calls = network({ [TICK]: answer, 'GET /api/me': json(me) })
  const part = await renderPart(<NotSentScreen userId={me.user.id} parts={{ tick: UnsentTicks }} />, me)
  const tick = { id: newId(), date: '2026-11-24', isTicked: true }
  const outbox = testOutbox(me.user.id, part.queryClient)
  await outbox.change(lazyTickChannel, { id: habit.id, title: habit.title }, (all) => addTick(all, tick))
  return { ...calls, ...part, card: await screen.findByRole('region', { name: 'Stretch' }) }
}

test('names the day of an unsent tick and discards it only after a confirmation', async () => {
  const { card, person } = await open('unreachable')
  expect(card.textContent).toContain('Ticked off: Tuesday, 24 November 2026')
  await person.click(within(card).getByRole('button', { name: 'Discard' }))
  const dialog = screen.getByRole('dialog', { name: 'Discard unsent changes?' })
  await person.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Everything has been sent.')).toBeDefined()
})

test('says why a tick was refused and can send it again', async () => {
  const { card, person, bodiesOf } = await open([problem(404, 'notFound'), json(habit)])
  await waitFor(() => expect(card.textContent).toContain('Not saved.'))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Everything has been sent.')).toBeDefined()
  expect(bodiesOf(TICK)).toEqual([{ date: '2026-11-24' }, { date: '2026-11-24' }])
})
