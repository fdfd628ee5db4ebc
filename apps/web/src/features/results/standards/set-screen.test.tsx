import type { Standard, StandardSet } from '@boathouse/domain/results/standards/model'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { SetScreen } from './set-screen.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const ID = '01990000-0000-7000-8000-0000000000b1'
const LIST = `GET /api/clubs/${CLUB}/standards`
const SHOW = `GET /api/clubs/${CLUB}/standards/${ID}`
const CHANGE = `PATCH /api/clubs/${CLUB}/standards/${ID}`
const DISCIPLINES = `GET /api/clubs/${CLUB}/disciplines`

const women: Standard = {
  ...{ disciplineKey: 'k1-500', competesAs: 'women', ageClass: '', value: 108_000 },
  ...{ source: 'Example', setOn: null },
}
const men: Standard = { ...women, competesAs: 'men', value: 98_000 }
const setOf = (own: Partial<StandardSet> = {}): StandardSet => ({
  ...{ id: ID, name: 'Club standards', size: 2, version: 3, ageClasses: [], standards: [women, men] },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
  ...own,
})
const opening = { onAdd: () => {}, onEdit: () => {}, onRead: () => {}, onCopied: () => {} }

async function open(answers: Parameters<typeof network>[0], isKept = true) {
  const calls = network({
    [LIST]: json({ items: [], abilities: { keep: true } }),
    [DISCIPLINES]: json({ items: [], abilities: { keep: true } }),
    [SHOW]: json(setOf()),
    ...answers,
  })
  const part = await renderPart(
    <SetScreen clubId={CLUB} id={ID} back={null} opening={isKept ? opening : null} />,
  )
  await screen.findByText('1:38.00')
  const remove = async () => {
    const [, menu] = await screen.findAllByRole('button', { name: /^Actions/ })
    await part.person.click(menu as HTMLElement)
    await part.person.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  }
  return { ...calls, ...part, remove }
}

test('restores a removed value', async () => {
  const less = setOf({ version: 4, standards: [women] })
  const { remove, bodiesOf, person } = await open({
    [SHOW]: [json(setOf()), json(less), json(setOf({ version: 5 }))],
    [CHANGE]: [json(less), json(setOf({ version: 5 }))],
  })
  await remove()
  await waitFor(() => expect(bodiesOf(CHANGE)).toEqual([{ version: 3, standards: [women] }]))
  expect(screen.queryByText('1:38.00')).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1:38.00')).toBeDefined()
  expect(bodiesOf(CHANGE)[1]).toEqual({ version: 4, standards: [women, men] })
})

test('removes nothing from a set that was changed elsewhere and says so', async () => {
  const { remove } = await open({
    [CHANGE]: problem(409, 'stale', undefined, setOf({ version: 9 })),
    [SHOW]: [json(setOf()), json(setOf({ version: 9 }))],
  })
  await remove()
  expect((await screen.findByRole('alert')).textContent).toContain('The set was changed elsewhere.')
  expect(await screen.findByText('1:38.00')).toBeDefined()
})

test('a reader sees the values with their sources and no way to change them', async () => {
  await open({}, false)
  expect(screen.getAllByText('Example')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Actions|Add value|Import CSV|Copy/ })).toBeNull()
  expect(screen.getByRole('button', { name: /download|CSV/i })).toBeDefined()
})
