import type { Page } from '@playwright/test'
import { addPeopleDialog, pasteDialog, renameDialog, squadPage, squadsPage } from '../pages/squads-page.ts'
import { changeResponse, respond, respondToWrites } from './responses.ts'
import type { Screen, ScreenGroup } from './screen.ts'

const ID = '01990000-0000-7000-8000-0000000000d1'
const AT = '2026-11-20T08:00:00.000Z'
const LONG = 'Der Leistungskader des Nachwuchses im Kanurennsport der Damen'.slice(0, 60)

const squad = (number: number, own: object = {}) => ({
  id: `01990000-0000-7000-8000-0000000000d${number}`,
  name: 'Juniors',
  athletes: 24,
  coaches: 2,
  archivedAt: null,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  ...own,
})

/** People with names, and people without, whose addresses are as long as addresses are. */
const person = (number: number, own: object = {}) => ({
  id: `01990000-0000-7000-8000-0000000${String(number).padStart(5, '0')}`,
  firstName: number % 3 ? 'Rower' : null,
  lastName: number % 3 ? `Number ${number}` : null,
  email:
    number % 3
      ? `rower${number}@lakeside.example`
      : `somebody.with.an.address.that.goes.on.${number}@lakeside-rowing.example`,
  ...own,
})
const people = (count: number, from = 1) => Array.from({ length: count }, (_, index) => person(from + index))
const inSquad = (role: string) => (one: object) => ({ ...one, role, addedAt: AT })
const athletes = people(12).map(inSquad('athlete'))
const coaches = people(2, 50).map(inSquad('coach'))

const page = (items: readonly object[], nextCursor: string | null = null) => ({ items, nextCursor })
const squads = (...items: readonly object[]) => ({ ...page(items), abilities: { manage: true } })

const current = '**/api/clubs/*/squads?state=current*'
const archivedList = '**/api/clubs/*/squads?state=archived*'
const one = new RegExp(`/api/clubs/[^/]+/squads/${ID}$`)
const membersOf = (role: string) => new RegExp(`/api/clubs/[^/]+/squads/${ID}/members\\?.*role=${role}`)
const candidates = `**/squads/${ID}/candidates?*`

/** As if the club had these: the demo's people are for all. */
const asListed = async (at: Page): Promise<void> => {
  await respond(at, current, squads(squad(1), squad(2, { name: LONG, athletes: 1, coaches: 0 })))
  await respond(at, archivedList, squads(squad(3, { name: 'U17 of 2025', archivedAt: AT })))
}

const asSquad =
  (own: object = {}, manage = true) =>
  async (at: Page): Promise<void> => {
    await respond(at, membersOf('athlete'), page(athletes, 'next'))
    await respond(at, membersOf('coach'), page(coaches))
    await respond(at, candidates, page(people(12, 100), 'next'))
    await respond(at, one, { ...squad(1), ...own, abilities: { manage } })
  }

const path = `/admin/squads/${ID}`
const route = '/admin/squads/$squadId'
const atSquad = { path, route, before: asSquad() } as const
const rename = { ...atSquad, path: `${path}?dialog=rename`, dialog: 'squad.rename.title' } as const
const add = { ...atSquad, path: `${path}?dialog=add`, dialog: 'squad.add.title' } as const
const paste = { ...atSquad, path: `${path}?dialog=paste`, dialog: 'squad.paste.title' } as const

const line = (text: string, outcome: string, ...found: readonly object[]) => ({
  text,
  outcome,
  people: found,
})
const lines = [
  line('Rower Number 1', 'found', person(1)),
  line('rower2@lakeside.example', 'alreadyIn', person(2)),
  line('Rower, Number 1', 'repeated', person(1)),
  line('Number', 'ambiguous', person(4), person(6)),
  line('Nobody Whose Name Is As Long As The Name Of Somebody Who Has Many', 'notFound'),
  line('somebody.with.an.address.that.goes.on.and.on@lakeside-rowing.example', 'notFound'),
]

async function check(at: Page): Promise<void> {
  await respondToWrites(at, '**/members/matches', { lines })
  const { list, check: press, report } = pasteDialog(at)
  await list.fill('Rower Number 1')
  await press.click()
  await report.waitFor()
}

const screens: readonly Screen[] = [
  { name: 'squads of the demo', path: '/admin/squads', open: (at) => squadsPage(at).rows.first().waitFor() },
  {
    name: 'squads',
    path: '/admin/squads',
    before: asListed,
    open: async (at) => {
      await squadsPage(at).fold.click()
      await squadsPage(at).archived.first().waitFor()
    },
  },
  {
    name: 'no squads',
    path: '/admin/squads',
    before: async (at) => {
      await respond(at, current, squads())
      await respond(at, archivedList, squads())
    },
    open: async (at) => {
      await squadsPage(at).fold.click()
      await squadsPage(at).noneArchived.waitFor()
    },
  },
  {
    name: 'squads that do not load',
    path: '/admin/squads',
    before: (at) => respond(at, current, { status: 403, code: 'other' }, 403),
    open: (at) => at.getByText('The squads could not be loaded.').waitFor(),
  },
  {
    name: 'a new squad whose name is taken',
    path: '/admin/squads',
    before: async (at) => {
      await asListed(at)
      const fields = [{ path: 'name', code: 'nameTaken' }]
      await respondToWrites(at, /\/squads$/, { status: 422, code: 'invalid', fields }, 422)
    },
    open: async (at) => {
      const { name, make } = squadsPage(at)
      await name.fill('juniors')
      await make.click()
      await name.and(at.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  { ...atSquad, name: 'a squad', open: (at) => squadPage(at).more.waitFor() },
  {
    ...atSquad,
    name: 'a squad, what can be done with somebody',
    open: async (at) => {
      await squadPage(at).actionsOf('Rower Number 1').click()
      await squadPage(at).action('Make coach').waitFor()
    },
  },
  {
    ...atSquad,
    name: 'a squad, what can be done with it',
    open: async (at) => {
      await squadPage(at).actions.click()
      await squadPage(at).action('Archive').waitFor()
    },
  },
  {
    ...atSquad,
    name: 'somebody removed from a squad',
    open: async (at) => {
      await respondToWrites(at, /\/members\/[^/]+$/, '', 204)
      await squadPage(at).actionsOf('Rower Number 1').click()
      await squadPage(at).action('Remove from squad').click()
      await squadPage(at).undo.waitFor()
    },
  },
  {
    ...atSquad,
    name: 'somebody who could not be made a coach',
    open: async (at) => {
      await respondToWrites(at, /\/members\/[^/]+$/, { status: 409, code: 'stale' }, 409)
      await squadPage(at).actionsOf('Rower Number 1').click()
      await squadPage(at).action('Make coach').click()
      await squadPage(at).failed.waitFor()
    },
  },
  {
    ...atSquad,
    name: 'a squad archived just now',
    open: async (at) => {
      const { actions, action } = squadPage(at)
      await actions.click()
      await action('Archive').waitFor()
      await respondToWrites(at, '**/archive', squad(1, { archivedAt: AT, version: 2 }))
      await asSquad({ archivedAt: AT, version: 2 })(at)
      await action('Archive').click()
      await squadPage(at).undo.waitFor()
      await squadPage(at).ended.waitFor()
    },
  },
  {
    ...atSquad,
    name: 'an archived squad whose name is another’s',
    before: asSquad({ name: LONG, archivedAt: AT }),
    open: async (at) => {
      const fields = [{ path: 'name', code: 'nameTaken' }]
      await respondToWrites(at, '**/archive', { status: 422, code: 'invalid', fields }, 422)
      await squadPage(at).actions.click()
      await squadPage(at).action('Take up again').click()
      await squadPage(at).failed.waitFor()
    },
  },
  {
    ...atSquad,
    name: 'a squad with nobody in it',
    before: async (at) => {
      await asSquad({ athletes: 0, coaches: 0 })(at)
      await respond(at, membersOf('athlete'), page([]))
      await respond(at, membersOf('coach'), page([]))
    },
    open: (at) => at.getByText('No coaches yet.').waitFor(),
  },
  {
    ...atSquad,
    name: 'a squad searched for nobody',
    path: `${path}?people=nobody`,
    before: async (at) => {
      await asSquad()(at)
      await respond(at, membersOf('athlete'), page([]))
    },
    open: (at) => at.getByText('Nobody matches.').waitFor(),
  },
  {
    ...atSquad,
    name: 'a squad that does not load',
    before: (at) => respond(at, one, { status: 403, code: 'other' }, 403),
    open: (at) => at.getByText('The squad could not be loaded.').waitFor(),
  },
  {
    name: 'a squad that is not there',
    path: '/admin/squads/nothing',
    route,
    open: (at) => squadPage(at).unknown.waitFor(),
  },
]

/** What opens over a squad. */
const dialogs: readonly Screen[] = [
  { ...rename, name: 'rename a squad', open: (at) => renameDialog(at).save.waitFor() },
  {
    ...rename,
    name: 'rename a squad, nothing entered',
    open: async (at) => {
      await renameDialog(at).name.fill('')
      await renameDialog(at).save.click()
      await renameDialog(at).name.and(at.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  {
    ...rename,
    name: 'rename a squad, as it was left',
    open: async (at) => {
      await renameDialog(at).name.fill('7')
      await at.reload()
      await renameDialog(at).clear.waitFor()
    },
  },
  {
    ...rename,
    name: 'rename a squad, renamed elsewhere since',
    open: async (at) => {
      const changed = squad(1, { name: 'Renamed elsewhere', version: 9 })
      await renameDialog(at).name.fill('3')
      await respondToWrites(at, one, { status: 409, code: 'stale', current: changed }, 409)
      await renameDialog(at).save.click()
      await renameDialog(at).elsewhere.waitFor()
    },
  },
  {
    ...add,
    name: 'add people to a squad',
    open: async (at) => {
      const { all, selected } = addPeopleDialog(at)
      await all.click()
      await selected.filter({ hasText: '12' }).waitFor()
    },
  },
  {
    ...add,
    name: 'add people to a squad, nobody chosen',
    open: async (at) => {
      const { boxes, submit, alert } = addPeopleDialog(at)
      await boxes.first().waitFor()
      await submit.click()
      await alert.waitFor()
    },
  },
  {
    ...add,
    name: 'add people to a squad that is full',
    open: async (at) => {
      const fields = [{ path: 'memberIds', code: 'squadFull' }]
      await respondToWrites(at, /\/members$/, { status: 422, code: 'invalid', fields }, 422)
      const { boxes, submit, alert } = addPeopleDialog(at)
      await boxes.first().check()
      await submit.click()
      await alert.waitFor()
    },
  },
  {
    ...add,
    name: 'add people to a squad that has all of them',
    before: async (at) => {
      await asSquad()(at)
      await respond(at, candidates, page([]))
    },
    open: (at) => addPeopleDialog(at).everybody.waitFor(),
  },
  { ...paste, name: 'paste a list', open: (at) => pasteDialog(at).check.waitFor() },
  {
    ...paste,
    name: 'paste a list, nothing entered',
    open: async (at) => {
      await pasteDialog(at).check.click()
      await pasteDialog(at).list.and(at.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  {
    ...paste,
    name: 'paste a list, as it was left',
    open: async (at) => {
      await pasteDialog(at).list.fill('7')
      await at.reload()
      await pasteDialog(at).dialog.getByRole('button', { name: 'Clear' }).waitFor()
    },
  },
  { ...paste, name: 'paste a list, reported before anybody is added', open: check },
  {
    ...paste,
    name: 'paste a list, reported after some were added',
    open: async (at) => {
      await check(at)
      const added = { items: [{ memberId: person(1).id, outcome: 'added' }], squad: squad(1) }
      await respondToWrites(at, /\/members$/, added)
      await pasteDialog(at).add.click()
      await pasteDialog(at).done.waitFor()
    },
  },
]

export const squadGroups: readonly ScreenGroup[] = [
  {
    name: 'squads',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 409', 'status of 422'],
    screens,
  },
  {
    name: 'changing squads',
    signedIn: 'Club admin',
    expectedErrors: ['status of 409', 'status of 422'],
    screens: dialogs,
  },
  {
    name: 'own squads',
    signedIn: 'Athlete',
    screens: [
      {
        name: 'settings with own squads',
        path: '/settings',
        before: (at) =>
          changeResponse(at, '**/api/squads', {
            items: [
              { id: ID, name: LONG, role: 'coach' },
              { id: squad(2).id, name: 'Racing', role: 'athlete' },
            ],
          }),
        open: (at) => at.getByText(LONG).waitFor(),
      },
    ],
  },
]
