import { completeWithFactor } from '@boathouse/domain/identity/factors/contract'
import * as contracts from '@boathouse/domain/identity/passkeys/contract'
import { call, cookieOf, type TestApp } from './app.ts'
import type { Person } from './factories.ts'
import type { Device, Unlike } from './passkeys.ts'

export function passkeyCalls(app: TestApp, person: Person) {
  const params = { uid: person.id }
  const begin = async (cookie?: string) => {
    const begun = await call(app, contracts.beginPasskeySignIn, {}, { cookie })
    return { ...begun.body, cookie: cookieOf(begun) }
  }
  return {
    begin,
    send: (passkey: object, cookie?: string) =>
      call(app, contracts.signInWithPasskey, { body: { passkey } as never }, { cookie }),
    signIn: async (device: Device, unlike: Unlike = {}) => {
      const { challenge, cookie } = await begin()
      const body = { passkey: device.use(challenge, unlike) }
      return call(app, contracts.signInWithPasskey, { body }, { cookie })
    },
    /** Completes the pending sign-in of this token. */
    completeStep: async (token: string, device: Device, unlike: Unlike = {}) => {
      const cookie = `halfway=${token}`
      const { challenge } = (await call(app, contracts.beginPasskeyStep, {}, { cookie })).body
      const body = { passkey: device.use(challenge, unlike) }
      return call(app, completeWithFactor, { body }, { cookie })
    },
    list: async () => (await call(app, contracts.listPasskeys, { params }, person)).body.items,
    beginMaking: (who = person) => call(app, contracts.beginPasskey, { params: { uid: who.id } }, who),
    make: (passkey: object, name = 'Phone') =>
      call(app, contracts.makePasskey, { params, body: { name, passkey } as never }, person),
    /** Proves identity with the user's passkey. */
    prove: async (device: Device, unlike: Unlike = {}) => {
      const { challenge } = (await call(app, contracts.beginPasskeyProof, { params }, person)).body
      return { passkey: device.use(challenge, unlike) }
    },
    end: (id: string) => call(app, contracts.endPasskey, { params: { ...params, id } }, person),
  }
}
