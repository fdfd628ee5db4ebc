import type { Profile } from '@boathouse/domain/identity/profile/model'
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ProfileForm } from './profile-form.tsx'

const mira = profileOf({ firstName: 'Mira', lastName: 'Vik', version: 3 })
const UPDATE = `PATCH /api/users/${mira.id}`
const stored = (changes: Partial<Profile>) => ({ ...mira, hasPassword: true, ...changes })

async function open() {
  const { person } = await renderPart(<ProfileForm profile={mira} />)
  const type = async (label: string, words: string) => {
    await person.clear(screen.getByLabelText(label))
    if (words) await person.type(screen.getByLabelText(label), words)
  }
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  return { person, type, save, shown }
}

test('sends the changes, shows the stored values and reports it next to the button', async () => {
  const { bodiesOf } = network({ [UPDATE]: json(stored({ firstName: 'Ann', version: 4 })) })
  const { type, save, shown } = await open()
  await type('First name', ' Ann ')
  await save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(bodiesOf(UPDATE)).toEqual([{ version: 3, firstName: 'Ann' }])
  expect(shown('First name')).toBe('Ann')
  await type('Last name', 'Berg')
  expect(screen.queryByText('Saved')).toBeNull()
})

test('saves again over the version of the last save', async () => {
  const { bodiesOf } = network({
    [UPDATE]: [
      json(stored({ firstName: 'Ann', version: 4 })),
      json(stored({ firstName: 'Ann', sport: 'rowing', version: 5 })),
    ],
  })
  const { person, type, save } = await open()
  await type('First name', 'Ann')
  await save()
  await screen.findByText('Saved')
  await person.selectOptions(screen.getByLabelText('Sport'), 'Rowing')
  await save()
  await screen.findByText('Saved')
  expect(bodiesOf(UPDATE)).toEqual([
    { version: 3, firstName: 'Ann' },
    { version: 4, sport: 'rowing' },
  ])
})

test.each([
  ['a lost network', 'unreachable' as const, 'Boathouse can’t be reached.'],
  ['a server failure', problem(500, 'internal'), 'Something went wrong on our side.'],
])('%s keeps the text and shows an error; a retry sends it', async (_, answer, words) => {
  const { bodiesOf } = network({ [UPDATE]: [answer, json(stored({ firstName: 'Ann', version: 4 }))] })
  const { type, save, shown } = await open()
  await type('First name', 'Ann')
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Not saved yet.')
  expect(alert.textContent).toContain(words)
  expect(shown('First name')).toBe('Ann')
  await save()
  await screen.findByText('Saved')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(bodiesOf(UPDATE)).toEqual([
    { version: 3, firstName: 'Ann' },
    { version: 3, firstName: 'Ann' },
  ])
})

test('on a conflict, keeps what the user typed, updates the rest and saves again', async () => {
  const current = stored({ firstName: 'Miriam', lastName: 'Berg', version: 7 })
  const { bodiesOf } = network({
    [UPDATE]: [problem(409, 'stale', undefined, current), json({ ...current, firstName: 'Ann', version: 8 })],
  })
  const { type, save, shown } = await open()
  await type('First name', 'Ann')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('This was changed elsewhere')
  await waitFor(() => expect(shown('Last name')).toBe('Berg'))
  expect(shown('First name')).toBe('Ann')
  expect(screen.getByText('Saved elsewhere: Miriam')).toBeDefined()
  await save()
  await screen.findByText('Saved')
  expect(bodiesOf(UPDATE)).toEqual([
    { version: 3, firstName: 'Ann' },
    { version: 7, firstName: 'Ann' },
  ])
  expect(screen.queryByText(/Saved elsewhere/)).toBeNull()
})

test('the next try finds the user’s own save after a lost response', async () => {
  const { bodiesOf } = network({
    [UPDATE]: ['unreachable', problem(409, 'stale', undefined, stored({ firstName: 'Ann', version: 4 }))],
  })
  const { type, save, shown } = await open()
  await type('First name', ' Ann ')
  await save()
  await screen.findByRole('alert')
  await save()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/Saved elsewhere/)).toBeNull()
  expect(shown('First name')).toBe('Ann')
  await type('First name', 'Anna')
  await save()
  await waitFor(() => expect(bodiesOf(UPDATE)[2]).toEqual({ version: 4, firstName: 'Anna' }))
})

test('keeps text typed during a save and fills untouched fields from a newer profile', async () => {
  const { bodiesOf } = network({ [UPDATE]: json(stored({ firstName: 'Ann', lastName: 'Berg', version: 4 })) })
  const { type, save, shown } = await open()
  await type('First name', 'Ann')
  fireEvent.submit(screen.getByLabelText('First name').closest('form') as HTMLFormElement)
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Anna' } })
  await waitFor(() => expect(shown('Last name')).toBe('Berg'))
  expect(shown('First name')).toBe('Anna')
  await save()
  await waitFor(() => expect(bodiesOf(UPDATE)[1]).toEqual({ version: 4, firstName: 'Anna' }))
})

test('fills the form with a profile saved elsewhere', async () => {
  network({})
  const { person, unmount, queryClient } = await renderPart(<Shown />)
  await person.type(screen.getByLabelText('First name'), '!')
  act(() =>
    queryClient.setQueryData(['shown'], { ...mira, firstName: 'Miriam', sport: 'rowing', version: 9 }),
  )
  await screen.findByText('Saved elsewhere: Miriam')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Mira!')
  expect(screen.getByLabelText<HTMLSelectElement>('Sport').value).toBe('rowing')
  unmount()
})

function Shown() {
  const { data } = useQuery({
    queryKey: ['shown'],
    queryFn: () => mira,
    initialData: mira,
    staleTime: Infinity,
  })
  return <ProfileForm profile={data} />
}

test('shows that a name is too long next to its field and sends nothing', async () => {
  const { sent } = network({})
  const { type, save } = await open()
  await type('First name', 'a'.repeat(101))
  await save()
  expect(screen.getByText('This is too long. Shorten it.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  expect(sent).toEqual([])
})
