import type { Contract } from '@boathouse/domain/kernel/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SecretCookie } from '#auth/cookies.ts'
import type { Actor } from '#auth/gate.ts'
import type { HashTurns } from '#auth/hash-turns.ts'
import type { Identity } from '#auth/identity.ts'
import type { OidcProvider } from '#auth/oidc.ts'
import type { FilesRoom } from '#db/files-room.ts'
import type { Notifications } from '#db/notifications.ts'
import type { Db } from '#db/tables.ts'
import type { LocalMailbox } from '#mail/transport.ts'
import type { VapidKeys } from '#push/vapid.ts'
import type { Reach } from '#webhooks/reach.ts'
import type { Config } from '../config.ts'
import type { OwnerTurns } from '../owner-turns.ts'
import type { FileReader } from '../readers/file-reader.ts'
import type { EventStreams } from './event-streams.ts'
import type { Metrics } from './metrics.ts'
import type { TokenLimit } from './token-limit.ts'
import type { UploadFolder } from './uploads.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** Milliseconds after the request arrived at which the gate checked access. */
    judgedAt: number
  }
  interface FastifyContextConfig {
    contract?: Contract
  }
}

export interface Server {
  readonly app: FastifyInstance
  readonly config: Config
  readonly db: Db
  /** Null if no other server uses the database. */
  readonly notifications: Notifications | null
  readonly clock: () => Date
  readonly identity: () => Promise<Identity>
  readonly hashTurns: HashTurns
  readonly cookie: SecretCookie
  readonly requesterCookie: SecretCookie
  readonly pendingCookie: SecretCookie
  readonly passkeyCookie: SecretCookie
  readonly kioskCookie: SecretCookie
  readonly oidcCookie: SecretCookie
  /** Null without an OpenID Connect provider. */
  readonly oidc: OidcProvider | null
  readonly actorFor: (request: FastifyRequest) => Promise<Actor | null>
  /** Remaining calls of each user's tokens. */
  readonly tokenLimit: TokenLimit
  readonly noteTokenUse: (actor: Actor, clientKey: string) => Promise<void>
  /** Turns of accounts' requests; files and uploads have their own. */
  readonly turns: {
    readonly ofCalls: OwnerTurns
    readonly ofFiles: OwnerTurns
    readonly ofPictures: OwnerTurns
    readonly ofOriginals: OwnerTurns
    readonly ofUploads: OwnerTurns
  }
  readonly uploads: UploadFolder
  readonly fileReader: FileReader
  /** Space left for all athletes' files. */
  readonly filesRoom: FilesRoom
  readonly streams: EventStreams
  /** Null if mails go to a mail server. */
  readonly mailbox: LocalMailbox | null
  /** Identifies this server to push services; null if they would refuse its URL. */
  readonly vapid: VapidKeys | null
  readonly webhookReach: Reach
  readonly isStopping: () => boolean
  /** Null if metrics are disabled. */
  readonly metrics: Metrics | null
}
