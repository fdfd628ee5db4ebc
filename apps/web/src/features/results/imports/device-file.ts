import { sportOfName } from '@boathouse/activity-files/sports'
import type { ListedActivity } from '@boathouse/activity-files/strava/activity-list'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { addActivityFile, LARGEST_FILE } from '@boathouse/domain/training/activity-files/contract'
import type { FileOutcome, SessionOfFile } from '@boathouse/domain/training/activity-files/model'
import {
  showTrainingSession,
  trainingSessionChanges,
  updateTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { type Call, CallFailure, callFor, send } from '#lib/api/call.ts'
import type { ArchiveRefusal } from './archive.ts'
import type { FileSource } from './file-source.ts'

/** State of a chosen file. `season`: an erg's season among other files; only a season chosen alone gets a preview and is imported. */
export type FileState =
  | { readonly at: 'waiting' }
  | { readonly at: 'sending' }
  | { readonly at: 'opening' }
  | { readonly at: 'season' }
  | { readonly at: 'tooLarge' }
  | { readonly at: 'unreadable' }
  | { readonly at: 'opened'; readonly files: number; readonly typed: number }
  | { readonly at: 'closed'; readonly refusal: ArchiveRefusal }
  | { readonly at: 'answered'; readonly outcome: FileOutcome }
  /** `mayPass`: a retry may succeed. */
  | { readonly at: 'refused'; readonly error: unknown; readonly mayPass: boolean }

export interface DeviceFile {
  readonly key: string
  readonly source: FileSource
  readonly state: FileState
}

/** Facts that a file lacks and the athlete entered. */
export interface Told {
  readonly date?: string
  readonly duration?: number
  /** Accepts an activity of less than a minute. */
  readonly short?: 'add'
}

const PATIENCE_MS = 5 * 60_000
const TRIES = 4
const PAUSE_MS = 2_000
/** Longest pause for a busy server, in milliseconds. After a longer one, the user decides. */
const LONGEST_PAUSE_MS = 60_000
const LONGEST_NAME = 200
const LONGEST_NOTES = 5000

export interface Destination {
  readonly batch: string
  /** The user who chose the files. If another user signs in during the upload, the server refuses them. */
  readonly userId: string
}

/** Uploads a file and returns its result. Never throws: one failure must not stop the other files. */
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

/** Adds facts from Strava's list to a new session. Never overwrites what a user entered. */
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
    // A GPX file has only the title as text: replace it by the list's title and description.
    notes: session.notes === '' || session.notes === listed.name ? words : session.notes,
    rpe: session.rpe ?? listed.rpe,
  }
  const isNews = (['sport', 'notes', 'rpe'] as const).some((name) => body[name] !== session[name])
  if (isNews) await call(updateTrainingSession, { params, body })
  const { sport, rpe } = body
  return { ...outcome, sessions: [{ ...only, sport, rpe }] }
}

/** Uses the sport of Strava's list if the file names none, or the new session's is 'other'. */
function sportFor({ state }: SessionOfFile, sport: Sport | null, listed: string): Sport | null {
  const isOpen = sport === null || (sport === 'other' && state === 'added')
  return isOpen ? (sportOfName(listed) ?? sport) : sport
}

/** Makes text valid as notes: cuts it to length, removes NUL and lone surrogates. */
const toNotes = (text: string): string =>
  text.replaceAll('\0', '').trim().slice(0, LONGEST_NOTES).toWellFormed()

/** Whether a retry may succeed: network and server errors, and files that can't be read right now. */
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

export const sessionsAdded = ({ state }: DeviceFile): SessionOfFile[] =>
  state.at === 'answered' ? state.outcome.sessions.filter((session) => session.state === 'added') : []

export const doublesOf = ({ state }: DeviceFile): string[] =>
  state.at === 'answered'
    ? state.outcome.sessions
        .filter(({ candidates = [] }) => candidates.length > 0)
        .map((one) => one.sessionId)
    : []

/** Whether the file is done or waits for the user. */
export const isDone = ({ state }: DeviceFile): boolean =>
  state.at !== 'waiting' && state.at !== 'sending' && state.at !== 'opening'

export const mayRetry = ({ state }: DeviceFile): boolean => state.at === 'refused' && state.mayPass

export const leftCodes = ({ state }: DeviceFile) =>
  state.at === 'answered' ? state.outcome.left.map(({ code }) => code) : []

export function questionOf(file: DeviceFile): 'noDay' | 'noDuration' | 'tooShort' | undefined {
  const codes = leftCodes(file)
  return (['noDay', 'noDuration', 'tooShort'] as const).find((code) => codes.includes(code))
}

/** Whether a file was not, or not fully, imported. */
export const isBad = ({ state }: DeviceFile): boolean =>
  ['season', 'tooLarge', 'unreadable', 'closed', 'refused'].includes(state.at) ||
  (state.at === 'answered' && state.outcome.left.length > 0)
