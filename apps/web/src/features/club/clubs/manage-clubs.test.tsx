import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { ManageClubs } from './manage-clubs.tsx'

const club = clubOf()
const LIST = 'GET /api/clubs'
const SHOW = `GET /api/clubs/${club.id}`
const UPDATE = `PATCH /api/clubs/${club.id}`
const inactive = clubOf({ status: 'inactive' })
const pageOf = (items: unknown[], nextCursor: string | null = null) => json({ items, nextCursor })

async function open(answers: Parameters<typeof network>[0] = {}, isSelected = true) {
  const { bodiesOf, sent } = network({ [LIST]: pageOf([club]), [SHOW]: json(club), ...answers })
  const [onSelect, onDeactivate] = [vi.fn(), vi.fn()]
  const { person } = await renderPart(
    <>
      <ManageClubs
        clubId={isSelected ? club.id : undefined}
        onSelect={onSelect}
        onDeactivate={onDeactivate}
      />
      <Toasts />
    </>,
  )
  const updates = () => bodiesOf(UPDATE)
  return { person, onSelect, onDeactivate, updates, sent }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Club' })
const newName = () => screen.getByLabelText<HTMLInputElement>('New name')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('offers neither renaming nor deactivating without a club', async () => {
  const { person, onSelect } = await open({ [LIST]: pageOf([club]) }, false)
  expect(newName().disabled).toBe(true)
  expect(button('Rename').disabled).toBe(true)
  expect(button('Deactivate').disabled).toBe(true)
  await person.click(field())
  await person.click(await screen.findByRole('option', { name: 'Lakeside' }))
  expect(onSelect).toHaveBeenCalledWith(club.id)
})

test('marks an inactive club and can activate it', async () => {
  const { person, updates } = await open({ [SHOW]: json(inactive), [UPDATE]: json(club) })
  await waitFor(() => expect(field().value).toBe('Lakeside (inactive)'))
  await person.click(button('Activate'))
  expect(await screen.findByText('Club activated')).toBeDefined()
  expect(updates()).toEqual([{ status: 'active' }])
  expect(document.activeElement).toBe(button('Deactivate'))
  await waitFor(() => expect(field().value).toBe('Lakeside'))
})

test('shows a failed activation next to the button', async () => {
  const { person } = await open({ [SHOW]: json(inactive), [UPDATE]: 'unreachable' })
  await person.click(await screen.findByRole('button', { name: 'Activate' }))
  await waitFor(() => expect(screen.getAllByText('Failed to activate club')).toHaveLength(2))
  expect(screen.getByRole('alert').textContent).toContain('can’t be reached')
})

test('asks before deactivating an active club', async () => {
  const { person, onDeactivate, updates } = await open()
  await waitFor(() => expect(button('Deactivate').disabled).toBe(false))
  await person.click(button('Deactivate'))
  expect(onDeactivate).toHaveBeenCalledOnce()
  expect(updates()).toEqual([])
})

test('renames a club', async () => {
  const { person, updates } = await open({ [UPDATE]: json(clubOf({ name: 'Lakeside 1923' })) })
  await waitFor(() => expect(newName().value).toBe('Lakeside'))
  await person.type(newName(), ' 1923{Enter}')
  expect(await screen.findByText('Club renamed')).toBeDefined()
  expect(updates()).toEqual([{ name: 'Lakeside 1923' }])
  await waitFor(() => expect(field().value).toBe('Lakeside 1923'))
})

async function rename(typed: string, answer?: Parameters<typeof network>[0][string]) {
  const { person, updates } = await open(answer === undefined ? {} : { [UPDATE]: answer })
  await waitFor(() => expect(newName().value).toBe('Lakeside'))
  await person.clear(newName())
  if (typed) await person.type(newName(), typed)
  await person.click(button('Rename'))
  return { updates }
}

test('shows an error next to an empty name and sends nothing', async () => {
  const { updates } = await rename('')
  expect(await screen.findByText('Fill this in.')).toBeDefined()
  expect(document.activeElement).toBe(newName())
  expect(updates()).toEqual([])
})

test('shows a taken name in a toast and next to the field, and keeps the text', async () => {
  const { updates } = await rename('Seaside', problem(409, 'nameTaken'))
  await waitFor(() => expect(screen.getAllByText('Name already exists')).toHaveLength(2))
  expect(newName().getAttribute('aria-invalid')).toBe('true')
  expect(newName().value).toBe('Seaside')
  expect(updates()).toEqual([{ name: 'Seaside' }])
})

test('shows a failure in a toast and next to the field, and keeps the text', async () => {
  await rename('Seaside', problem(500, 'internal'))
  expect(await screen.findByText('Failed to rename club')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side.')
  expect(newName().value).toBe('Seaside')
})

test('finds clubs by the typed text and says that the list goes on', async () => {
  const { person, sent } = await open({ [LIST]: pageOf([club], 'next') }, false)
  await person.click(field())
  expect(await screen.findByText('Type to find more')).toBeDefined()
  await person.type(field(), 'sea')
  await waitFor(() => expect(sent.at(-1)?.call).toContain('text=sea'))
  expect(sent.filter(({ call }) => call.includes('text=')).length).toBe(1)
})

test('says that clubs could not be loaded', async () => {
  const { person } = await open({ [LIST]: [problem(403, 'other'), pageOf([club])] }, false)
  expect(await screen.findByText('The clubs could not be loaded.')).toBeDefined()
  await person.click(button('Try again'))
  await person.click(field())
  expect(await screen.findByRole('option', { name: 'Lakeside' })).toBeDefined()
})

test('names the club on deactivating, and reports success and failure', async () => {
  const { bodiesOf } = network({
    [SHOW]: json(club),
    [LIST]: pageOf([club]),
    [UPDATE]: ['unreachable', json(inactive)],
  })
  const onClose = vi.fn()
  const { person } = await renderPart(
    <>
      <DeactivateDialog clubId={club.id} onClose={onClose} />
      <Toasts />
    </>,
  )
  expect(await screen.findByRole('dialog', { name: 'Deactivate Lakeside?' })).toBeDefined()
  await person.click(button('Deactivate'))
  await waitFor(() => expect(screen.getAllByText('Failed to deactivate club')).toHaveLength(2))
  expect(onClose).not.toHaveBeenCalled()
  await person.click(button('Deactivate'))
  expect(await screen.findByText('Club deactivated')).toBeDefined()
  expect(onClose).toHaveBeenCalledOnce()
  expect(bodiesOf(UPDATE)).toEqual([{ status: 'inactive' }, { status: 'inactive' }])
})

test('closes the confirmation once the club is inactive, also when another user deactivated it', async () => {
  network({ [SHOW]: json(inactive), [LIST]: pageOf([inactive]) })
  const onClose = vi.fn()
  await renderPart(<DeactivateDialog clubId={club.id} onClose={onClose} />)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(screen.queryByRole('dialog')).toBeNull()
})
