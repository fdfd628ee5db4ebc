import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CreateClub } from './create-club.tsx'

const CREATE = 'POST /api/clubs'

async function open(answers: Parameters<typeof network>[0][string]) {
  const { bodiesOf } = network({ [CREATE]: answers })
  const onCreated = vi.fn()
  const { person } = await renderPart(
    <>
      <CreateClub onCreated={onCreated} />
      <Toasts />
    </>,
  )
  const name = () => screen.getByLabelText<HTMLInputElement>('Name')
  const create = async (typed: string) => {
    await person.clear(name())
    await person.type(name(), typed)
    await person.click(screen.getByRole('button', { name: 'Create' }))
  }
  return { person, onCreated, name, create, sent: () => bodiesOf(CREATE) as { id: string; name: string }[] }
}

test('reports the new club, passes its id on and clears the field', async () => {
  const { create, onCreated, name, sent } = await open(json(clubOf({ name: 'Seaside' }), 201))
  await create('  Seaside ')
  expect(await screen.findByText('Club created')).toBeDefined()
  expect(sent()).toMatchObject([{ name: 'Seaside', timeZone: 'America/St_Johns' }])
  expect(onCreated).toHaveBeenCalledWith(clubOf().id)
  expect(name().value).toBe('')
})

test('does not send an empty name', async () => {
  const { create, name, sent } = await open(json(clubOf(), 201))
  await create('  ')
  expect(await screen.findByText('Fill this in.')).toBeDefined()
  expect(document.activeElement).toBe(name())
  expect(sent()).toEqual([])
})

test('shows a taken name next to the field and keeps the text', async () => {
  const { create, name, onCreated } = await open(problem(409, 'nameTaken'))
  await create('Lakeside')
  await waitFor(() => expect(screen.getAllByText('Name already exists')).toHaveLength(2))
  expect(name().getAttribute('aria-invalid')).toBe('true')
  expect(name().value).toBe('Lakeside')
  expect(onCreated).not.toHaveBeenCalled()
})

test('resends the same club after a lost response, and another one for another name', async () => {
  const { create, person, sent, name } = await open(['unreachable', 'unreachable', json(clubOf(), 201)])
  await create('Seaside')
  expect(await screen.findByText('Failed to create club')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be reached')
  await person.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeDefined())
  await person.type(name(), ' 2')
  await person.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  const [first, again, other] = sent()
  expect(again).toEqual(first)
  expect(other?.id).not.toBe(first?.id)
})

test('asks for the club’s sport, offers the usual one and sends it', async () => {
  const { create, person, sent } = await open(json(clubOf({ sport: 'rowing' }), 201))
  expect(screen.getByLabelText<HTMLSelectElement>('Sport').selectedOptions[0]?.textContent).toBe(
    'Canoe/Kayak',
  )
  await person.selectOptions(screen.getByLabelText('Sport'), 'Rowing')
  await create('Harbour Rowing Club')
  await screen.findByText('Club created')
  expect(sent()).toMatchObject([{ name: 'Harbour Rowing Club', sport: 'rowing' }])
})
