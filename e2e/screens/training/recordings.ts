import { currentTimeMs } from '@boathouse/domain/test/clock'
import { expect, type Page } from '@playwright/test'
import { enterAs } from '../../fixtures/people.ts'
import { outingFit, sendRecording, setCraft } from '../../fixtures/recorded.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { importDialog } from '../../pages/import-dialog.ts'
import { sameSessionDialog } from '../../pages/same-session-dialog.ts'
import { sessionPage } from '../../pages/session-page.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const recorded = { route: '/training-logs/$sessionId' } as const

const pageOf =
  (...outing: Parameters<typeof outingFit>) =>
  async (page: Page) =>
    `/training-logs/${await sendRecording(page.request, outingFit(...outing))}`

/** FIT's number of the sport. */
const KAYAKING = 41

const inK1 = (outing: Parameters<typeof outingFit>[0]) => async (page: Page) => {
  const id = await sendRecording(page.request, outingFit({ ...outing, sport: KAYAKING }))
  await setCraft(page.request, id, 'k1')
  return `/training-logs/${id}`
}

async function twice(page: Page, days: number): Promise<{ stays: string }> {
  const { request } = page
  const weather = 'Headwind on the way out, and none on the way home'
  const date = `2026-06-0${days + 1}`
  await logSessions(request, [
    { date, duration: 30, type: 'speed', sport: 'rowing', distance: 6_000, weather },
  ])
  const goes = await sendRecording(request, outingFit({ after: days * 86_400 }))
  const { items } = (await (await request.get(`/api/training-sessions?from=${date}&to=${date}`)).json()) as {
    items: { id: string; source: string }[]
  }
  const stays = items.find(({ source }) => source === 'typed')?.id ?? ''
  const data = { sessionId: goes, version: 1, otherVersion: 1 }
  expect((await request.post(`/api/training-sessions/${stays}/joined`, { data })).ok()).toBe(true)
  await sendRecording(request, outingFit({ after: days * 86_400 + 120, hasHeartRate: false }))
  return { stays }
}

const OTHER = '01990000-0000-7000-8000-000000000002'

/** One of two sessions that may fulfil the plan. */
const ofDay = {
  ...{ id: '01990000-0000-7000-8000-0000000000ab', date: '2026-03-02', startTime: '07:05' },
  ...{ type: 'endurance', durationMs: 3_720_000, distance: 12_400 },
}

/** Plan of the erg session. One part can't be read. */
const planned = {
  ...{ id: '01990000-0000-7000-8000-000000000001', date: '2026-06-02', title: 'Five times three minutes' },
  ...{ type: 'speed', sport: null, minutes: 20, distance: null, rpe: 6, notes: '', version: 1 },
  workout: '5x3min/30s AT r28\n10min easy with friends',
  ...{ createdAt: '2026-06-01T12:00:00.000Z', updatedAt: '2026-06-01T12:00:00.000Z' },
  ...{ owner: 'club', squadName: null },
}

const screens: readonly Screen[] = [
  {
    ...recorded,
    name: 'a session on the water, a stretch marked',
    path: pageOf({ seconds: 3_000 }),
    before: (page) => enterAs(page.request),
    open: async (page) => {
      const { cursor, stretch } = sessionPage(page)
      await cursor.focus()
      for (const key of ['PageUp', 'PageUp', 'Shift+PageUp', 'Shift+PageUp']) await cursor.press(key)
      await stretch.waitFor()
    },
  },
  {
    ...recorded,
    name: 'a session on an erg, its laps, and what was planned',
    before: (page) =>
      respond(page, '**/api/training-sessions/*/plan', {
        match: {
          planned,
          compliance: 'partly',
          percent: 78,
          linkedBy: { firstName: 'Anna', lastName: 'Berg' },
        },
        question: null,
        unlinked: [],
      }),
    path: async (page) => {
      const outing = outingFit({ after: 86_400, isIndoor: true, seconds: 900, lap: 180 })
      const id = await sendRecording(page.request, outing)
      await setCraft(page.request, id, 'rowErg')
      return `/training-logs/${id}`
    },
    open: async (page) => {
      await sessionPage(page).over('Time').check()
      await sessionPage(page).splits.waitFor()
      await page.getByRole('table', { name: 'Pieces planned and done' }).waitFor()
    },
  },
  {
    ...recorded,
    name: 'a session that may be one of two that were planned',
    before: (page) =>
      respond(page, '**/api/training-sessions/*/plan', {
        match: null,
        question: { planned, sessions: [{ ...ofDay, id: OTHER }, ofDay] },
        unlinked: [{ ...planned, id: OTHER, title: 'Long row' }],
      }),
    path: pageOf({ after: 12 * 86_400, seconds: 600 }),
    open: (page) => page.getByRole('heading', { name: /^Which of these was/ }).waitFor(),
  },
  {
    ...recorded,
    name: 'a session in a kayak, its strokes doubled, and the choice open again',
    path: inK1({ after: 10 * 86_400 }),
    open: async (page) => {
      const { counting, double, undo, hiddenEnds } = sessionPage(page)
      await counting.click()
      await double.click()
      await undo.waitFor()
      await counting.click()
      await hiddenEnds.waitFor({ state: 'attached' })
    },
  },
  {
    ...recorded,
    name: 'a session shorter than what is hidden of a track, and a choice that failed',
    path: inK1({ after: 11 * 86_400, seconds: 90 }),
    before: (page) => respondToWrites(page, '**/stroke-factor', { code: 'unavailable' }, 503),
    open: async (page) => {
      // The same device recorded it, and its strokes are doubled by now.
      const { counting, leave } = sessionPage(page)
      await counting.click()
      await leave.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    ...recorded,
    name: 'a session of one sample',
    path: pageOf({ after: 2 * 86_400, seconds: 60, samples: 1, hasHeartRate: false }),
    open: (page) => sessionPage(page).cursor.waitFor(),
  },
  {
    ...recorded,
    name: 'a session whose samples do not come',
    path: pageOf({ after: 3 * 86_400 }),
    before: (page) => respond(page, '**/streams', { code: 'notFound' }, 404),
    open: (page) => sessionPage(page).notLoaded.waitFor(),
  },
  {
    ...recorded,
    name: 'a session in which a repair was undone, and another try failed',
    path: pageOf({ after: 9 * 86_400, more: 10 }),
    open: async (page) => {
      const { undoFitting, fitAgain } = sessionPage(page)
      await undoFitting.click()
      await fitAgain.waitFor()
      await respond(page, '**/repairs/*', { code: 'filesBusy' }, 503)
      await fitAgain.click()
      await page.getByText('Many files are being read. Try again in a moment.').waitFor()
    },
  },
  {
    ...recorded,
    name: 'a session that may be there twice, and was joined from two',
    path: async (page) => {
      const { stays } = await twice(page, 5)
      return `/training-logs/${stays}`
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Compare' }).waitFor()
      await page.getByRole('button', { name: /^Split off / }).waitFor()
    },
  },
  {
    ...recorded,
    name: 'two sessions side by side',
    path: async (page) => `/training-logs/${(await twice(page, 6)).stays}?dialog=double`,
    dialog: 'joins.title',
    open: (page) => sameSessionDialog(page).join.waitFor(),
  },
  {
    ...recorded,
    name: 'two sessions, joined by one press',
    path: async (page) => `/training-logs/${(await twice(page, 7)).stays}?dialog=double`,
    dialog: 'joins.title',
    open: async (page) => {
      await sameSessionDialog(page).join.click()
      await sameSessionDialog(page).partAgain.waitFor()
    },
  },
  {
    ...recorded,
    name: 'two sessions that do not come',
    path: async (page) => `/training-logs/${(await twice(page, 8)).stays}?dialog=double`,
    before: (page) => respond(page, '**/doubles', { code: 'unavailable' }, 503),
    dialog: 'joins.title',
    open: (page) => page.getByText('This session could not be loaded.').waitFor(),
  },
  {
    ...recorded,
    name: 'a session that was logged as a practice',
    path: pageOf({ after: 12 * 86_400 }),
    before: (page) =>
      respond(page, /\/training-sessions\/[^/]+\/practice$/, {
        practice: {
          ...{ id: '01990000-0000-7000-8000-0000000000ab', day: '2026-03-01', startTime: '06:30' },
          title: 'Technique on the lower lake in small boats',
        },
        mismatch: 'notRegistered',
      }),
    open: (page) => page.getByRole('region', { name: 'Practice' }).waitFor(),
  },
  { ...recorded, name: 'a session that is nobody’s', path: '/training-logs/none' },
  {
    name: 'files, imported and refused',
    path: '/training-logs?dialog=import',
    dialog: 'imports.title',
    open: async (page) => {
      const { file, filesList } = importDialog(page)
      await file.setInputFiles([
        {
          name: 'evening.fit',
          mimeType: 'application/octet-stream',
          buffer: outingFit({ after: 4 * 86_400 }),
        },
        { name: 'boat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      ])
      await filesList.getByText('Added', { exact: true }).waitFor()
      await importDialog(page).undoFiles.waitFor()
    },
  },
  {
    name: 'files that were shared',
    path: '/training-logs?dialog=import',
    dialog: 'imports.title',
    before: (page) =>
      page.evaluate(shareFiles, {
        name: 'on-the-water-with-everybody-before-work-'.repeat(3),
        cameAt: String(currentTimeMs()),
      }),
    open: (page) => page.getByRole('button', { name: 'Import them' }).waitFor(),
  },
  {
    name: 'a log with the longest weather, and a kayak without its class',
    path: '/training-logs',
    before: async ({ request }) => {
      const kayak = { date: '2026-06-20', type: 'endurance', sport: 'canoeKayak', distance: 6_360 } as const
      await logSessions(request, [
        {
          ...kayak,
          weather: 'Rain from the side and a headwind that turned with us at the bridge. '
            .repeat(3)
            .slice(0, 200),
        },
        { ...kayak, weather: 'Gegenwindböen'.repeat(16).slice(0, 200) },
      ])
      await sendRecording(request, outingFit({ after: 9 * 86_400, sport: KAYAKING }))
    },
    open: (page) => page.getByText('Gegenwind').first().waitFor(),
  },
]

/** Stores shared files as the service worker does. Runs in the browser. */
async function shareFiles({
  name,
  cameAt,
}: {
  readonly name: string
  readonly cameAt: string
}): Promise<void> {
  const cache = await caches.open('shared-files')
  for (let place = 0; place < 7; place += 1) {
    const headers = { 'file-name': `${name}${place}.fit`, 'came-at': cameAt }
    await cache.put(`/shared-files/${place}`, new Response('', { headers }))
  }
}

export const recordingGroups: readonly ScreenGroup[] = [
  {
    name: 'recorded sessions',
    signedIn: 'nobody',
    expectedErrors: ['status of 404', 'status of 422', 'status of 503'],
    screens,
  },
]
