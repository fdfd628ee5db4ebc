import { currentTimeMs } from '@boathouse/domain/test/clock'
import { expect, type Page } from '@playwright/test'
import { absenceDialog, absencesPage } from '../../pages/absences-page.ts'
import { answerControls, nextPractice, severalAnswers } from '../../pages/answers-page.ts'
import { practicesPage } from '../../pages/practices-page.ts'
import { changeResponse, deleteNothing, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { believeOffline, forgetUnsent } from '../unsent.ts'
import { answerLinks } from './answer-links.ts'
import { given, unanswered } from './answers-given.ts'

const inHours = (count: number) => new Date(currentTimeMs() + count * 3_600_000).toISOString()

type Practice = Readonly<Record<string, unknown>>

/** Mocks a next practice that is soon, with these fields. */
const nextOne = (own: object): Pick<Screen, 'path' | 'before'> => ({
  path: '/dashboard',
  before: (page) =>
    changeResponse(page, '**/api/practices/next', ({ next }) => ({
      next: next && {
        ...(next as Practice),
        startsAt: inHours(3),
        endsAt: inHours(4),
        answering: 'open',
        ...own,
      },
    })),
})

const afterUnsent = (screen: Pick<Screen, 'path' | 'before'>): Pick<Screen, 'path' | 'before'> => ({
  ...screen,
  before: async (page, world) => {
    await forgetUnsent(page)
    await screen.before?.(page, world)
  },
})

const nextShown = (page: Page) => nextPractice(page).getByRole('heading', { level: 3 }).waitFor()

const absence = {
  id: '01990000-0000-7000-8000-0000000000a1',
  first: '2026-07-20',
  last: '2026-07-24',
  reason: 'Training camp',
  version: 1,
  createdAt: '2026-07-01T08:00:00.000Z',
  updatedAt: '2026-07-01T08:00:00.000Z',
}

/** Mocks an absence, because all tests share the demo's users. */
const ofAbsence: Pick<Screen, 'path' | 'before'> = {
  path: '/attendance/absences',
  before: async (page) => {
    await respond(page, '**/api/absences?**', { items: [absence], nextCursor: null })
    await respond(page, '**/deletion', absence)
  },
}

const actOnAbsence = async (page: Page, name: 'Edit' | 'Delete') => {
  await absencesPage(page).actions.click()
  await absencesPage(page).action(name).click()
}

const hasTriedToSend = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/answer'))

const answering: readonly Screen[] = [
  {
    ...nextOne({ own: unanswered, answerUntil: inHours(2), answerDeadline: 1, isFull: true }),
    name: 'next practice, not answered',
    open: nextShown,
  },
  {
    ...nextOne({ own: given, answerUntil: inHours(2), answerDeadline: 12, isFull: true }),
    name: 'next practice, answered, with a reason being typed',
    open: async (page) => {
      await nextPractice(page)
        .getByRole('button', { name: /^Change/ })
        .click()
      await answerControls(nextPractice(page)).reason.waitFor()
    },
  },
  {
    ...nextOne({
      own: { ...given, answer: 'waiting', position: 2, answeredBy: { firstName: 'Anna', lastName: 'Berg' } },
      counts: { yes: 8, maybe: 1, no: 2, waiting: 5, guests: 0 },
      answerUntil: inHours(2),
      answerDeadline: 1,
      capacity: 8,
      isFull: true,
    }),
    name: 'next practice, on the waiting list, answered by a coach',
    open: (page) => nextPractice(page).getByText('You’re number 2 of 5 on the waiting list.').waitFor(),
  },
  {
    ...nextOne({ own: { ...given, answer: 'waiting' }, placing: 'coach', answerUntil: inHours(2) }),
    name: 'next practice, whose places a coach assigns',
    open: (page) =>
      nextPractice(page)
        .getByText(/^Your coach assigns the places/)
        .waitFor(),
  },
  {
    ...nextOne({ own: unanswered }),
    name: 'next practice, answered elsewhere since',
    open: async (page) => {
      await nextShown(page)
      const current = { ...given, version: 9 }
      await respondToWrites(page, '**/answer', { status: 409, code: 'stale', current }, 409)
      await answerControls(nextPractice(page)).answer('No').click()
      await answerControls(nextPractice(page)).failed.waitFor()
    },
  },
  {
    name: 'not sent yet, an answer that needs a choice',
    path: '/not-sent',
    open: (page) => page.getByRole('button', { name: 'Keep mine' }).waitFor(),
  },
  {
    ...afterUnsent(nextOne({ own: unanswered })),
    name: 'next practice, answered without a connection',
    open: async (page) => {
      await nextShown(page)
      await believeOffline(page)
      await answerControls(nextPractice(page)).answer('Yes').click()
      await nextPractice(page).getByText('with 1 not sent yet').waitFor()
    },
  },
  {
    name: 'not sent yet, an answer',
    path: '/not-sent',
    before: (page) => respondToWrites(page, '**/answer', { status: 503, code: 'unavailable' }, 503),
    open: async (page) => {
      await page.getByText('You said yes.').waitFor()
      await expect.poll(() => page.evaluate(hasTriedToSend)).toBe(true)
    },
  },
  {
    ...afterUnsent(nextOne({ own: { ...given, answer: 'no', byAbsence: true } })),
    name: 'next practice, answered by an absence',
    open: nextShown,
  },
  {
    ...nextOne({ own: given, answering: 'afterDeadline', answerDeadline: 12 }),
    name: 'next practice, too late to answer',
    open: nextShown,
  },
  {
    name: 'no next practice',
    path: '/dashboard',
    before: (page) => respond(page, '**/api/practices/next', { next: null, now: null }),
    open: (page) => nextPractice(page).getByText('No practice planned.').waitFor(),
  },
  { name: 'absences, none', path: '/attendance/absences' },
  { ...ofAbsence, name: 'absences', open: (page) => absencesPage(page).rows.first().waitFor() },
  {
    name: 'absence added, wrong',
    path: '/attendance/absences?absence=new',
    dialog: 'absences.add',
    open: async (page) => {
      const form = absenceDialog(page)
      await form.last.fill('')
      await form.save.click()
      // Clear the draft for the next screen.
      await form.reason.fill('')
    },
  },
  {
    ...ofAbsence,
    name: 'edit an absence',
    dialog: 'absence.edit',
    open: async (page) => {
      await actOnAbsence(page, 'Edit')
      await absenceDialog(page, 'Edit absence').save.waitFor()
    },
  },
  {
    name: 'edit an absence that is not there',
    path: '/attendance/absences?absence=nothing',
    dialog: 'absence.edit',
    open: (page) => absenceDialog(page, 'Edit absence').dialog.getByRole('alert').waitFor(),
  },
  {
    ...ofAbsence,
    name: 'absence deleted',
    open: (page) => deleteNothing(page, () => actOnAbsence(page, 'Delete')),
  },
]

const listSeries = (page: Page) =>
  changeResponse(page, /\/practices\/upcoming\?limit=100/, ({ items }) => {
    const [first] = items as Practice[]
    const open = { ...first, answering: 'open', cancelledAt: null, capacity: null, own: unanswered }
    const states = [
      {},
      {},
      { own: given },
      { capacity: 1, counts: { yes: 1, maybe: 0, no: 0, waiting: 0, guests: 0 }, isFull: true },
    ]
    const shown = states.map((state, index) => ({
      ...open,
      ...state,
      id: `${String(first?.id).slice(0, -1)}${index}`,
    }))
    return { items: shown, nextCursor: null }
  })

const ofSeries: Pick<Screen, 'path' | 'before' | 'dialog'> = {
  path: '/attendance?dialog=answers',
  dialog: 'answers.several.title',
  before: listSeries,
}

const several: readonly Screen[] = [
  {
    ...ofSeries,
    name: 'answer the whole series of a practice',
    path: '/attendance',
    route: '/attendance/$practiceId',
    before: async (page) => {
      await listSeries(page)
      const open = { own: unanswered, answering: 'open', cancelledAt: null }
      await changeResponse(page, /\/practices\/[0-9a-f-]{36}$/, open)
    },
    open: async (page) => {
      await practicesPage(page).link('K4 session').first().click()
      await severalAnswers(page).ofSeries.click()
      await severalAnswers(page).give('Yes to 3 practices').waitFor()
    },
  },
  {
    ...ofSeries,
    name: 'answer several practices',
    open: (page) => severalAnswers(page).give('Yes to 3 practices').waitFor(),
  },
  {
    ...ofSeries,
    name: 'answer several practices, others too, none stored',
    open: async (page) => {
      const refused = { practiceId: absence.id, refused: 'stale', answer: 'none', version: 0 }
      await respondToWrites(page, '**/clubs/*/answers', { items: [refused, refused] })
      await severalAnswers(page).changeOthers.click()
      await severalAnswers(page).give('Yes to 4 practices').click()
      await severalAnswers(page).failed.waitFor()
    },
  },
]

export const answerGroups: readonly ScreenGroup[] = [
  {
    name: 'answers and absences',
    signedIn: 'Athlete',
    expectedErrors: ['status of 409', 'status of 503'],
    screens: answering,
  },
  { name: 'several answers', signedIn: 'Athlete', screens: several },
  { name: 'links to answer', signedIn: 'nobody', expectedErrors: ['status of 404'], screens: answerLinks },
]
