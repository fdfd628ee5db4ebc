import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { MemberResults } from './member-results.tsx'

const LIST = 'GET /api/clubs/club/members/mira/results'
const verification = (id: string) => `DELETE /api/clubs/club/members/mira/results/${id}/verification`
const result = (own: object = {}) => ({
  ...{ id: 'one', disciplineKey: 'k1-500', clubDiscipline: null, date: '2026-03-01', value: 112_340 },
  ...{ provenance: 'test', eventName: 'Spring test', wind: '', current: '', course: '', notes: '' },
  ...{ bodyWeight: null, sessionId: null, testDayId: 'spring', enteredBy: 'Anna Kovács' },
  verified: { at: '2026-03-01T12:00:00.000Z', by: 'Anna Kovács' },
  ...{ version: 1, createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z' },
  ...own,
})

async function shown(one = result(), languages?: string[]) {
  const { sent } = network({
    [LIST]: json({ items: [one], nextCursor: null, abilities: { add: true, verify: true } }),
    [verification('one')]: json(result({ verified: null })),
  })
  const member = { clubId: 'club', memberId: 'mira' }
  const { person } = await renderPart(
    <MemberResults member={member} today="2026-03-02" onAdd={() => undefined} />,
    undefined,
    languages,
  )
  const row = within(await screen.findByRole('listitem'))
  return { sent, person, row }
}

test('names a result’s test day once as a link, and the person who entered and verified it once', async () => {
  const { row } = await shown()
  expect(row.getAllByText('Spring test')).toHaveLength(1)
  expect(row.getByRole('link', { name: 'Spring test' }).getAttribute('href')).toBe('/tests/spring')
  expect(row.getAllByText(/Anna Kovács/)).toHaveLength(1)
})

test('shows no link without a test day, and names who entered and who verified it', async () => {
  const { row } = await shown(result({ testDayId: null, eventName: 'Regatta', enteredBy: 'Rosa Lind' }))
  expect(row.queryByRole('link')).toBeNull()
  expect([row.getAllByText('Regatta').length, row.getAllByText(/Rosa Lind|Anna Kovács/).length]).toEqual([
    1, 2,
  ])
})

test('offers to undo a verification in a menu', async () => {
  const { sent, person, row } = await shown()
  expect(row.queryByRole('button', { name: /verif/i })).toBeNull()
  await person.click(row.getByRole('button', { name: 'Actions for K1 500 m 1:52.34' }))
  await person.click(screen.getByRole('menuitem', { name: 'Remove verification' }))
  await screen.findAllByText(/./)
  expect(sent.map(({ call }) => call)).toContain(verification('one'))
})

test('writes the weight of a weight-adjusted result with the decimal mark of the reader', async () => {
  const { row } = await shown(result({ disciplineKey: 'rowErg-2000', value: 461_200, bodyWeight: 66_500 }), [
    'de-DE',
  ])
  expect(row.getByText(/bei 66,5.kg/)).toBeTruthy()
})
