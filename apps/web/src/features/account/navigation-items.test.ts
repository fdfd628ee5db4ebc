import { expect, test } from 'vitest'
import { navigationItemsFor, splitForBar } from './navigation-items.ts'

const nobody = {
  keepLog: false,
  seeOwnProgress: false,
  manageTeam: false,
  runPractices: false,
  coachAthletes: false,
  runClubs: false,
}
const athlete = { ...nobody, keepLog: true, seeOwnProgress: true }
const addresses = (abilities: typeof nobody) => navigationItemsFor(abilities).map(({ to }) => to)

test('a pending person has the dashboard only', () => {
  expect(addresses(nobody)).toEqual(['/dashboard'])
})

test('an athlete has the five places, and all of them in the bottom bar', () => {
  expect(addresses(athlete)).toEqual([
    '/dashboard',
    '/training-logs',
    '/personal-records',
    '/goals',
    '/attendance',
  ])
  expect(splitForBar(navigationItemsFor(athlete)).more).toEqual([])
})

test('an admin also has Admin, and the bottom bar puts records and goals under More', () => {
  const { bar, more } = splitForBar(navigationItemsFor({ ...athlete, manageTeam: true }))
  expect(bar.map(({ to }) => to)).toEqual(['/dashboard', '/training-logs', '/attendance', '/admin'])
  expect(more.map(({ to }) => to)).toEqual(['/personal-records', '/goals'])
})

test('who coaches a squad has Team in the bottom bar, and an admin under More', () => {
  const coach = { ...athlete, coachAthletes: true }
  const places = (abilities: typeof nobody) => {
    const { bar, more } = splitForBar(navigationItemsFor(abilities))
    return [bar, more].map((items) => items.map(({ to }) => to))
  }
  expect(places(coach)).toEqual([
    ['/dashboard', '/training-logs', '/attendance', '/team'],
    ['/personal-records', '/goals'],
  ])
  expect(places({ ...coach, manageTeam: true })).toEqual([
    ['/dashboard', '/training-logs', '/attendance', '/admin'],
    ['/personal-records', '/goals', '/team'],
  ])
})

test("a super admin's Admin is /super, with a member's places besides where they are one", () => {
  expect(addresses({ ...nobody, manageTeam: true, runClubs: true })).toEqual(['/dashboard', '/super'])
  expect(addresses({ ...athlete, manageTeam: true, runClubs: true }).at(-1)).toBe('/super')
})
