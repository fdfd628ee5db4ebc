import { ownSecondStep } from '../pages/second-step-page.ts'
import { respond, respondToWrites } from './responses.ts'
import type { Screen, ScreenGroup } from './screen.ts'

const FACTOR = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'x'.repeat(60),
  createdAt: '2026-11-20T08:30:00.000Z',
  lastUsedAt: '2026-11-21T08:30:00.000Z',
}
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const BEGUN = {
  id: FACTOR.id,
  name: FACTOR.name,
  key: KEY,
  uri: `otpauth://totp/Boathouse:rower%40club.example?issuer=Boathouse&secret=${KEY}`,
}
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `a${at}bc-defg-hjkm-npqr`)

const withFactor: NonNullable<Screen['before']> = (page) =>
  respond(page, '**/factors', { factor: FACTOR, recoveryCodesLeft: 1 })

const begin = async (page: Parameters<NonNullable<Screen['open']>>[0]) => {
  await ownSecondStep(page).next.click()
  await ownSecondStep(page).qr.waitFor()
}

const screens: readonly Screen[] = [
  { name: 'settings with a second step', path: '/settings', before: withFactor },
  {
    name: 'settings, how one signs in not loaded',
    path: '/settings',
    before: (page) => respond(page, '**/factors', {}, 500),
  },
  {
    name: 'setting up a second step',
    path: '/settings?dialog=second-step',
    dialog: 'factors.setUp.title',
  },
  {
    name: 'setting up a second step, the app',
    path: '/settings?dialog=second-step',
    dialog: 'factors.setUp.title',
    before: (page) => respondToWrites(page, '**/factors', BEGUN, 201),
    open: begin,
  },
  {
    name: 'recovery codes',
    path: '/settings?dialog=second-step',
    dialog: 'factors.codes.title',
    before: async (page) => {
      await respondToWrites(page, '**/factors', BEGUN, 201)
      await respond(page, '**/confirmation', { recoveryCodes })
    },
    open: async (page) => {
      await begin(page)
      await ownSecondStep(page).code.fill('123456')
      await ownSecondStep(page).turnOn.click()
      await ownSecondStep(page).done.waitFor()
    },
  },
  {
    name: 'new recovery codes',
    path: '/settings?dialog=recovery-codes',
    dialog: 'factors.renew.title',
    before: withFactor,
  },
  {
    name: 'ending a second step',
    path: '/settings?dialog=end-second-step',
    dialog: 'factors.end.title',
    before: withFactor,
  },
]

export const factorGroups: readonly ScreenGroup[] = [
  { name: 'second step', signedIn: 'Athlete', expectedErrors: ['status of 500'], screens },
]
