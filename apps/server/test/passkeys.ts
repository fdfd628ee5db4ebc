import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAssertion } from '@boathouse/domain/identity/passkeys/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { sql } from 'kysely'
import { newChallenge } from '#auth/passkey-challenges.ts'
import { userHandleOf } from '#auth/passkeys.ts'
import type { Db } from '#db/tables.ts'
import { publicUrl, type TestApp } from './app.ts'
import { at, idOfN, insertMany, numbers } from './bulk-rows.ts'

export interface Unlike {
  readonly origin?: string
  readonly rpId?: string
  /** Whether the device verified its user. */
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string | undefined
  readonly type?: string
}

export interface Device {
  readonly credentialId: string
  readonly publicKey: string
  readonly make: (challenge: string, unlike?: Unlike) => NewPasskey
  readonly use: (challenge: string, unlike?: Unlike) => PasskeyAssertion
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Device with one passkey (WebAuthn level 3, ES256), and its browser. */
export function aDevice({ id: userId }: { readonly id: string }): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const cose = Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    ),
  )
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key' } as const
  const clientData = (type: string, challenge: string, { origin = publicUrl }: Unlike) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (
    { rpId = 'localhost', isVerified = true, counter = 0 }: Unlike,
    more?: Buffer,
  ) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (more ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more ?? Buffer.alloc(0)])
  }
  return {
    credentialId: id,
    publicKey: cose.toString('base64url'),
    make: (challenge, unlike = {}) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose])
      const authData = new Uint8Array(authenticatorData(unlike, attested))
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData(unlike.type ?? 'webauthn.create', challenge, unlike).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    use: (challenge, unlike = {}) => {
      const data = clientData(unlike.type ?? 'webauthn.get', challenge, unlike)
      const authenticator = authenticatorData(unlike)
      const userHandle = 'userHandle' in unlike ? unlike.userHandle : userHandleOf(userId)
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey).toString(
            'base64url',
          ),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }
}

export interface OwnPasskey extends Device {
  readonly id: string
}

export async function givePasskey(
  { database, server }: TestApp,
  person: { readonly id: string },
  { rpId = 'localhost', counter = 0 }: { readonly rpId?: string; readonly counter?: number } = {},
): Promise<OwnPasskey> {
  const device = aDevice(person)
  const { credentialId, publicKey } = device
  const id = newId()
  const createdAt = server.clock().toISOString()
  const own = { id, userId: person.id, name: 'Phone', createdAt, lastUsedAt: null }
  await database.db
    .insertInto('passkeys')
    .values({ ...own, credentialId, publicKey, counter, rpId, transports: 'internal hybrid' })
    .execute()
  return { ...device, id }
}

export const fillPasskeys = (db: Db, people: number): Promise<void> =>
  insertMany(
    db,
    sql`insert into "passkeys"
      ("id", "userId", "credentialId", "publicKey", "counter", "rpId", "transports", "name", "createdAt")
    select ${idOfN}, ${idOfN}, 'credential' || n, '', 0, 'localhost', '', 'Phone', ${at} from ${numbers(people)}`,
  )

export const aChallenge = ({ server }: TestApp, asked: Parameters<typeof newChallenge>[1]): string =>
  newChallenge({ now: server.clock(), secret: server.config.secret }, asked)

/** Session id that passkey challenges are bound to. */
export async function sessionIdOf({ database }: TestApp, { id }: { readonly id: string }): Promise<string> {
  const session = await database.db
    .selectFrom('sessions')
    .where('userId', '=', id)
    .select('id')
    .executeTakeFirstOrThrow()
  return session.id
}
