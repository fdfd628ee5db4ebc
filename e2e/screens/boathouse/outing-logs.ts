import { outingOffers } from '../../pages/outing-offers.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const LONG = 'Königin-Elisabeth-und-König-Philipp-Gedächtnisboot-1954-neu'
const offer = (n: number, own: object = {}) => ({
  ...{ outingId: `01990000-0000-7000-8000-0000000009${n + 10}`, boat: `Boat ${n}`, craft: 'double' },
  ...{ day: '2026-11-20', startTime: '08:10', backTime: '09:20', durationMs: 4_200_000, distance: 12_000 },
  ...own,
})
const call = '**/api/outing-offers'
const offered = { items: [offer(1, { boat: LONG, distance: null }), offer(2)] }
const at = { path: '/dashboard' } as const

const screens: readonly Screen[] = [
  {
    ...at,
    name: 'outings that are offered for the log',
    before: (page) => respond(page, call, offered),
    open: (page) => outingOffers(page).rows.first().waitFor(),
  },
  {
    ...at,
    name: 'outings that are offered, one of which can’t be logged, and one not dismissed',
    before: async (page) => {
      await respond(page, call, offered)
      await respondToWrites(
        page,
        /\/outing-offers\/[^/]+\/\w+$/,
        { status: 409, code: 'tooManySessions' },
        409,
      )
    },
    open: async (page) => {
      const { add, dismiss, card } = outingOffers(page)
      await add(LONG).click()
      await card.getByRole('button', { name: 'Show 1 more' }).click()
      await dismiss('Boat 2').click()
      await card.getByRole('alert').nth(1).waitFor()
    },
  },
]

export const outingLogGroups: readonly ScreenGroup[] = [
  { name: 'outings in the log', signedIn: 'Athlete', expectedErrors: ['status of 409'], screens },
]
