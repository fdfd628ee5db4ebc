import { settingsAt } from '../identity/settings-places.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const said = {
  ...{ sculls: true, sweep: 'port', kayaks: true, canoe: 'left', coxes: true, steers: true },
  ...{ version: 1, changedAt: '2026-03-01T08:00:00.000Z' },
}

const screens: readonly Screen[] = [
  {
    name: 'settings with what one does in a boat, said otherwise elsewhere',
    ...settingsAt('boat'),
    before: async (page) => {
      await respond(page, '**/api/abilities', said)
      const current = { ...said, sweep: 'both', canoe: null, version: 2 }
      await respondToWrites(page, '**/api/abilities', { status: 409, code: 'stale', current }, 409)
    },
    open: async (page) => {
      const card = page.getByRole('region', { name: 'In the boat' })
      await card.getByLabel('Sweep').selectOption('Starboard')
      await card.getByLabel('Canoe').selectOption('Right')
      await card.getByRole('button', { name: 'Save' }).click()
      await card.getByText('Saved elsewhere: Both sides').waitFor()
    },
  },
  {
    name: 'settings where what one does in a boat does not load',
    ...settingsAt('boat'),
    before: (page) => respond(page, '**/api/abilities', { status: 403, code: 'other' }, 403),
    open: (page) => page.getByText('Your boat settings could not be loaded.').waitFor(),
  },
]

export const abilityGroups: readonly ScreenGroup[] = [
  {
    name: 'what one does in a boat',
    signedIn: 'Athlete',
    expectedErrors: ['status of 403', 'status of 409'],
    screens,
  },
]
