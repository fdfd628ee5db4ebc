import { settingsAt } from '../identity/settings-places.ts'
import { respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const screens: readonly Screen[] = [
  {
    name: 'settings with a wrong number of an emergency contact',
    ...settingsAt('boat'),
    open: async (page) => {
      const card = page.getByRole('region', { name: 'Emergency contacts' })
      await card.getByLabel('Phone').first().fill('call me')
      await card.getByRole('button', { name: 'Save' }).click()
      await card.getByText('Enter a phone number').first().waitFor()
    },
  },
  {
    name: 'settings where emergency contacts do not load',
    ...settingsAt('boat'),
    before: (page) => respond(page, '**/api/emergency-contacts', { status: 403, code: 'other' }, 403),
    open: (page) => page.getByText('Emergency contacts could not be loaded.').waitFor(),
  },
]

export const emergencyContactGroups: readonly ScreenGroup[] = [
  { name: 'emergency contacts', signedIn: 'Athlete', expectedErrors: ['status of 403'], screens },
]
