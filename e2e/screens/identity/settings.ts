import { remindersPage } from '../../pages/reminders-page.ts'
import { settingsPage } from '../../pages/settings-page.ts'
import { offerInstall } from '../installable.ts'
import { pretendToSave, respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { settingsAt } from './settings-places.ts'

const CALENDAR = 'https://rowing.example/api/calendar/c2lnbmVk-b3Zlci1wdXJwb3Nl-cGVyc29uLWFuZC12ZXJzaW9u.ics'

/** A point of P-256, as servers send it. */
const SERVER_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

const DEVICE = {
  id: '01990000-0000-7000-8000-000000000001',
  userAgent: null,
  endpointHash: 'another-browser',
  createdAt: '2026-11-20T08:30:00.000Z',
}

const withCalendar = (dialog?: 'new' | 'revoke'): Pick<Screen, 'path' | 'before'> => ({
  ...settingsAt('notifications', dialog && `?dialog=${dialog}-calendar-address`),
  before: (page) => respond(page, '**/api/calendar', { address: CALENDAR, hasPlans: true }),
})

const settings: readonly Screen[] = [
  { name: 'settings', path: '/settings' },
  { name: 'settings: language and display', ...settingsAt('display') },
  { name: 'settings: in the boat', ...settingsAt('boat') },
  { name: 'settings: what others see', ...settingsAt('sharing') },
  { name: 'settings: notifications and email', ...settingsAt('notifications') },
  { name: 'settings: signing in', ...settingsAt('sign-in') },
  { name: 'settings: your data', ...settingsAt('data') },
  {
    name: 'settings, where the app can be installed',
    ...settingsAt('data'),
    open: async (page) => {
      await offerInstall(page)
      await settingsPage(page).device.install.waitFor()
    },
  },
  {
    name: 'settings of which parts are not on this device',
    ...settingsAt('notifications'),
    before: (page) => respond(page, '**/api/calendar', {}, 503),
    open: async (page) => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false })
        window.dispatchEvent(new Event('offline'))
      })
      await page.getByText('This part needs a connection').first().waitFor()
    },
  },
  {
    name: 'settings with notifications on another device',
    ...settingsAt('notifications'),
    before: async (page) => {
      // Some headless builds of Chromium deny notifications despite the permission.
      await page.addInitScript(() =>
        Object.defineProperty(Notification, 'permission', { value: 'default', configurable: true }),
      )
      await respond(page, '**/api/push', {
        serverKey: SERVER_KEY,
        kinds: ['practices'],
        devices: [DEVICE],
      })
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Turn on for this device' }).waitFor()
      await page.getByRole('button', { name: 'Remove Unknown browser' }).waitFor()
    },
  },
  {
    name: 'settings, wrong',
    ...settingsAt('sign-in'),
    open: (page) => settingsPage(page).password.submit.click(),
  },
  {
    name: 'settings saved',
    ...settingsAt('notifications'),
    before: (page) => pretendToSave(page, /\/api\/users\/[^/]+$/),
    open: async (page) => {
      await settingsPage(page).reminders.byMail.click()
      await settingsPage(page).reminders.said.getByText('Saved').waitFor()
    },
  },
  {
    name: 'sign out everywhere',
    ...settingsAt('sign-in', '?dialog=sign-out-everywhere'),
    dialog: 'signIns.endAll.title',
    open: (page) => settingsPage(page).everywhere.stay.waitFor(),
  },
  {
    name: 'leave club',
    path: '/settings?dialog=leave-club',
    dialog: 'leaveClub.title',
    open: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Leave / })
        .waitFor(),
  },
  {
    name: 'delete my account',
    ...settingsAt('data', '?dialog=delete-account'),
    dialog: 'ownRows.delete',
    open: (page) => settingsPage(page).deletion.email.waitFor(),
  },
  {
    ...withCalendar(),
    name: 'settings with a calendar address',
    open: (page) => settingsPage(page).address.how.click(),
  },
  {
    name: 'end the links in mails',
    ...settingsAt('notifications', '?dialog=end-mail-links'),
    dialog: 'mailLinks.title',
    open: (page) => settingsPage(page).mailLinks.end.waitFor(),
  },
  {
    ...withCalendar('new'),
    name: 'new calendar address',
    dialog: 'calendarAddress.renew.title',
    open: (page) => settingsPage(page).address.renewal.confirm.waitFor(),
  },
  {
    ...withCalendar('revoke'),
    name: 'revoke calendar address',
    dialog: 'calendarAddress.revoke.title',
    open: (page) => settingsPage(page).address.revocation.confirm.waitFor(),
  },
]

const byLink = (linked: object): Pick<Screen, 'path' | 'before' | 'open'> => ({
  path: '/reminders?token=none',
  before: (page) => respond(page, '**/api/reminders/open', linked),
  open: (page) => page.getByRole('heading', { level: 1, name: /mails/i }).waitFor(),
})

/** The page of a reminder's last link. */
const reminders: readonly Screen[] = [
  { ...byLink({ firstName: 'Mira', about: 'club', remindByMail: true }), name: 'turn reminders off' },
  { ...byLink({ firstName: null, about: 'club', remindByMail: false }), name: 'reminders are off' },
  {
    ...byLink({ firstName: 'Mira', about: 'comments', remindByMail: true }),
    name: 'turn mails of comments off',
  },
  {
    ...byLink({ firstName: 'Mira', about: 'plans', remindByMail: true }),
    name: 'turn mails of plans off',
  },
  {
    ...byLink({ firstName: null, about: 'plans', remindByMail: false }),
    name: 'mails of plans are off',
  },
  {
    ...byLink({ firstName: 'Ama', about: 'child', childName: 'Emma', remindByMail: true }),
    name: 'turn mails about a child off',
  },
  {
    ...byLink({ firstName: null, about: 'child', childName: 'Emma', remindByMail: false }),
    name: 'mails about a child are off',
  },
  {
    name: 'unknown link to reminders',
    path: '/reminders?token=1',
    open: (page) => remindersPage(page).why.waitFor(),
  },
  {
    name: 'dead link to reminders',
    path: '/reminders',
    open: (page) => remindersPage(page).signIn.waitFor(),
  },
]

export const settingsGroups: readonly ScreenGroup[] = [
  { name: 'settings', signedIn: 'Athlete', expectedErrors: ['status of 503'], screens: settings },
  { name: 'links to reminders', signedIn: 'nobody', expectedErrors: ['status of 404'], screens: reminders },
]
