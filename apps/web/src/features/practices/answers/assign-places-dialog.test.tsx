import type { PersonAnswer } from '@boathouse/domain/practices/answers/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { PRACTICES, practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { AssignPlacesDialog } from './assign-places-dialog.tsx'

const practice = practiceOf({ capacity: 2, placing: 'coach' })
const ASSIGN = `POST ${PRACTICES}/${practice.id}/places`
const EDITOR = `GET /api/clubs/${clubOf().id}/line-ups/${practice.id}/editor`
const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const personOf = (n: number, answer: PersonAnswer['answer']): PersonAnswer => ({
  ...{ id: idOf(n), firstName: `Rower ${n}`, lastName: null, email: `rower-${n}@lakeside.example` },
  ...{ role: 'athlete', answer, reason: '', byAbsence: false, yesUntil: null, yesAt: null },
  ...{ answeredBy: null, version: 1 },
})
const people = [personOf(1, 'yes'), personOf(2, 'waiting'), personOf(3, 'waiting'), personOf(4, 'no')]

async function open(answers: Parameters<typeof network>[0]) {
  const calls = network(answers)
  const onClose = vi.fn()
  let renew: (renewed: readonly PersonAnswer[]) => void = () => {}
  function Open() {
    const [shown, setShown] = useState<readonly PersonAnswer[]>(people)
    renew = setShown
    return <AssignPlacesDialog clubId={clubOf().id} onClose={onClose} people={shown} practice={practice} />
  }
  const part = await renderPart(<Open />)
  const box = (n: number) => screen.getByRole('checkbox', { name: `Rower ${n}` }) as HTMLInputElement
  return { ...calls, ...part, onClose, box, renew: (to: readonly PersonAnswer[]) => act(() => renew(to)) }
}

test('offers those who said yes, and sends the chosen with the coach’s words', async () => {
  const { person, bodiesOf, box, onClose } = await open({ [ASSIGN]: json({ told: 2 }) })
  expect([box(1).checked, box(2).checked]).toEqual([true, false])
  expect(screen.queryByRole('checkbox', { name: 'Rower 4' })).toBeNull()
  await person.click(box(2))
  expect(screen.getByText('2 of 2 places')).toBeDefined()
  await person.type(screen.getByRole('textbox', { name: /^Words to those without/ }), 'Next week')
  await person.click(screen.getByRole('button', { name: 'Assign and notify' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodiesOf(ASSIGN)).toEqual([
    { memberIds: [idOf(1), idOf(2)], words: { place: '', noPlace: 'Next week' } },
  ])
})

test('chooses everyone in the line-up who said yes', async () => {
  const seat = (n: number, lineUpBoatId: string | null) => ({ id: idOf(n), lineUpBoatId })
  const { person, box } = await open({
    [EDITOR]: json({ people: [seat(1, null), seat(3, 'boat'), seat(4, 'boat')] }),
  })
  await person.click(screen.getByRole('button', { name: 'Choose everyone in the line-up' }))
  await waitFor(() => expect([1, 2, 3].map((n) => box(n).checked)).toEqual([false, false, true]))
})

test('leaves out a chosen member who withdrew meanwhile', async () => {
  const { person, box, bodiesOf, renew } = await open({
    [ASSIGN]: [problem(422, 'invalid', [{ path: 'memberIds', code: 'answersChanged' }]), json({ told: 2 })],
  })
  await person.click(box(3))
  await person.click(screen.getByRole('button', { name: 'Assign and notify' }))
  await screen.findByText(/^Someone changed their answer/)
  renew([personOf(1, 'no'), ...people.slice(1)])
  expect(screen.getByText('1 of 2 places')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Assign and notify' }))
  await waitFor(() => expect(bodiesOf(ASSIGN).at(-1)).toMatchObject({ memberIds: [idOf(3)] }))
})

test('keeps the choice and says why it was not saved', async () => {
  const { person, box, onClose } = await open({
    [ASSIGN]: problem(422, 'invalid', [{ path: 'memberIds', code: 'answersChanged' }]),
  })
  await person.click(box(3))
  await person.click(screen.getByRole('button', { name: 'Assign and notify' }))
  expect(await screen.findByText(/^Someone changed their answer/)).toBeDefined()
  expect(box(3).checked).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})
