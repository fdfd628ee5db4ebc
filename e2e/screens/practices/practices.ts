import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { asListed } from '../../fixtures/squads.ts'
import { TODAY } from '../../fixtures/time-zone.ts'
import { practiceDialog, practicePage, practicesPage } from '../../pages/practices-page.ts'
import { changeResponse, deleteNothing, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const today = dayAt(currentTime(), 'UTC')
const THIS_MONTH = today.slice(0, 7)

const ofOne = { path: '/attendance', route: '/attendance/$practiceId' } as const

const openOne = async (page: Page) => {
  await practicesPage(page).link('K4 session').first().click()
  await practicePage(page).heading('K4 session').waitFor()
}

const openCancelled = async (page: Page) => {
  await practicesPage(page)
    .row('Regatta on our stretch of the lake')
    .getByRole('link', { name: 'On the water' })
    .first()
    .click()
  await practicePage(page).note.waitFor()
}

const ONE = /\/practices\/[0-9a-f-]{36}$/
const SESSION = {
  ...{ id: '01990000-0000-7000-8000-0000000000aa', date: today, type: 'endurance' },
  ...{ durationMs: 3_600_000, distance: null },
}

const isPast = (page: Page, hasRegister: true | null = null) =>
  changeResponse(page, ONE, { endsAt: '2026-03-01T09:00:00.000Z', hasRegister })

const seen: readonly Screen[] = [
  { name: 'practices', path: '/attendance' },
  { name: 'practices by the month', path: '/attendance?view=month' },
  { name: 'a month without practices', path: '/attendance?view=month&month=2019-02' },
  { name: 'a day of the month', path: `/attendance?view=month&month=${THIS_MONTH}&day=${THIS_MONTH}-28` },
  { ...ofOne, name: 'practice', open: openOne },
  { ...ofOne, name: 'cancelled practice', open: openCancelled },
  {
    ...ofOne,
    name: 'a practice that its reader was at and did not log',
    before: async (page) => {
      await isPast(page)
      await respond(page, '**/practices/*/log', { mismatch: 'notLogged', sessions: [] })
    },
    open: async (page) => {
      await openOne(page)
      await practicePage(page).ownLog.waitFor()
    },
  },
  {
    ...ofOne,
    name: 'a practice that its reader logged and is not in the register of',
    before: async (page) => {
      await isPast(page)
      await respond(page, '**/practices/*/log', { mismatch: 'notRegistered', sessions: [SESSION] })
    },
    open: async (page) => {
      await openOne(page)
      await practicePage(page).ownLog.waitFor()
    },
  },
]

const openFar = async (page: Page, dialog: 'edit' | 'cancel' | 'delete') => {
  await practicesPage(page).link('On the water').last().click()
  await practicePage(page).actions.waitFor()
  await page.goto(`${new URL(page.url()).pathname}?dialog=${dialog}`)
}

const add = { path: '/attendance?dialog=new', dialog: 'practices.new' } as const

/** Weekday that the form suggests: tomorrow's. */
const weekdayOffered = () =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${addDays(TODAY, 1)}T00:00:00Z`),
  )

const awayFrom = (days: number, email: string, reason: string) => ({
  id: `01990000-0000-7000-8000-0000000000${days + 10}`,
  first: addDays(today, days),
  last: addDays(today, days + 3),
  reason,
  member: {
    ...{ id: `01990000-0000-7000-8000-0000000001${days + 10}`, firstName: null, lastName: null },
    email,
  },
})

const run: readonly Screen[] = [
  { name: 'practices of an admin', path: '/attendance' },
  { name: 'practices of an admin by the month', path: '/attendance?view=month' },
  {
    name: 'a month with registers that were not taken',
    path: '/attendance?view=month',
    before: (page) =>
      changeResponse(page, '**/registers/days?**', ({ items }) => ({
        items: (items as object[]).map((register) => ({ ...register, isTaken: false, expected: 12 })),
      })),
  },
  {
    name: 'absences of the club',
    path: '/attendance/absences',
    before: (page) =>
      respond(page, '**/absences?limit=50', {
        items: [
          awayFrom(-2, 'someone.with.an.address.that.goes.on.and.on@lakeside-rowing-club.example', 'Exams'),
          awayFrom(7, 'mira@lakeside.example', ''),
          awayFrom(30, 'theo@lakeside.example', 'A training camp of the other sport that goes on and on'),
        ],
        nextCursor: 'next',
      }),
    open: (page) => page.getByRole('list', { name: 'Later' }).waitFor(),
  },
  { name: 'absences of the club, none', path: '/attendance/absences' },
  { name: 'absences of an admin', path: '/attendance/absences?view=own' },
  {
    name: 'no practices',
    path: '/attendance',
    before: (page) => changeResponse(page, /\/practices(\/upcoming)?\?/, { items: [] }),
  },
  { ...ofOne, name: 'practice of an admin', open: openOne },
  {
    ...ofOne,
    name: 'places that a coach assigns',
    dialog: 'action.assignPlaces',
    before: (page) => changeResponse(page, ONE, { placing: 'coach' }),
    open: async (page) => {
      await openOne(page)
      await page.getByRole('button', { name: 'Assign places' }).click()
      await page.getByRole('button', { name: 'Assign and notify' }).waitFor()
    },
  },
  {
    ...ofOne,
    name: 'a guest with a wrong email',
    open: async (page) => {
      await openOne(page)
      await page.getByLabel('Email (optional)').fill('ann@')
      await page.getByRole('button', { name: 'Add guest' }).click()
      await page
        .getByRole('region', { name: 'Guests' })
        .getByText('Please enter a valid email address')
        .waitFor()
    },
  },
  {
    ...ofOne,
    name: 'a place given in a full practice',
    open: async (page) => {
      await respondToWrites(page, '**/places/*', null, 204)
      await openOne(page)
      await page
        .getByRole('button', { name: /^Give .+ a place$/ })
        .first()
        .click()
      await page.getByText(/ has a place\.$/).waitFor()
    },
  },
  {
    ...ofOne,
    name: 'a practice of which register and logs disagree',
    before: async (page) => {
      await isPast(page, true)
      await respond(page, '**/log-counts', { notLogged: 3, notRegistered: 1, notShared: 12 })
    },
    open: async (page) => {
      await openOne(page)
      await practicePage(page).logCounts.waitFor()
    },
  },
  { ...ofOne, name: 'cancelled practice of an admin', open: openCancelled },
  {
    ...add,
    name: 'new practice, wrong',
    open: async (page) => {
      const form = practiceDialog(page)
      await form.repeat.click()
      await form.weekday(weekdayOffered()).uncheck()
      await form.choice('Chosen members').check()
      await form.end.fill('01:00')
      await form.save.click()
      await form.member('Mira').waitFor()
    },
  },
  {
    ...add,
    name: 'new practice for squads, none chosen',
    before: asListed,
    open: async (page) => {
      const form = practiceDialog(page)
      await form.title.fill('Ergs')
      await form.choice('Squads').check()
      await form.save.click()
      await form.dialog.getByText('Choose at least one squad.').waitFor()
    },
  },
  {
    ...add,
    name: 'new practice, a number of times',
    open: async (page) => {
      const form = practiceDialog(page)
      await form.dialog.waitFor()
      if (await form.clear.isVisible()) await form.clear.click()
      await form.repeat.click()
      await form.choice('After a number of practices').check()
    },
  },
  {
    ...ofOne,
    name: 'which practices of a series to change',
    dialog: 'practice.form.edit',
    open: async (page) => {
      await openFar(page, 'edit')
      const form = practiceDialog(page, 'Edit practice')
      await form.place.first().fill('The other boathouse')
      await form.series.click()
      await form.save.click()
      await form.choice('This and following').waitFor()
    },
  },
  {
    ...ofOne,
    name: 'cancel a practice',
    dialog: 'practice.cancel.title',
    open: async (page) => {
      await openFar(page, 'cancel')
      await practicePage(page).cancel.waitFor()
    },
  },
  {
    ...ofOne,
    name: 'change why a practice is cancelled',
    dialog: 'practice.changeReason',
    open: async (page) => {
      await openCancelled(page)
      await page.goto(`${new URL(page.url()).pathname}?dialog=cancel`)
    },
  },
  {
    ...ofOne,
    name: 'delete practices of a series',
    dialog: 'practice.delete.title',
    open: async (page) => {
      await openFar(page, 'delete')
      await practicePage(page).scope('This and following').check()
    },
  },
  {
    name: 'practices deleted',
    path: '/attendance',
    before: (page) => respondToWrites(page, '**/deletion', { deleted: 4 }),
    open: async (page) => {
      await openFar(page, 'delete')
      await deleteNothing(page, () => practicePage(page).delete.click())
    },
  },
  {
    name: 'practice that is not there',
    path: '/attendance/01990000-0000-7000-8000-000000000001',
    open: (page) => practicesPage(page).unknown.waitFor(),
  },
]

export const practiceGroups: readonly ScreenGroup[] = [
  { name: 'practices', signedIn: 'Athlete', screens: seen },
  {
    name: 'running practices',
    signedIn: 'Club admin',
    expectedErrors: ['status of 404'],
    screens: run,
  },
]
