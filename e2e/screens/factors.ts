import { ownSecondStep } from '../pages/second-step-page.ts'
import { respond, respondToWrites } from './responses.ts'
import type { Screen, ScreenGroup } from './screen.ts'

const FACTOR = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'x'.repeat(60),
  createdAt: '2026-11-20T08:30:00.000Z',
  lastUsedAt: '2026-11-21T08:30:00.000Z',
}
const KEY_ID = '01990000-0000-7000-8000-000000000003'
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const BEGUN = {
  id: FACTOR.id,
  name: FACTOR.name,
  key: KEY,
  uri: `otpauth://totp/Boathouse:rower%40club.example?issuer=Boathouse&secret=${KEY}`,
}
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `a${at}bc-defg-hjkm-npqr`)

const PASSKEY = {
  id: '01990000-0000-7000-8000-000000000002',
  // What is read out with it is told from codes by its capitals.
  name: 'X'.repeat(60),
  createdAt: '2026-11-20T08:30:00.000Z',
  lastUsedAt: '2026-11-21T08:30:00.000Z',
  worksHere: true,
}
const CREATION = {
  rp: { id: 'localhost', name: 'Boathouse' },
  user: { id: 'AA', name: 'rower@club.example', displayName: 'rower@club.example' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}

const withPasskeys: NonNullable<Screen['before']> = async (page) => {
  await respond(page, '**/passkeys', { items: [PASSKEY, { ...PASSKEY, id: KEY_ID, worksHere: false }] })
  await respond(page, '**/factors', { factor: null, recoveryCodesLeft: 0 })
}

/** A sign-in waits in this browser. */
export const waitingFor =
  (hasApp: boolean, hasPasskey: boolean): NonNullable<Screen['before']> =>
  (page) =>
    respond(page, '**/session/second-factor', {
      waiting: { email: `${'x'.repeat(48)}@club.example`, hasApp, hasPasskey },
    })

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
  { name: 'settings with passkeys', path: '/settings', before: withPasskeys },
  { name: 'adding the first passkey', path: '/settings?dialog=passkey', dialog: 'passkeys.add.title' },
  {
    name: 'adding the first passkey, its name',
    path: '/settings?dialog=passkey',
    dialog: 'passkeys.add.title',
    before: (page) => respondToWrites(page, '**/passkeys/creation', CREATION),
    open: async (page) => {
      await ownSecondStep(page).next.click()
      await ownSecondStep(page).makePasskey.waitFor()
    },
  },
  {
    name: 'adding another passkey',
    path: '/settings?dialog=passkey',
    dialog: 'passkeys.add.title',
    before: withPasskeys,
  },
  {
    name: 'setting up an app besides a passkey',
    path: '/settings?dialog=second-step',
    dialog: 'factors.setUp.title',
    before: withPasskeys,
  },
  {
    name: 'removing a passkey',
    path: `/settings?dialog=end-passkey&passkey=${PASSKEY.id}`,
    dialog: 'passkeys.end.title',
    before: withPasskeys,
  },
  {
    name: 'removing the last passkey',
    path: `/settings?dialog=end-passkey&passkey=${PASSKEY.id}`,
    dialog: 'passkeys.end.title',
    before: async (page) => {
      await respond(page, '**/passkeys', { items: [PASSKEY] })
      await respond(page, '**/factors', { factor: null, recoveryCodesLeft: 3 })
    },
  },
  {
    name: 'ending a second step',
    path: '/settings?dialog=end-second-step',
    dialog: 'factors.end.title',
    before: withFactor,
  },
]

const steps: readonly Screen[] = [
  { name: 'the second step by a passkey', path: '/second-step', before: waitingFor(true, true) },
  { name: 'the second step by an app', path: '/second-step', before: waitingFor(true, false) },
]

export const factorGroups: readonly ScreenGroup[] = [
  { name: 'second step', signedIn: 'Athlete', expectedErrors: ['status of 500'], screens },
  { name: 'second step of signing in', signedIn: 'nobody', screens: steps },
]
