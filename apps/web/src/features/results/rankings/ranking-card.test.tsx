import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { RankingCard } from './ranking-card.tsx'
import type { RankingSearch } from './ranking-search.ts'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const SQUAD = '01990000-0000-7000-8000-0000000000a1'
const TEST = '01990000-0000-7000-8000-0000000000e1'
const RANKING = `GET /api/clubs/${CLUB}/rankings`
const byAdmin: RankingSearch = { discipline: 'k1-500', category: 'women', ages: '15-16', squad: SQUAD }
const row = {
  place: 1,
  athlete: { id: SQUAD, firstName: 'Mira', lastName: 'Lindqvist' },
  ...{ value: 108_000, date: '2026-05-24', provenance: 'race', isVerified: true },
}
const page = json({ items: [row], nextCursor: null, abilities: { narrowByCategory: false } })

async function open(search: RankingSearch, isAdmin: boolean, answers: Parameters<typeof network>[0]) {
  const calls = network({
    [`GET /api/clubs/${CLUB}/disciplines`]: json({ items: [], abilities: { keep: false } }),
    [`GET /api/clubs/${CLUB}/squads`]: json({ items: [], abilities: {} }),
    [`GET /api/clubs/${CLUB}/test-days`]: json({ items: [], nextCursor: null, abilities: { create: false } }),
    'GET /api/squads': json({ items: [] }),
    [`GET /api/clubs/${CLUB}/standards`]: json({ items: [], abilities: { keep: true } }),
    [RANKING]: page,
    ...answers,
  })
  const own = { clubId: CLUB, userId: 'mira', ownSport: 'canoeKayak', today: '2026-06-01' } as const
  await renderPart(<RankingCard {...own} {...{ search, isAdmin }} onChange={vi.fn()} />)
  const asked = () =>
    calls.sent.flatMap(({ call }) =>
      call.startsWith(RANKING) ? [Object.fromEntries(new URLSearchParams(call.split('?')[1]))] : [],
    )
  return { asked }
}

test('drops filters for admins only from a member’s address', async () => {
  const { asked } = await open(byAdmin, false, {})
  expect(await screen.findByText('Mira Lindqvist')).toBeDefined()
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(Object.keys(asked()[0] ?? {}).sort()).toEqual(['disciplineKey', 'limit'])
})

test('members filter by their own squads, admins by any', async () => {
  const mine = json({ items: [{ id: SQUAD, name: 'Juniors' }] })
  const { asked } = await open(byAdmin, false, { 'GET /api/squads': mine })
  await screen.findByText('Mira Lindqvist')
  expect(asked()).toMatchObject([{ squad: SQUAD }])
})

test('says that a test day is missing or hidden from the reader', async () => {
  await open({ discipline: 'k1-500', test: TEST }, false, { [RANKING]: problem(404, 'notFound') })
  expect(await screen.findByText('This test day does not exist, or you can’t see it.')).toBeDefined()
})

/** One draft and one published test day. */
const testDays = () => {
  const day = (publishedAt: string | null, ...keys: string[]) => ({
    ...{ id: publishedAt ?? 'draft', title: 'Test', date: '2026-05-01', publishedAt },
    disciplines: keys.map((disciplineKey) => ({ disciplineKey, clubDiscipline: null })),
  })
  const days = [day(null, 'k1-200'), day('2026-05-01T12:00:00.000Z', 'rowErg-2000', 'k1-500')]
  return {
    [`GET /api/clubs/${CLUB}/test-days`]: json({
      items: days,
      nextCursor: null,
      abilities: { create: true },
    }),
  }
}

test('an admin sees the last published test’s first discipline until they choose another', async () => {
  const { asked } = await open({}, true, testDays())
  expect(await screen.findByText('Mira Lindqvist')).toBeDefined()
  expect(asked()).toMatchObject([{ disciplineKey: 'rowErg-2000' }])
})

test('requires choosing a discipline without a test', async () => {
  const { asked } = await open({}, true, {})
  expect(await screen.findByText('Choose a discipline to see its ranking.')).toBeDefined()
  expect(asked()).toEqual([])
})

test('a member chooses first, since the club may hide rankings', async () => {
  const { asked } = await open({}, false, testDays())
  expect(await screen.findByText('Choose a discipline to see its ranking.')).toBeDefined()
  await screen.findByRole('option', { name: /^Test/ })
  expect(asked()).toEqual([])
})

const ageClasses = () =>
  Array.from(screen.getByLabelText<HTMLSelectElement>('Age class').options, ({ text, value }) => [
    text,
    value,
  ])

test('an admin filters by the age classes of the club’s standards', async () => {
  const set = (...ageClasses: object[]) => ({ id: String(ageClasses.length), name: 'Set', ageClasses })
  const junior = { name: 'Junior', from: 15, to: 18, countedBy: 'year' }
  const master = { name: 'Master', from: 27, to: null, countedBy: 'day' }
  const sets = json({ items: [set(junior), set(junior, master)], abilities: { keep: true } })
  await open({ ages: '15-16' }, true, { [`GET /api/clubs/${CLUB}/standards`]: sets })
  await screen.findByRole('option', { name: 'Junior' })
  expect(ageClasses().slice(1)).toEqual([
    ['Junior', '15-18'],
    ['Master', '28-'],
    ['15-16 years', '15-16'],
  ])
})

test('a club without age classes has the built-in ones', async () => {
  await open({}, true, {})
  expect(await screen.findByRole('option', { name: 'U16' })).toBeDefined()
  expect(ageClasses()).toHaveLength(19)
})
