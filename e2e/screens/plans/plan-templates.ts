import type { Page } from '@playwright/test'
import { planPage } from '../../pages/plan-page.ts'
import { respond } from '../responses.ts'
import type { Screen } from '../screen.ts'

const TEMPLATES = /\/clubs\/[^/]+\/plan-templates(\?|$)/
const TEMPLATE = /\/plan-templates\/[^/?]+$/
const aTemplate = (n: number, own: object) => ({
  ...{ id: `01990000-0000-7000-8000-00000000001${n}`, name: 'Base week', size: n, version: 1 },
  ...{ squadId: null, squadName: null, abilities: { keep: false } },
  ...{ createdAt: '2026-03-01T08:00:00.000Z', updatedAt: '2026-03-01T08:00:00.000Z', ...own },
})
const LONG = 'Twelve weeks before the regatta: much endurance, two weights, and a race of test pieces'
const templates = {
  items: [
    aTemplate(1, {}),
    aTemplate(2, {
      ...{ name: LONG.slice(0, 80), squadId: '01990000-0000-7000-8000-0000000000aa' },
      ...{ squadName: 'Juniors of the second year', abilities: { keep: true } },
    }),
  ],
}

const EDITED = `/team/plan?view=templates&dialog=template&of=${templates.items[1]?.id}`
const aSession = { sport: null, minutes: 90, distance: null, rpe: 3, workout: '', notes: '' }
const wholeTemplate = (page: Page) =>
  respond(page, TEMPLATE, {
    ...templates.items[1],
    sessions: [
      { ...aSession, weekday: 1, title: 'Long row', type: 'endurance' },
      { ...aSession, weekday: 2, title: '', type: 'speed' },
      { ...aSession, weekday: 6, title: LONG, type: 'endurance' },
    ],
  })

export const templateScreens: readonly Screen[] = [
  {
    name: 'plan templates of one’s own and of all',
    path: '/team/plan?view=templates',
    before: (page) => respond(page, TEMPLATES, templates),
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    },
  },
  {
    name: 'a plan template with a session that is not finished',
    dialog: 'planTemplate.edit',
    path: EDITED,
    before: wholeTemplate,
    open: async (page) => {
      await page.getByRole('button', { name: 'Mon Long row' }).waitFor()
      await page.getByText('Needs a change').waitFor()
    },
  },
  {
    name: 'a session of a plan template',
    dialog: 'planTemplate.session',
    path: EDITED,
    before: wholeTemplate,
    open: async (page) => {
      await page.getByRole('button', { name: 'Save template' }).click()
      await page.getByText('Enter a workout or a title.').waitFor()
    },
  },
  {
    name: 'no plan templates',
    path: '/team/plan?view=templates',
    before: (page) => respond(page, TEMPLATES, { items: [] }),
    open: (page) => page.getByText('No templates yet').waitFor(),
  },
  {
    name: 'plan templates that do not load',
    path: '/team/plan?view=templates',
    before: (page) => respond(page, TEMPLATES, { status: 403, code: 'other' }, 403),
    open: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'a week that is kept as a template',
    dialog: 'planTemplate.keep',
    path: '/team/plan?dialog=keep',
    open: async (page) => {
      await planPage(page).saveTemplate.click()
      await planPage(page).dialog.getByText('Fill this in.').waitFor()
    },
  },
  {
    name: 'planning with a template',
    dialog: 'planTemplate.apply',
    path: '/team/plan?dialog=apply',
    open: async (page) => {
      await planPage(page).dialog.getByRole('listitem').first().waitFor()
      await planPage(page).addToPlan.click()
      await planPage(page).dialog.getByText('Choose at least one.').waitFor()
    },
  },
  {
    name: 'planning with a template that does not load',
    dialog: 'planTemplate.apply',
    path: '/team/plan?dialog=apply',
    before: (page) => respond(page, TEMPLATE, { status: 403, code: 'other' }, 403),
    open: (page) => planPage(page).dialog.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'planning without templates',
    dialog: 'planTemplate.apply',
    path: '/team/plan?dialog=apply',
    before: (page) => respond(page, TEMPLATES, { items: [] }),
    open: (page) => planPage(page).dialog.getByText('No templates yet').waitFor(),
  },
]
