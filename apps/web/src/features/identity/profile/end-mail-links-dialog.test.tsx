import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { EndMailLinksDialog } from './end-mail-links-dialog.tsx'

const END = 'POST /api/reminders/links/end'

async function open(answers: Parameters<typeof network>[0][string]) {
  const { sent } = network({ [END]: answers })
  const onClose = vi.fn()
  const { person } = await renderPart(<EndMailLinksDialog onClose={onClose} />)
  const end = () => person.click(screen.getByRole('button', { name: 'Disable' }))
  return { sent, person, onClose, end }
}

test('says what happens and ends links only on a press', async () => {
  const { sent, person, onClose } = await open(new Response(null, { status: 204 }))
  expect(await screen.findByText(/^Links in all emails you got so far stop working/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Keep them' }))
  expect(onClose).toHaveBeenCalled()
  expect(sent).toEqual([])
})

test('says that links still work if ending them fails, and can try again', async () => {
  const { sent, onClose, end } = await open(['unreachable', new Response(null, { status: 204 })])
  await screen.findByRole('dialog')
  await end()
  expect((await screen.findByRole('alert')).textContent).toContain('Old buttons may still work.')
  expect(onClose).not.toHaveBeenCalled()
  await end()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map(({ call }) => call)).toEqual([END, END])
})
