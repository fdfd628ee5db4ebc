import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from '#lib/offline/draft-store.ts'
import { renderPart } from '../../../../test/render.tsx'
import { WalkIns } from './walk-ins.tsx'

vi.mock('#lib/offline/draft-store.ts', () => ({ readDraft: vi.fn(), keepDraft: vi.fn(), dropDraft: vi.fn() }))

const open = (onAdd = vi.fn(), renderNames?: (id: string) => ReactNode) =>
  renderPart(
    <WalkIns
      userId="mira"
      practiceId="row"
      walkIns={[]}
      canTake
      {...{ onAdd, renderNames }}
      onRemove={() => {}}
    />,
  )

test('keeps a partial name while typing and drops it once added', async () => {
  vi.mocked(readDraft).mockResolvedValue(undefined)
  const onAdd = vi.fn()
  const { person } = await open(onAdd)
  await person.type(screen.getByLabelText('Name'), 'Ann')
  expect(keepDraft).toHaveBeenLastCalledWith('mira', 'walkIn/row', 'Ann')
  expect(dropDraft).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Add guest' }))
  expect(onAdd).toHaveBeenCalledWith('Ann')
  expect(dropDraft).toHaveBeenCalledWith('mira', 'walkIn/row')
})

test('suggests members once the field is used, picked like any name', async () => {
  vi.mocked(readDraft).mockResolvedValue(undefined)
  const onAdd = vi.fn()
  const renderNames = vi.fn((id: string) => (
    <datalist id={id}>
      <option value="Béla Kiss" />
    </datalist>
  ))
  const { person } = await open(onAdd, renderNames)
  expect(renderNames).not.toHaveBeenCalled()
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  await person.type(name, 'Béla Kiss{Enter}')
  expect(name.list?.options[0]?.value).toBe('Béla Kiss')
  expect(onAdd).toHaveBeenCalledWith('Béla Kiss')
})

test('restores a partial name after a reload', async () => {
  vi.mocked(readDraft).mockResolvedValue('Be')
  await open()
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Be'))
})
