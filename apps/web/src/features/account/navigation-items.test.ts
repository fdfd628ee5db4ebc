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

test('a pending person has the dashboard only', () => {
  expect(addresses(nobody, false)).toEqual(['/dashboard'])
})

test('an athlete of no club with boats has the five places, and all of them in the bottom bar', () => {
  expect(addresses(athlete, false)).toEqual([
    '/dashboard',
    '/training-logs',
    '/personal-records',
    '/goals',
    '/attendance',
  ])
  expect(splitForBar(navigation(athlete, { hasBoats: false })).more).toEqual([])
})

test('an athlete of a club with boats has Boats, too, and the bottom bar puts records and goals under More', () => {
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

test("a coach who logs nothing has 'My training' below what they do daily", () => {
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

test('tests and rankings belong to Team for coaches, and to their own records for athletes', () => {
  const placeOf = (path: string, abilities: typeof nobody) =>
    itemsFor(abilities).filter(({ besides }) => besides?.includes(path))
  expect(placeOf('/tests', coach).map(({ name }) => name)).toEqual(['team'])
  expect(placeOf('/tests', athlete).map(({ name }) => name)).toEqual(['personalRecords'])
})

test("a super admin's Admin is /super, with a member's places besides where they are one", () => {
  expect(addresses({ ...nobody, manageTeam: true, runClubs: true }, false)).toEqual(['/dashboard', '/super'])
  expect(addresses({ ...athlete, manageTeam: true, runClubs: true }).at(-1)).toBe('/super')
})
