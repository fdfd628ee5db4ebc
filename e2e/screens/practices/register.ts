import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { registerSheet } from '../../pages/register-sheet.ts'
import { changeResponse, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { believeOffline, forgetUnsent } from '../unsent.ts'

interface Listed {
  readonly id: string
  readonly startsAt: string
}

/** Path of the last practice's register, or of the next but one's, for which other screens leave no drafts. */
const openRegister =
  (which: 'last' | 'coming', search = '') =>
  async (page: Page): Promise<string> => {
    const now = currentTime()
    const today = dayAt(now, 'UTC')
    const path = `${await clubPath(page)}/practices?from=${addDays(today, -14)}&to=${addDays(today, 14)}`
    const { items } = (await (await page.request.get(path)).json()) as { items: Listed[] }
    const isPast = ({ startsAt }: Listed) => startsAt < now.toISOString()
    const { id } = (
      which === 'last' ? items.findLast(isPast) : items.filter((one) => !isPast(one))[1]
    ) as Listed
    return `/attendance/${id}/register${search}`
  }

async function clubPath(page: Page): Promise<string> {
  const me = (await (await page.request.get('/api/me')).json()) as { user: { teamId: string } }
  return `/api/clubs/${me.user.teamId}`
}

const everyoneSaysHere = ({ entries }: Readonly<Record<string, unknown>>) => ({
  entries: (entries as readonly object[]).map((entry) => ({
    ...entry,
    state: 'none',
    checkedInAt: null,
    suggestedAt: '2026-05-04T15:50:00.000Z',
  })),
})

const refusal = (problem: object) => ({ status: 409, ...problem })

const last = {
  route: '/attendance/$practiceId/register',
  path: openRegister('last'),
  before: forgetUnsent,
} as const

/** Shows the practice as ongoing, when emergency contacts are readable. */
async function duringPractice(page: Page): Promise<void> {
  await forgetUnsent(page)
  const inMinutes = (minutes: number) => new Date(currentTimeMs() + minutes * 60_000).toISOString()
  await changeResponse(page, /\/practices\/[^/]+\/register$/, ({ practice }) => ({
    practice: { ...(practice as object), startsAt: inMinutes(-30), endsAt: inMinutes(60) },
  }))
}

const ready = (page: Page) => registerSheet(page).lines.first().waitFor()

const tap = (page: Page, state: 'Excused' | 'Absent', line = 0) =>
  registerSheet(page).lines.nth(line).getByRole('button', { name: state, exact: true }).click()

const screens: readonly Screen[] = [
  {
    ...last,
    name: 'register',
    before: duringPractice,
    open: (page) => page.getByRole('button', { name: 'Emergency contacts' }).waitFor(),
  },
  { ...last, name: 'register before it opens', path: openRegister('coming'), open: ready },
  {
    ...last,
    name: 'register, nobody found',
    path: openRegister('last', '?name=nobody-is-called-this'),
    open: (page) => page.getByText('Nobody matches.').waitFor(),
  },
  {
    ...last,
    name: 'register, where some say by the poster that they are here',
    before: async (page) => {
      await forgetUnsent(page)
      await changeResponse(page, '**/api/clubs/*/practices/*/register', everyoneSaysHere)
    },
    open: (page) =>
      registerSheet(page)
        .foot.getByRole('button', { name: /from the poster$/ })
        .waitFor(),
  },
  {
    ...last,
    name: 'register without a connection',
    open: async (page) => {
      await ready(page)
      await believeOffline(page)
      const { foot, addWalkIn, walkInName } = registerSheet(page)
      await tap(page, 'Excused')
      await tap(page, 'Absent', 1)
      await walkInName.fill('7')
      await addWalkIn.click()
      await foot.getByText(/no connection/).waitFor()
    },
  },
  {
    ...last,
    name: 'register, two coaches at once',
    open: async (page) => {
      await ready(page)
      const by = { id: 'another', firstName: 'Wolfeschlegelsteinhausen', lastName: 'Bergerdorff' }
      const recording = { recordedBy: by, recordedAt: '2026-05-04T15:50:00.000Z' }
      const current = { memberId: await firstMember(page), state: 'absent', version: 99, ...recording }
      await respondToWrites(page, '**/register', refusal({ code: 'recordedSince', current }), 409)
      await tap(page, 'Excused')
      await registerSheet(page).foot.getByRole('button', { name: '1 conflict' }).click()
    },
  },
  {
    ...last,
    name: 'register, a tap refused',
    open: async (page) => {
      await ready(page)
      await respondToWrites(page, '**/register', refusal({ code: 'registerTooEarly' }), 409)
      await tap(page, 'Excused')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'not sent yet, taps that conflicts',
    path: '/not-sent',
    open: (page) => page.getByRole('link', { name: 'Open the register' }).waitFor(),
  },
  {
    name: 'not sent yet, discarding',
    path: '/not-sent',
    dialog: 'notSent.discard.title',
    open: (page) => page.getByRole('button', { name: 'Discard' }).click(),
  },
  {
    name: 'not sent yet, nothing',
    path: '/not-sent',
    before: forgetUnsent,
    open: (page) => page.getByText('Everything has been sent.').waitFor(),
  },
  {
    ...last,
    name: 'register, walk-ins wrong',
    open: async (page) => {
      await ready(page)
      await registerSheet(page).addWalkIn.click()
    },
  },
  {
    ...last,
    name: 'register saved',
    open: async (page) => {
      await ready(page)
      await respondToWrites(page, '**/register', {
        memberId: await firstMember(page),
        state: 'excused',
        version: 99,
      })
      await tap(page, 'Excused')
      await registerSheet(page).saved.waitFor()
    },
  },
  {
    ...last,
    name: 'register, the rest marked present',
    before: async (page) => {
      await forgetUnsent(page)
      await changeResponse(page, '**/api/**/register', ({ entries }) => ({
        entries: (entries as object[]).map((entry, at) => (at < 2 ? { ...entry, state: 'none' } : entry)),
      }))
    },
    open: async (page) => {
      await ready(page)
      await respond(page, '**/register/rest', { items: [] })
      await registerSheet(page).rest.click()
      await registerSheet(page).saved.waitFor()
    },
  },
]

async function firstMember(page: Page): Promise<string> {
  const [, practiceId] = /attendance\/([^/]+)/.exec(page.url()) ?? []
  const answer = await page.request.get(`${await clubPath(page)}/practices/${practiceId}/register`)
  return ((await answer.json()) as { entries: [{ memberId: string }] }).entries[0].memberId
}

export const registerGroups: readonly ScreenGroup[] = [
  { name: 'the register', signedIn: 'Club admin', expectedErrors: ['status of 409'], screens },
]
