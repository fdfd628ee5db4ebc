import { newId } from '@boathouse/domain/kernel/ids'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getOutbox } from '#outbox/use-outbox.ts'
import { json, network, problem } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { CLUB, entryOf, PRACTICE, registerOf } from '../../../test/register.ts'
import { renderPart } from '../../../test/render.tsx'
import { registerChannel } from './register-channel.ts'
import { addTap } from './tap-queue.ts'
import { UnsentTaps } from './unsent-taps.tsx'

const TAP = `POST /api/clubs/${CLUB}/practices/${PRACTICE}/register`
const me = meOf()
const { memberId } = entryOf(1)

/** Another page than the register, and one tap that was refused as `code`. */
async function open(code: string, status: number, mayOpen = true) {
  network({ [TAP]: problem(status, code), 'GET /api/me': json(me) })
  const part = await renderPart(<UnsentTaps userId={me.user.id} mayOpen={mayOpen} />, me)
  const { title, startsAt, endsAt, timeZone } = registerOf().practice
  const practice = { clubId: CLUB, id: PRACTICE, title, startsAt, endsAt, timeZone }
  const tapping = {
    id: newId(),
    memberId,
    name: 'Rower 1',
    state: 'late' as const,
    seen: { state: 'none' as const, version: 0 },
  }
  await getOutbox(me.user.id, part.queryClient).change(registerChannel, practice, (queue) =>
    addTap(queue, tapping),
  )
  return part
}

const way = () => screen.queryByRole('link', { name: 'Open the register' })

test('what was tapped of a practice that is gone is named, and goes once it is seen', async () => {
  const { person } = await open('notFound', 404)
  const note = await screen.findByRole('note')
  expect(note.textContent).toContain('Morning row')
  expect(note.textContent).toContain('This practice is not here. It may have been deleted.')
  expect(note.textContent).toContain('Rower 1: Late')
  // It would lead to nothing.
  expect(way()).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Leave it' }))
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
})

test('who may not take registers any more learns what was not saved', async () => {
  await open('forbidden', 403, false)
  expect((await screen.findByRole('note')).textContent).toContain('Rower 1: Late')
  expect(screen.getByText('You don’t have permission to do this.')).toBeDefined()
  expect(way()).toBeNull()
})

test('elsewhere the register is a link away', async () => {
  await open('registerTooEarly', 409)
  expect(await screen.findByRole('link', { name: 'Open the register' })).toBeDefined()
})
