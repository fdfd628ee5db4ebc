import type { MemberRole } from '@boathouse/domain/club/people/model'
import type { PublicContext } from '../context.ts'
import type { PushEvent, PushJob } from './outbox.ts'

/** Longest time for which any news is worth delivering. */
export const LONGEST_WORTH_MS = 3 * 86_400_000

export interface News {
  /** Day of the practice; null for other news. */
  readonly day: string | null
  /** Instant at which the news is outdated. */
  readonly until: Date
  readonly path: `/${string}`
  readonly isUrgent: boolean
  /** When the practice is announced to the member; null if it is. */
  readonly hiddenUntil?: string | null
}

export interface NewsRequest {
  readonly job: PushJob
  readonly recipient: { readonly role: MemberRole; readonly clubTimeZone: string }
}

export type NewsContext = Pick<PublicContext, 'db' | 'now'>

/** Null if the news is outdated for this recipient. */
export type FindNews = (ctx: NewsContext, event: PushEvent, request: NewsRequest) => Promise<News | null>
