import type { Page } from '@playwright/test'
import { incidentDialog, incidentPage, incidentsPage, reportPage } from '../../pages/incidents-page.ts'
import { deleteNothing, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const LONG = 'Königin-Elisabeth-und-König-Philipp-Gedächtnisboot-1954-neu'
const PERSON = 'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles'
const PLACE = `Below-the-${'long-'.repeat(20)}bridge`
const WORDS = `${'word '.repeat(60)}\n${'long'.repeat(30)}`
const AT = '2026-11-24T10:00:00.000Z'
const idOf = (n: number) => `01990000-0000-7000-8000-0000000009${n + 10}`

const listed = (n: number, own: object = {}) => ({
  ...{ id: idOf(n), boat: null, day: '2026-11-24', time: '17:30', place: `Buoy ${n}`, harm: 'none' },
  ...{ reportedBy: { id: null, name: null }, closedAt: null, closedBy: null },
  ...{ version: 1, createdAt: AT, updatedAt: AT },
  ...own,
})
const known = (name: string | null) => ({ id: idOf(50), name })
const full = listed(1, {
  ...{ boat: { id: idOf(40), name: LONG }, place: PLACE, harm: 'medical', reportedBy: known(PERSON) },
  ...{ closedAt: AT, closedBy: known(PERSON) },
})
const incident = (own: object = {}) => ({
  ...{ ...full, outingId: idOf(41), what: WORDS, injuries: WORDS, actionsTaken: WORDS, reportedTo: WORDS },
  closingNote: WORDS,
  people: [
    { id: idOf(50), name: PERSON, isMember: true },
    { id: null, name: null, isMember: true },
    { id: null, name: LONG, isMember: false },
  ],
  ...own,
})
const bare = incident({
  ...{ boat: null, outingId: null, harm: 'none', injuries: '', actionsTaken: '', reportedTo: '', people: [] },
  ...{ reportedBy: { id: null, name: null }, closedAt: null, closedBy: null, closingNote: '' },
})
const event = (n: number, kind: string, own: object = {}) => ({
  ...{ id: idOf(20 + n), kind, by: known(PERSON), note: '', at: AT },
  ...own,
})

const listCall = /\/clubs\/[^/]+\/incidents\?/
const oneCall = /\/clubs\/[^/]+\/incidents\/[0-9a-f-]{36}$/
const eventsCall = /\/incidents\/[0-9a-f-]{36}\/events\?/
const outingCall = /\/logbook\/[0-9a-f-]{36}$/
const page = (items: readonly object[]) => ({ items, nextCursor: null })
const list =
  (...items: readonly object[]) =>
  (to: Page) =>
    respond(to, listCall, page(items))
const one =
  (shown: object, ...events: readonly object[]) =>
  async (to: Page) => {
    await respond(to, oneCall, shown)
    await respond(to, eventsCall, page(events))
  }

const all = { path: '/incidents', route: '/incidents' } as const
const sheet = { path: `/incidents/${idOf(1)}`, route: '/incidents/$incidentId' } as const
const report = { path: '/incidents?dialog=report', route: '/incidents', dialog: 'incident.report' } as const
const failed = { status: 403, code: 'other' }

const screens: readonly Screen[] = [
  {
    ...all,
    name: 'incidents, open',
    before: list(full, listed(2), listed(3, { harm: 'firstAid', reportedBy: known('Ann Athlete') })),
    open: (to) => incidentsPage(to).row('Buoy 3').waitFor(),
  },
  {
    ...all,
    path: `${all.path}?state=closed`,
    name: 'incidents, none closed',
    before: list(),
    open: (to) => to.getByText('No closed incidents yet.').waitFor(),
  },
  {
    ...all,
    name: 'incidents that do not load',
    before: (to) => respond(to, listCall, failed, 403),
    open: (to) => incidentsPage(to).notLoaded.waitFor(),
  },
  {
    ...all,
    name: 'an incident that was just deleted',
    before: async (to) => {
      await list(listed(2))(to)
      await respondToWrites(to, /\/deletion$/, listed(2))
    },
    open: (to) =>
      deleteNothing(to, async () => {
        await incidentsPage(to).actions('Buoy 2').click()
        await incidentsPage(to).action('Delete').click()
      }),
  },
  {
    ...sheet,
    name: 'an incident with all that there can be',
    before: one(
      incident(),
      ...['read', 'reopened', 'restored', 'deleted'].map((kind, n) => event(n, kind)),
      event(5, 'closed', { note: WORDS, by: { id: null, name: null } }),
    ),
    open: (to) => reportPage(to).events.nth(4).waitFor(),
  },
  {
    ...sheet,
    name: 'an incident without details, being closed',
    dialog: 'incidentReport.close',
    before: async (to) => {
      await one(bare)(to)
      await respondToWrites(to, /\/closing$/, failed, 403)
    },
    open: async (to) => {
      const { close, closing } = reportPage(to)
      await close.click()
      await closing.note.fill(WORDS)
      await closing.save.click()
      await closing.dialog.getByText('The incident was not changed.').waitFor()
    },
  },
  {
    ...sheet,
    name: 'an incident that can’t be opened again',
    before: async (to) => {
      await one(incident(), event(1, 'read'))(to)
      await respondToWrites(to, /\/closing/, failed, 403)
    },
    open: async (to) => {
      await reportPage(to).reopen.click()
      await to.getByText('The incident was not changed.').waitFor()
    },
  },
  {
    ...sheet,
    name: 'an incident that is none',
    before: async (to) => {
      await respond(to, oneCall, { status: 404, code: 'notFound' }, 404)
      await respond(to, eventsCall, page([]))
    },
    open: (to) => reportPage(to).unknown.waitFor(),
  },
  {
    ...sheet,
    name: 'an incident that does not load',
    before: (to) => respond(to, oneCall, failed, 403),
    open: (to) => reportPage(to).notLoaded.waitFor(),
  },
  { path: '/incidents', name: 'where incidents are reported', open: (to) => incidentPage(to).list.waitFor() },
  {
    ...report,
    // Its own outing, so it has its own draft.
    path: `${report.path}&outing=${idOf(42)}`,
    name: 'an incident to report, without all that it needs',
    before: (to) => respond(to, outingCall, { status: 404, code: 'notFound' }, 404),
    open: async (to) => {
      const { add, person, harm, send, dialog } = incidentDialog(to)
      await add.click()
      await person(2).selectOption({ label: 'Someone else' })
      await harm('A doctor or hospital was needed').check()
      await send.click()
      await dialog.getByText('Fill this in.').first().waitFor()
    },
  },
  {
    ...report,
    path: `${report.path}&outing=${idOf(41)}`,
    name: 'an incident to report of an outing that is gone, which is refused',
    before: async (to) => {
      await respond(to, outingCall, { status: 404, code: 'notFound' }, 404)
      const fields = [{ path: 'time', code: 'incidentFuture' }]
      await respondToWrites(to, /\/incidents$/, { status: 422, code: 'invalid', fields }, 422)
    },
    open: async (to) => {
      const { what, place, time, harm, send, dialog } = incidentDialog(to)
      await what.fill(WORDS)
      await place.fill(PLACE)
      await time.fill('17:30')
      await harm('Nobody').check()
      await send.click()
      await dialog.getByText('This is in the future.').waitFor()
    },
  },
  {
    path: '/incidents?dialog=report',
    route: '/incidents',
    name: 'an incident that was sent',
    before: (to) => respondToWrites(to, /\/incidents$/, { id: idOf(1), createdAt: AT }, 201),
    open: async (to) => {
      const { what, place, time, harm, send } = incidentDialog(to)
      await what.fill('We hit a buoy')
      await place.fill('Below the bridge')
      await time.fill('00:00')
      await harm('Nobody').check()
      await send.click()
      await incidentPage(to).sent.waitFor()
    },
  },
]

export const incidentGroups: readonly ScreenGroup[] = [
  {
    name: 'incidents',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 404', 'status of 422'],
    screens,
  },
]
