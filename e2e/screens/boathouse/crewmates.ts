import type { Page } from '@playwright/test'
import { crewmatesPart } from '../../pages/crewmates-part.ts'
import { respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const PERSON = 'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles'
const idOf = (n: number) => `01990000-0000-7000-8000-0000000009${n + 10}`
const seasonOf = (year: number) => ({ year, first: `${year}-10-01`, last: `${year + 1}-09-30` })
const inSeason = { season: seasonOf(2026), seasons: [seasonOf(2026), seasonOf(2025)] }

const ownCall = /\/crewmates(\?|$)/
const matrixCall = /\/crewmates\/matrix/
const COUNT = 24
const nameOf = (n: number) => (n === 0 ? PERSON : `Rower ${n}`)
const people = Array.from({ length: COUNT }, (_, n) => ({
  ...{ id: idOf(n), name: nameOf(n), shortName: n === 1 ? null : nameOf(n), outings: 120 },
  together: Array.from({ length: COUNT }, (_column, m) => (n === m ? 0 : ((n + m) * 7) % 30)),
}))
const items = people.slice(0, 12).map(({ id, name }, n) => ({
  ...{ id, name: n === 1 ? null : name, outings: 120 - n, metres: 1_440_000 - n },
  lastDay: '2026-11-24',
}))
const responses =
  ({ matrix, own }: { readonly matrix: object; readonly own: object }) =>
  async (page: Page) => {
    await respond(page, ownCall, { ...inSeason, ...own })
    await respond(page, matrixCall, { ...inSeason, ...matrix })
  }

const at = { path: '/logbook?show=crewmates', route: '/logbook' } as const

const screens: readonly Screen[] = [
  {
    ...at,
    name: 'who was in a boat with whom in the demo',
    open: async (page) => {
      await crewmatesPart(page).own.waitFor()
      await crewmatesPart(page).matrix.waitFor()
    },
  },
  {
    ...at,
    name: 'who was in a boat with whom, with all that there can be',
    before: responses({ matrix: { people, more: 140 }, own: { outings: 130, items, others: 3 } }),
    open: async (page) => {
      await crewmatesPart(page).matrix.waitFor()
      await crewmatesPart(page).all.click()
    },
  },
  {
    ...at,
    name: 'a season in which nobody was in a boat',
    path: `${at.path}&season=2020`,
    before: responses({
      matrix: { people: [], more: 0, season: seasonOf(2020) },
      own: { outings: 0, items: [], others: 0, season: seasonOf(2020) },
    }),
    open: (page) => page.getByText('Nobody was in a boat in 2020/21.').waitFor(),
  },
  {
    ...at,
    name: 'who was in a boat with whom, which does not load',
    before: async (page) => {
      for (const call of [ownCall, matrixCall]) await respond(page, call, { status: 403, code: 'other' }, 403)
    },
    open: (page) => page.getByText('Crewmates could not be loaded.').nth(1).waitFor(),
  },
]

export const crewmateGroups: readonly ScreenGroup[] = [
  { name: 'crewmates', signedIn: 'Club admin', expectedErrors: ['status of 403'], screens },
]
