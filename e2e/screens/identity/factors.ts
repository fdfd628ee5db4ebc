import { proofDialog } from '../../pages/proof-dialog.ts'
import { ownSecondStep } from '../../pages/second-step-page.ts'
import { changeResponse, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { settingsAt } from './settings-places.ts'

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
  // In capitals, because `recordData` takes other words for codes of the API.
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

/** Mocks a pending sign-in. */
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
  { name: 'settings with a second step', ...settingsAt('sign-in'), before: withFactor },
  {
    name: 'settings, how one signs in not loaded',
    ...settingsAt('sign-in'),
    before: (page) => respond(page, '**/factors', {}, 500),
  },
  {
    name: 'setting up a second step',
    ...settingsAt('sign-in', '?dialog=second-step'),
    dialog: 'factors.setUp',
  },
  {
    name: 'setting up a second step, the app',
    ...settingsAt('sign-in', '?dialog=second-step'),
    dialog: 'factors.setUp',
    before: (page) => respondToWrites(page, '**/factors', BEGUN, 201),
    open: begin,
  },
  {
    name: 'recovery codes',
    ...settingsAt('sign-in', '?dialog=second-step'),
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
    ...settingsAt('sign-in', '?dialog=recovery-codes'),
    dialog: 'factors.renew.title',
    before: withFactor,
  },
  { name: 'settings with passkeys', ...settingsAt('sign-in'), before: withPasskeys },
  {
    name: 'adding the first passkey',
    ...settingsAt('sign-in', '?dialog=passkey'),
    dialog: 'passkeys.add',
    before: (page) => respondToWrites(page, '**/passkeys/creation', CREATION),
    open: (page) => ownSecondStep(page).makePasskey.waitFor(),
  },
  {
    name: 'removing a passkey',
    ...settingsAt('sign-in', `?dialog=end-passkey&passkey=${PASSKEY.id}`),
    dialog: 'passkeys.end.title',
    before: withPasskeys,
  },
  {
    name: 'removing the last passkey',
    ...settingsAt('sign-in', `?dialog=end-passkey&passkey=${PASSKEY.id}`),
    dialog: 'passkeys.end.title',
    before: async (page) => {
      await respond(page, '**/passkeys', { items: [PASSKEY] })
      await respond(page, '**/factors', { factor: null, recoveryCodesLeft: 3 })
    },
  },
  {
    name: 'ending a second step',
    ...settingsAt('sign-in', '?dialog=end-second-step'),
    dialog: 'factors.end.title',
    before: withFactor,
  },
]

/** The dialog that asks for a proof of identity, over the one to set up an app. */
const asked = (name: string, ways: object, open?: Screen['open']): Screen => ({
  name: `showing that it is oneself ${name}`,
  ...settingsAt('sign-in', '?dialog=second-step'),
  dialog: 'proof.title',
  before: async (page) => {
    await respondToWrites(page, '**/factors', { code: 'proofNeeded' }, 403)
    await respond(page, '**/proof', {
      ...{ hasApp: false, hasPasskey: false, hasFactor: false, hasPassword: false },
      ...ways,
    })
    await respond(page, '**/proof/mail', {}, 202)
  },
  open: async (page, request) => {
    await ownSecondStep(page).next.click()
    await proofDialog(page).dialog.waitFor()
    await open?.(page, request)
  },
})

const proofs: readonly Screen[] = [
  asked('by an app', { hasApp: true, hasFactor: true }, (page) => proofDialog(page).code.waitFor()),
  asked('by a passkey', { hasApp: true, hasPasskey: true, hasFactor: true }),
  asked('by the password', { hasPassword: true }, (page) => proofDialog(page).password.waitFor()),
  asked('by a mail', {}, async (page) => {
    await proofDialog(page).send.click()
    await proofDialog(page).mailCode.waitFor()
  }),
]

/** The club requires a second factor, soon or now. */
const askedOf: readonly Screen[] = [true, false].map((isDue) => ({
  name: isDue ? 'a second step that is due' : 'a second step that will be due',
  path: '/dashboard',
  before: (page) =>
    changeResponse(page, '**/api/me', { askedFactor: { by: 'club', from: '2026-12-31', isDue } }),
  open: (page) => page.getByText('Set up two-step sign-in').waitFor(),
}))

const askedInSettings: Screen = {
  name: 'signing in, which takes a second step that is missing',
  ...settingsAt('sign-in'),
  before: (page) =>
    changeResponse(page, '**/api/me', { askedFactor: { by: 'club', from: '2026-12-31', isDue: true } }),
  open: (page) => page.getByText('Set up two-step sign-in').waitFor(),
}

const refused: Screen = {
  name: 'a call refused for lack of a second step',
  path: '/dashboard',
  before: (page) => respond(page, '**/api/attendance', { code: 'secondFactorNeeded' }, 403),
  dialog: 'askedFactor.title',
  open: (page) => page.getByRole('dialog').waitFor(),
}

const steps: readonly Screen[] = [
  { name: 'the second step by a passkey', path: '/second-step', before: waitingFor(true, true) },
  { name: 'the second step by an app', path: '/second-step', before: waitingFor(true, false) },
]

export const factorGroups: readonly ScreenGroup[] = [
  { name: 'second step', signedIn: 'Athlete', expectedErrors: ['status of 500'], screens },
  {
    name: 'showing that it is oneself',
    signedIn: 'Athlete',
    expectedErrors: ['status of 403'],
    screens: proofs,
  },
  { name: 'second step that is asked for', signedIn: 'Athlete', screens: [...askedOf, askedInSettings] },
  {
    name: 'second step that is missing',
    signedIn: 'Athlete',
    expectedErrors: ['status of 403'],
    screens: [refused],
  },
  { name: 'second step of signing in', signedIn: 'nobody', screens: steps },
]
