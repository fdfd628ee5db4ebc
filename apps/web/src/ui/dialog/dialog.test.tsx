import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { Dialog } from './dialog.tsx'

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setOpen(false)} actions={null}>
          <input aria-label="A field" />
        </Dialog>
      )}
    </>
  )
}

test('a dialog takes the focus and returns it to the control that opened it', async () => {
  const { person } = await renderPart(<Opener />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'A dialog' })
  await person.click(screen.getByLabelText('A field'))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})
