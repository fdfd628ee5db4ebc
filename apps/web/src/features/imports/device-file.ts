import { addActivityFile, LARGEST_FILE } from '@boathouse/domain/activity-files/contract'
import type { FileOutcome, SessionOfFile } from '@boathouse/domain/activity-files/recording'
import { sportOfName } from '@boathouse/domain/activity-files/sports'
import type { ListedActivity } from '@boathouse/domain/activity-files/strava/activity-list'
import type { Sport } from '@boathouse/domain/sports/model'
import {
  showTrainingSession,
  trainingSessionChanges,
  updateTrainingSession,
} from '@boathouse/domain/training-sessions/contract'
import { type Call, CallFailure, callFor, send } from '#lib/api/call.ts'
import type { ArchiveRefusal } from './archive.ts'
import type { FileSource } from './file-source.ts'

/** What became of a chosen file. A season is brought in by itself, since what it adds is seen before. */
export type FileState =
  | { readonly at: 'waiting' }
  | { readonly at: 'sending' }
  | { readonly at: 'opening' }
  | { readonly at: 'season' }
  | { readonly at: 'tooLarge' }
  | { readonly at: 'unreadable' }
  /** An archive, whose files follow. `typed`: activities of its list that have no file. */
  | { readonly at: 'opened'; readonly files: number; readonly typed: number }
  | { readonly at: 'closed'; readonly refusal: ArchiveRefusal }
  | { readonly at: 'answered'; readonly outcome: FileOutcome }
  /** `mayPass`: the same file may go through if it is sent again. */
  | { readonly at: 'refused'; readonly error: unknown; readonly mayPass: boolean }

export interface DeviceFile {
  readonly key: string
  readonly source: FileSource
  readonly state: FileState
}

/** What an athlete says of a file that does not say it itself. */
export interface Told {
  readonly date?: string
  readonly duration?: number
  /** That an activity of less than a minute is a session. */
  readonly short?: 'add'
}

/** 25 MB over a phone's slow line take minutes. */
const PATIENCE_MS = 5 * 60_000
/** How often a server that is busy with other files is asked again, and how long it is left alone if it does not say. */
const TRIES = 4
const PAUSE_MS = 2_000
/** The longest that a server is waited for. If it asks for more, the user decides. */
const LONGEST_PAUSE_MS = 60_000
const LONGEST_NAME = 200
const LONGEST_NOTES = 5000

/** Where files that were chosen together go. */
export interface Destination {
  readonly batch: string
  /** Who chose them: hundreds take minutes, in which somebody else may sign in beside. */
  readonly userId: string
}

/** Sends one file and says what became of it. Nothing is thrown: one file's fault is no other's. */
export async function sendFile(
  source: FileSource,
  { batch, userId }: Destination,
  told: Told,
  signal: AbortSignal,
): Promise<FileState> {
  const upload = await source
    .read()
    .catch((error: unknown) => (error instanceof RangeError ? TOO_LARGE : UNREADABLE))
  if ('at' in upload) return upload
  if (upload.size > LARGEST_FILE) return TOO_LARGE
  const query = { name: source.name.slice(-LONGEST_NAME), batch, ...told }
  for (let tries = 1; ; tries++) {
    try {
      const patience = AbortSignal.timeout(PATIENCE_MS)
      const response = await send(addActivityFile, { query, upload, userId }, patience, signal)
      const outcome = (await response.json()) as FileOutcome
      return { at: 'answered', outcome: await addListed(callFor(userId), outcome, source.listed) }
    } catch (error) {
      const isBusy = error instanceof CallFailure && (error.status === 503 || error.status === 429)
      const ms = isBusy ? error.retryAfterMs || PAUSE_MS : Infinity
      if (ms > LONGEST_PAUSE_MS || tries === TRIES) return { at: 'refused', error, mayPass: mayPass(error) }
      await pause(ms, signal)
    }
  }
}

const TOO_LARGE = { at: 'tooLarge' } as const
const UNREADABLE = { at: 'unreadable' } as const

/** Says of a file's session what its list knows and the session does not: nothing that somebody wrote is replaced. */
async function addListed(
  call: Call,
  outcome: FileOutcome,
  listed: ListedActivity | null,
): Promise<FileOutcome> {
  const [only, ...others] = outcome.sessions
  if (!listed || !only || others.length > 0 || only.state === 'deleted') return outcome
  const hasSport = only.sport !== null && only.sport !== 'other'
  const words = toNotes([listed.name, listed.notes].filter(Boolean).join('\n'))
  if (words === '' && listed.rpe === null && hasSport) return outcome
  const params = { id: only.sessionId }
  const session = await call(showTrainingSession, { params })
  const body = {
    ...trainingSessionChanges.parse(session),
    sport: sportFor(only, session.sport, listed.type),
    // A GPX file has its title alone.
    notes: session.notes === '' || session.notes === listed.name ? words : session.notes,
    rpe: session.rpe ?? listed.rpe,
  }
  const isNews = (['sport', 'notes', 'rpe'] as const).some((name) => body[name] !== session[name])
  if (isNews) await call(updateTrainingSession, { params, body })
  const { sport, rpe } = body
  return { ...outcome, sessions: [{ ...only, sport, rpe }] }
}

/**
 * Picks a session's sport. A known word in the list decides if the file leaves the sport open, or has just brought a sport that is
 * none of ours. Otherwise the file decides.
 */
function sportFor({ state }: SessionOfFile, sport: Sport | null, listed: string): Sport | null {
  const isOpen = sport === null || (sport === 'other' && state === 'added')
  return isOpen ? (sportOfName(listed) ?? sport) : sport
}

/** As much as a session holds, and nothing that none does. */
const toNotes = (text: string): string =>
  text.replaceAll('\0', '').trim().slice(0, LONGEST_NOTES).toWellFormed()

/** A lost line and a server in trouble; and a file that can't be read any more, since it may be there again. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof CallFailure) || error.isPassing || error.status === 429

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The sessions that a file has added. */
export const sessionsAdded = ({ state }: DeviceFile): SessionOfFile[] =>
  state.at === 'answered' ? state.outcome.sessions.filter((session) => session.state === 'added') : []

/** Sessions that a file has added and that may be in the log already. */
export const doublesOf = ({ state }: DeviceFile): string[] =>
  state.at === 'answered'
    ? state.outcome.sessions
        .filter(({ candidates = [] }) => candidates.length > 0)
        .map((one) => one.sessionId)
    : []

/** Whether nothing more happens to a file by itself. */
export const isDone = ({ state }: DeviceFile): boolean =>
  state.at !== 'waiting' && state.at !== 'sending' && state.at !== 'opening'

/** Whether sending a file once more may help. */
export const mayRetry = ({ state }: DeviceFile): boolean => state.at === 'refused' && state.mayPass

/** Why activities of a file were left. */
export const leftCodes = ({ state }: DeviceFile) =>
  state.at === 'answered' ? state.outcome.left.map(({ code }) => code) : []

/** What a file waits for: a day, a duration, or a yes to a short session. */
export function questionOf(file: DeviceFile): 'noDay' | 'noDuration' | 'tooShort' | undefined {
  const codes = leftCodes(file)
  return (['noDay', 'noDuration', 'tooShort'] as const).find((code) => codes.includes(code))
}

/** Whether a file was not taken, and why stands beside it. */
export const isBad = ({ state }: DeviceFile): boolean =>
  ['season', 'tooLarge', 'unreadable', 'closed', 'refused'].includes(state.at) ||
  (state.at === 'answered' && state.outcome.left.length > 0)
