import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '#auth/gate.ts'
import type { HashTurns } from '#auth/hash-turns.ts'
import type { Identity } from '#auth/identity.ts'
import type { OidcProvider } from '#auth/oidc.ts'
import type { SecretCookie } from '#auth/secret-cookie.ts'
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

/** What features are registered with. */
export interface Server {
  readonly app: FastifyInstance
  readonly config: Config
  readonly db: Db
  /** What tells of other servers on the same database; null where there are none. */
  readonly notifications: Notifications | null
  readonly clock: () => Date
  readonly identity: () => Promise<Identity>
  readonly hashTurns: HashTurns
  readonly cookie: SecretCookie
  readonly askerCookie: SecretCookie
  readonly halfCookie: SecretCookie
  readonly passkeyCookie: SecretCookie
  readonly kioskCookie: SecretCookie
  readonly oidcCookie: SecretCookie
  /** Null where people sign in here alone. */
  readonly oidc: OidcProvider | null
  readonly actorFor: (request: FastifyRequest) => Promise<Actor | null>
  /** How much each person's tokens may still ask for. */
  readonly tokenLimit: TokenLimit
  readonly noteTokenUse: (actor: Actor, clientKey: string) => Promise<void>
  /** Turns of one account's requests; files and uploads have turns of their own. */
  readonly turns: {
    readonly ofCalls: OwnerTurns
    readonly ofFiles: OwnerTurns
    readonly ofPictures: OwnerTurns
    readonly ofOriginals: OwnerTurns
    readonly ofUploads: OwnerTurns
  }
  /** Where uploads are put while they are read, and who reads devices' files. */
  readonly uploads: UploadFolder
  readonly fileReader: FileReader
  /** The room for all athletes' files together. */
  readonly filesRoom: FilesRoom
  /** Open streams of server-sent events. */
  readonly streams: EventStreams
  /** Null when mails go to a mail server. */
  readonly mailbox: LocalMailbox | null
  /** By what push services know this server; null where they would refuse its address. */
  readonly vapid: VapidKeys | null
  /** Tells the worker that a mail waits. */
  readonly wakeMail: () => void
  /** Where webhooks may lead. */
  readonly webhookReach: Reach
  /** Tells the worker that a webhook is to be told something. */
  readonly wakeWebhooks: () => void
  /** Tells the worker that a notification waits. */
  readonly wakePush: () => void
  readonly isStopping: () => boolean
  /** Null unless a setting asks for them. */
  readonly metrics: Metrics | null
}
