import {
  AT,
  archivedList,
  asListed,
  asSquad,
  atSquad,
  currentList,
  LONG,
  membersOf,
  pageOf,
  SQUAD_ID,
  squad,
  squadCall,
  squadPath,
  squadRoute,
  squads,
} from '../../fixtures/squads.ts'
import { squadPage, squadsPage } from '../../pages/squads-page.ts'
import { changeResponse, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { squadDialogs } from './squad-dialogs.ts'

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
      await respond(at, currentList, squads())
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
    before: (at) => respond(at, currentList, { status: 403, code: 'other' }, 403),
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
    name: 'a member removed from a squad',
    open: async (at) => {
      await respondToWrites(at, /\/members\/[^/]+$/, '', 204)
      await squadPage(at).actionsOf('Rower Number 1').click()
      await squadPage(at).action('Remove from squad').click()
      await squadPage(at).undo.waitFor()
    },
  },
  {
    ...atSquad,
    name: 'a member who could not be made a coach',
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
      await squadPage(at).action('Restore squad').click()
      await squadPage(at).failed.waitFor()
    },
  },
  {
    ...atSquad,
    name: 'a squad with nobody in it',
    before: async (at) => {
      await asSquad({ athletes: 0, coaches: 0 })(at)
      await respond(at, membersOf('athlete'), pageOf([]))
      await respond(at, membersOf('coach'), pageOf([]))
    },
    open: (at) => at.getByText('No coaches yet.').waitFor(),
  },
  {
    ...atSquad,
    name: 'a squad searched for nobody',
    path: `${squadPath}?people=nobody`,
    before: async (at) => {
      await asSquad()(at)
      await respond(at, membersOf('athlete'), pageOf([]))
    },
    open: (at) => at.getByText('Nobody matches.').waitFor(),
  },
  {
    ...atSquad,
    name: 'a squad that does not load',
    before: (at) => respond(at, squadCall, { status: 403, code: 'other' }, 403),
    open: (at) => at.getByText('The squad could not be loaded.').waitFor(),
  },
  {
    name: 'a squad that is not there',
    path: '/admin/squads/nothing',
    route: squadRoute,
    open: (at) => squadPage(at).unknown.waitFor(),
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
    screens: squadDialogs,
  },
  {
    name: 'squads of a coach',
    signedIn: 'Squad’s coach',
    screens: [
      {
        name: 'a squad, read by its coach',
        path: `/team/squads/${SQUAD_ID}`,
        route: '/team/squads/$squadId',
        before: asSquad({}, false),
        open: (at) => squadPage(at).more.waitFor(),
      },
    ],
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
              { id: SQUAD_ID, name: LONG, role: 'coach' },
              { id: squad(2).id, name: 'Racing', role: 'athlete' },
            ],
          }),
        open: (at) => at.getByText(LONG).waitFor(),
      },
    ],
  },
]
