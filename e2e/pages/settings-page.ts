import type { Page } from '@playwright/test'
import { madeHeading } from './made-heading.ts'

export function settingsPage(page: Page) {
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const [profile, calendar, password] = [card('Profile'), card('Calendar'), card('Password')]
  const browsers = card('Where you are signed in')
  const everywhere = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  const mailLinks = page.getByRole('dialog', { name: 'Disable buttons in old emails?' })
  const deletion = page.getByRole('dialog', { name: 'Delete my account' })
  return {
    heading: madeHeading(page, 'Settings'),
    open: (place: 'display' | 'boat' | 'sharing' | 'notifications' | 'sign-in' | 'data' | 'you' = 'you') =>
      page.goto(place === 'you' ? '/settings' : `/settings/${place}`),
    profile: {
      card: profile,
      firstName: profile.getByLabel('First name'),
      lastName: profile.getByLabel('Last name'),
      sport: profile.getByLabel('Sport'),
      save: profile.getByRole('button', { name: 'Save' }),
    },
    calendar: {
      card: calendar,
      timeZone: calendar.getByLabel('Time zone'),
      firstDayOfWeek: calendar.getByLabel('First day of the week'),
      seasonDay: calendar.getByLabel('Day', { exact: true }),
      seasonMonth: calendar.getByLabel('Month'),
      save: calendar.getByRole('button', { name: 'Save' }),
    },
    theme: (name: string) => card('Appearance').getByRole('radio', { name }),
    appearance: card('Appearance'),
    password: {
      card: password,
      next: password.getByLabel('New password'),
      confirm: password.getByLabel('Confirm password'),
      submit: password.getByRole('button', { name: /^(Change|Set) password$/ }),
    },
    browsers: {
      card: browsers,
      rows: browsers.getByRole('listitem'),
      end: browsers.getByRole('button', { name: /^Sign out (?!everywhere)/ }),
      endAll: browsers.getByRole('button', { name: 'Sign out everywhere' }),
    },
    everywhere: {
      dialog: everywhere,
      end: everywhere.getByRole('button', { name: 'Sign out everywhere' }),
      stay: everywhere.getByRole('button', { name: 'Stay signed in' }),
    },
    device: {
      card: card('On this device'),
      clear: card('On this device').getByRole('button', { name: 'Clear offline copy' }),
      install: card('On this device').getByRole('button', { name: 'Install' }),
    },
    club: {
      card: card('Club'),
      leave: card('Club').getByRole('button', { name: 'Leave club' }),
    },
    leaving: (club: string) => {
      const dialog = page.getByRole('dialog', { name: `Leave ${club}?` })
      return {
        dialog,
        leave: dialog.getByRole('button', { name: `Leave ${club}` }),
        stay: dialog.getByRole('button', { name: 'Stay in the club' }),
        failed: dialog.getByRole('alert'),
      }
    },
    reminders: {
      card: card('Emails from your club'),
      byMail: card('Emails from your club').getByRole('switch', {
        name: 'Practices, tests and announcements by email',
      }),
      said: card('Emails from your club').getByRole('status').first(),
      endLinks: card('Emails from your club').getByRole('button', {
        name: 'Disable buttons in old emails',
      }),
    },
    mailLinks: {
      dialog: mailLinks,
      end: mailLinks.getByRole('button', { name: 'Disable' }),
    },
    address: calendarAddress(page),
    ownRows: {
      download: card('Your data').getByRole('button', { name: 'Download my data' }),
      delete: card('Your data').getByRole('button', { name: 'Delete my account' }),
    },
    deletion: {
      dialog: deletion,
      email: deletion.getByLabel(/^Type .* to confirm$/),
      submit: deletion.getByRole('button', { name: 'Delete my account for good' }),
    },
  }
}

function calendarAddress(page: Page) {
  const card = page.getByRole('region', { name: 'Practices in your calendar', exact: true })
  const asking = (name: string) => page.getByRole('dialog', { name })
  return {
    card,
    make: card.getByRole('button', { name: 'Create a calendar address' }),
    field: card.getByLabel('Your address'),
    copy: card.getByRole('button', { name: 'Copy' }),
    add: card.getByRole('link', { name: 'Add to my calendar' }),
    how: card.getByRole('button', { name: 'How to add it' }),
    renew: card.getByRole('button', { name: 'Create a new address' }),
    revoke: card.getByRole('button', { name: 'Revoke' }),
    renewal: {
      dialog: asking('Create a new calendar address?'),
      confirm: asking('Create a new calendar address?').getByRole('button', { name: 'Create a new address' }),
    },
    revocation: {
      dialog: asking('Revoke your calendar address?'),
      confirm: asking('Revoke your calendar address?').getByRole('button', { name: 'Revoke address' }),
    },
  }
}
