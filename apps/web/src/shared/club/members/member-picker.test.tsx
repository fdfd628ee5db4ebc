import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLUB, memberOf } from '../../../../test/members.ts'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { MemberPicker } from './member-picker.tsx'

const items = ['Ñandu', 'Noa', 'Nuria', 'Olga'].map((firstName, place) =>
  memberOf(place + 1, { firstName, lastName: 'Lee' }),
)

test.each([
  ['es', ['Noa', 'Nuria', 'Ñandu', 'Olga']],
  ['fr', ['Ñandu', 'Noa', 'Nuria', 'Olga']],
])('sorts members as dictionaries of %s do', async (language, names) => {
  network({ [`GET /api/clubs/${CLUB}/members`]: json({ items, nextCursor: null }) })
  await renderPart(
    <MemberPicker clubId={CLUB} chosen={[]} onChange={() => undefined} error={undefined} />,
    undefined,
    [language],
  )
  expect(await screen.findAllByRole('checkbox')).toHaveLength(items.length)
  const shown = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
  expect(shown).toEqual(names.map((name) => `${name} Lee`))
})

test('finds a member without an email by name, not by “null”', async () => {
  const child = memberOf(5, { firstName: 'Emma', lastName: null, email: null })
  network({ [`GET /api/clubs/${CLUB}/members`]: json({ items: [...items, child], nextCursor: null }) })
  const { person } = await renderPart(
    <MemberPicker clubId={CLUB} chosen={[]} onChange={() => undefined} error={undefined} />,
  )
  await screen.findByRole('checkbox', { name: 'Emma' })
  await person.type(screen.getByRole('searchbox'), 'null')
  expect(screen.queryByRole('checkbox', { name: 'Emma' })).toBeNull()
})

test('offers only the members asked for', async () => {
  const child = memberOf(5, { firstName: 'Emma', lastName: null, email: null })
  network({ [`GET /api/clubs/${CLUB}/members`]: json({ items: [...items, child], nextCursor: null }) })
  const isOffered = ({ email }: { email: string | null }) => email !== null
  await renderPart(
    <MemberPicker
      clubId={CLUB}
      chosen={[]}
      isOffered={isOffered}
      onChange={() => undefined}
      error={undefined}
    />,
  )
  expect(await screen.findAllByRole('checkbox')).toHaveLength(items.length)
})
