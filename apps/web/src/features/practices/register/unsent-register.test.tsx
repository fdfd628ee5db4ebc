import { newId } from '@boathouse/domain/kernel/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NotSentScreen } from '#outbox/not-sent-screen.tsx'
import { json, network, problem } from '../../../../test/network.ts'
import { testOutbox } from '../../../../test/outbox.ts'
import { meOf } from '../../../../test/people.ts'
import { CLUB, entryOf, PRACTICE, registerOf } from '../../../../test/register.ts'
import { renderPart } from '../../../../test/render.tsx'
import { registerChannel } from './register-channel.ts'
import { addTap } from './tap-queue.ts'
import { UnsentRegister } from './unsent-register.tsx'

const TAP = `POST /api/clubs/${CLUB}/practices/${PRACTICE}/register`
const me = meOf()
const { memberId } = entryOf(1)

/** Opens 'Not sent yet' with one mark, which the server refuses or doesn't answer. */
async function open(answer: Response | 'unreachable') {
  network({ [TAP]: answer, 'GET /api/me': json(me) })
  const part = await renderPart(
    <NotSentScreen userId={me.user.id} parts={{ register: UnsentRegister }} />,
    me,
  )
  const { title, startsAt, endsAt, timeZone } = registerOf().practice
  const practice = { clubId: CLUB, id: PRACTICE, title, startsAt, endsAt, timeZone }
  const tapping = {
    id: newId(),
    memberId,
    name: 'Rower 1',
    state: 'late' as const,
    seen: { state: 'none' as const, version: 0 },
  }
  const outbox = testOutbox(me.user.id, part.queryClient)
  await outbox.change(registerChannel, practice, (queue) => addTap(queue, tapping))
  return part
}

const way = () => screen.queryByRole('link', { name: 'Open the register' })
const card = () => screen.findByRole('region', { name: 'Morning row' })

test('names offline taps, links to their register, and discards only after a confirmation', async () => {
  const { person } = await open('unreachable')
  expect((await card()).textContent).toContain('Rower 1: Late')
  expect(await screen.findByText('No connection. We’ll send it when you’re back online.')).toBeDefined()
  expect(way()).not.toBeNull()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  await person.click(screen.getByRole('button', { name: 'Keep it' }))
  expect((await card()).textContent).toContain('Rower 1: Late')
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = screen.getByRole('dialog', { name: 'Discard unsent changes?' })
  await person.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Everything has been sent.')).toBeDefined()
})

test.each([
  ['notFound', 404, 'This practice does not exist. It may have been deleted.'],
  ['forbidden', 403, 'You don’t have permission to do this.'],
])('says why a tap was refused as %s and links to nothing', async (code, status, words) => {
  await open(problem(status, code))
  await waitFor(async () => expect((await card()).textContent).toContain(words))
  expect(screen.getByRole('alert').textContent).toContain('Rower 1: Late')
  expect(way()).toBeNull()
})

test('“Send now” sends the tap', async () => {
  const { person } = await open('unreachable')
  network({ [TAP]: json({ memberId, state: 'late', version: 1 }), 'GET /api/me': json(me) })
  await person.click(await screen.findByRole('button', { name: 'Send now' }))
  expect(await screen.findByText('Everything has been sent.')).toBeDefined()
})
