import type { Member } from '@boathouse/domain/club/members/model'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CLUB, memberOf } from '../../../../test/members.ts'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { MemberScreen } from './member-screen.tsx'

const ann = memberOf(1)
const MEMBER = `/api/clubs/${CLUB}/members/${ann.id}`
const [SHOW, NAME, REMOVE] = [`GET ${MEMBER}`, `PATCH ${MEMBER}`, `DELETE ${MEMBER}`]
const named = (own: Partial<Member>) => json(memberOf(1, own))
const whole = { firstName: 'Ann', lastName: 'Lee', abilities: { remove: true, name: false, number: false } }

/** In the app, the URL keeps this state. */
function Screen({ onRemoved }: { onRemoved: () => void }) {
  const [isAsking, onAsk] = useState(false)
  const back = <a href="/admin">Back</a>
  return <MemberScreen clubId={CLUB} memberId={ann.id} {...{ isAsking, onAsk, onRemoved, back }} />
}

async function open(answers: Parameters<typeof network>[0]) {
  const { bodiesOf } = network(answers)
  const onRemoved = vi.fn()
  const { person } = await renderPart(<Screen onRemoved={onRemoved} />)
  return {
    bodiesOf,
    person,
    onRemoved,
    save: () => person.click(screen.getByRole('button', { name: 'Save' })),
  }
}

test('shows a member without a name by email and lets the admin enter one', async () => {
  const { bodiesOf, person, save } = await open({ [SHOW]: [json(ann), named(whole)], [NAME]: named(whole) })
  await screen.findByRole('heading', { name: 'rower1@x.example' })
  await person.type(screen.getByLabelText('First name'), ' Ann ')
  await person.type(screen.getByLabelText('Last name'), 'Lee')
  await save()
  await screen.findByRole('heading', { name: 'Ann Lee' })
  expect(bodiesOf(NAME)).toEqual([{ firstName: 'Ann', lastName: 'Lee' }])
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('refuses a name once the member has entered one', async () => {
  const { bodiesOf, person, save } = await open({
    [SHOW]: [named({ firstName: 'Ann' }), named(whole)],
    [NAME]: problem(409, 'nameIsTheirs'),
  })
  await screen.findByRole('heading', { name: 'Ann' })
  expect(screen.queryByLabelText('First name')).toBeNull()
  await save()
  expect(screen.getByText('Fill this in.')).toBeDefined()
  expect(bodiesOf(NAME)).toEqual([])
  await person.type(screen.getByLabelText('Last name'), 'Li')
  await save()
  await screen.findByRole('heading', { name: 'Ann Lee' })
  expect(screen.getByText('They’ve entered their own name, so you can’t change it.')).toBeDefined()
})

test('a failed save keeps what was typed', async () => {
  const { person, save } = await open({ [SHOW]: json(ann), [NAME]: 'unreachable' })
  await person.type(await screen.findByLabelText('First name'), 'Ann')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved yet.')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ann')
})

test('does not ask for a known name; removing asks by it and leads away', async () => {
  const { person, onRemoved } = await open({ [SHOW]: named(whole), [REMOVE]: ['unreachable', nothing()] })
  await screen.findByRole('heading', { name: 'Ann Lee' })
  expect(screen.queryByRole('region', { name: 'Name' })).toBeNull()
  const remove = async () => {
    await person.click(screen.getByRole('button', { name: 'Member actions' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Remove Ann Lee' }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove Ann Lee' }))
  }
  await remove()
  expect((await screen.findByRole('alert')).textContent).toBe('Not removed. Try again.')
  await remove()
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
})

test('says that a person is not in the club', async () => {
  await open({ [SHOW]: problem(404, 'notFound') })
  expect(await screen.findByText(/^This person is not in the club\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back' })).toBeDefined()
})

test('shows a load failure and can try again', async () => {
  const { person } = await open({ [SHOW]: [problem(500, 'internal'), json(ann)] })
  expect(await screen.findByText('This member could not be loaded.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'rower1@x.example' })).toBeDefined()
})
