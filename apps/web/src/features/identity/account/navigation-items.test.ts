import { expect, test } from 'vitest'
import { navigationFor, splitForBar } from './navigation-items.ts'

const nobody = {
  keepLog: false,
  seeOwnProgress: false,
  manageTeam: false,
  runPractices: false,
  coachAthletes: false,
  runClubs: false,
}
const athlete = { ...nobody, keepLog: true, seeOwnProgress: true }
const coach = { ...athlete, coachAthletes: true }
const navigation = (abilities: typeof nobody, { hasBoats = true, logsTraining = true } = {}) =>
  navigationFor({ abilities, hasBoats, logsTraining })
const itemsFor = (abilities: typeof nobody, hasBoats = true) => navigation(abilities, { hasBoats }).items
const addresses = (abilities: typeof nobody, hasBoats?: boolean) =>
  itemsFor(abilities, hasBoats).map(({ to }) => to)
const places = (abilities: typeof nobody, standing = {}) => {
  const own = navigation(abilities, standing)
  const { bar, more } = splitForBar(own)
  return [bar, more, own.ownTraining].map((items) => items.map(({ to }) => to))
}

test('shows a pending user only the dashboard', () => {
  expect(addresses(nobody, false)).toEqual(['/dashboard'])
})

test('shows athletes of a club without boats five places, all in the bottom bar', () => {
  expect(addresses(athlete, false)).toEqual([
    '/dashboard',
    '/training-logs',
    '/personal-records',
    '/goals',
    '/attendance',
  ])
  expect(splitForBar(navigation(athlete, { hasBoats: false })).more).toEqual([])
})

test('shows athletes of a club with boats Boats too, with records and goals under More', () => {
  expect(places(athlete)).toEqual([
    ['/dashboard', '/training-logs', '/attendance', '/board'],
    ['/personal-records', '/goals'],
    [],
  ])
})

test('coaches have their daily tasks in the bottom bar and their own training under More', () => {
  expect(places(coach)).toEqual([
    ['/dashboard', '/attendance', '/board', '/team'],
    ['/training-logs', '/personal-records', '/goals'],
    [],
  ])
  expect(places({ ...coach, manageTeam: true })).toEqual([
    ['/dashboard', '/attendance', '/board', '/team'],
    ['/training-logs', '/personal-records', '/goals', '/admin'],
    [],
  ])
})

test("shows a coach who logs nothing 'My training' below the daily items", () => {
  const own = ['/training-logs', '/personal-records', '/goals']
  const idle = { logsTraining: false }
  expect(places({ ...coach, manageTeam: true }, idle)).toEqual([
    ['/dashboard', '/attendance', '/board', '/team'],
    ['/admin'],
    own,
  ])
  expect(places(coach, idle)).toEqual([['/dashboard', '/attendance', '/board', '/team'], [], own])
  expect(navigation({ ...coach, manageTeam: true }, idle).items.map(({ to }) => to)).toEqual([
    '/dashboard',
    '/attendance',
    '/board',
    '/team',
    '/admin',
  ])
})

test('lists tests and rankings under Team for coaches, and under their records for athletes', () => {
  const placeOf = (path: string, abilities: typeof nobody) =>
    itemsFor(abilities).filter(({ besides }) => besides?.includes(path))
  expect(placeOf('/tests', coach).map(({ name }) => name)).toEqual(['team'])
  expect(placeOf('/tests', athlete).map(({ name }) => name)).toEqual(['personalRecords'])
})

test('leads a super admin’s Admin to /super, with a member’s places if they are one', () => {
  expect(addresses({ ...nobody, manageTeam: true, runClubs: true }, false)).toEqual(['/dashboard', '/super'])
  expect(addresses({ ...athlete, manageTeam: true, runClubs: true }).at(-1)).toBe('/super')
})
