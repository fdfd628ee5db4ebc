import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { NameForm } from './name-form.tsx'

const profile = profileOf()
const SAVE = `PATCH /api/users/${profile.id}`
const saved = { ...profile, firstName: 'Ann', lastName: 'Lee', version: 2, hasPassword: false }

async function open() {
  const onSaved = vi.fn()
  const onSkip = vi.fn()
  const { person } = await renderPart(<NameForm profile={profile} onSaved={onSaved} onSkip={onSkip} />)
  return { onSaved, onSkip, person, save: () => person.click(screen.getByRole('button', { name: 'Save' })) }
}

test('saves a name with the version it was asked for', async () => {
  const { bodiesOf } = network({ [SAVE]: json(saved) })
  const { person, save, onSaved } = await open()
  await person.type(screen.getByLabelText('First name'), 'Ann')
  await person.type(screen.getByLabelText('Last name'), 'Lee')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(bodiesOf(SAVE)).toEqual([{ firstName: 'Ann', lastName: 'Lee', version: 1 }])
})

test('an empty form saves nothing and can be skipped', async () => {
  const { sent } = network({})
  const { person, save, onSkip } = await open()
  await save()
  expect(screen.getByText('Fill this in.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  await person.click(screen.getByRole('button', { name: 'Not now' }))
  expect(onSkip).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})

test.each([
  ['a lost network', 'unreachable' as const, /can’t be reached/],
  ['a change elsewhere', problem(409, 'stale', [], { ...saved, firstName: null }), /changed elsewhere/],
])('%s keeps the text', async (_, answer, words) => {
  network({ [SAVE]: [answer, json(saved)] })
  const { person, save, onSaved } = await open()
  await person.type(screen.getByLabelText('First name'), 'Ann')
  await save()
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ann')
  await save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})
