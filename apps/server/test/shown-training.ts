import { unzipSync } from 'fflate'
import type { Answer } from './app.ts'
import type { Cast } from './factories.ts'

export type Seen = 'everything' | 'figures' | 'nothing'
/** Reads how much of the athlete's training a response shows. */
export type Sees = (answer: Answer, cast: Cast) => Seen

// biome-ignore lint/suspicious/noExplicitAny: the shape of a response depends on the call.
type Body = any
const reading =
  (of: (body: Body, cast: Cast) => Seen | undefined): Sees =>
  ({ status, body }, cast) =>
    (status < 300 ? of(body, cast) : undefined) ?? 'nothing'
const anyOf = (items: readonly unknown[], share: Seen): Seen => (items.length > 0 ? share : 'nothing')
/** Shows everything or nothing. */
const whole = reading(() => 'everything')
/** Counts as figures: comments are visible wherever a session is. */
const either = reading(() => 'figures')

const WORDS = { Everything: 'everything', 'Figures only': 'figures' } as const

/** Reader of each response to calls with a `CoachedScope` or a wellness scope. */
export const seenIn: Readonly<Record<string, Sees>> = {
  'shared-training.athlete': reading(({ share }) => share),
  'shared-training.list': reading(({ share, items }) => anyOf(items, share)),
  'shared-training.year': reading(({ share, days }) => anyOf(days, share)),
  'shared-training.week': reading(({ share, days }) =>
    anyOf(
      days.filter(({ sessions }: { sessions: number }) => sessions > 0),
      share,
    ),
  ),
  'shared-training.show': reading(({ details }) => (details === null ? 'figures' : 'everything')),
  'shared-training.recording': whole,
  'shared-training.streams': whole,
  'shared-training.pieces': whole,
  'shared-training.zones': whole,
  'shared-training.weekZones': reading(({ time }) => (time === null ? 'nothing' : 'everything')),
  'shared-training.rankCourse': reading(({ items }, { athlete }) =>
    anyOf(
      items.filter((one: Body) => one.athlete.id === athlete.id),
      'everything',
    ),
  ),
  'comments.list-shared': either,
  'comments.create-shared': either,
  'comments.update-shared': either,
  'comments.delete-shared': either,
  'comments.restore-shared': either,
  'comments.read-shared': either,
  'comments.unread-shared': reading(({ sessions }) => anyOf(sessions, 'figures')),
  'comments.unread-athletes': reading(({ athletes }) => anyOf(athletes, 'figures')),
  'planned-sessions.week': reading(({ athletes }, { athlete }) => {
    const own = athletes.find(({ id }: { id: string }) => id === athlete.id)?.own ?? []
    return anyOf(own, own[0]?.title === '' ? 'figures' : 'everything')
  }),
  'plan-matches.ofSharedSession': reading(({ match }) => (match === null ? 'figures' : 'everything')),
  // A linked club plan is visible to everyone who sees the session.
  'plan-matches.linkShared': either,
  'plan-matches.unlinkShared': either,
  'plan-matches.weekOfAthlete': reading(({ items }) =>
    anyOf(
      items.filter(({ session }: { session: unknown }) => session !== null),
      items.some(({ planned }: Body) => planned.owner === 'athlete') ? 'everything' : 'figures',
    ),
  ),
  'plan-matches.feltOfAthlete': reading(({ items }) => anyOf(items, 'figures')),
  'practice-logs.counts': reading(({ notLogged }) => (notLogged > 0 ? 'figures' : 'nothing')),
  'wellness.ofAthlete': reading(({ items }) => anyOf(items, 'everything')),
  'team-week.show': reading(({ items }, { athlete }) => {
    const found = items.find(({ id }: { id: string }) => id === athlete.id)
    return found && anyOf(daysTrained(found), found.sharing)
  }),
  'team-week.neediest': reading(({ first }, { athlete }) =>
    anyOf(
      first.filter(({ id }: { id: string }) => id === athlete.id),
      'figures',
    ),
  ),
  'team-week.attention': reading(({ items }) => anyOf(items, 'figures')),
  'team-week.export': ({ status, raw }, { athlete }) => {
    const line =
      status === 200 ? textOf(raw.rawPayload).find((one) => one.includes(athlete.email)) : undefined
    const said = Object.entries(WORDS).find(([word]) => line?.includes(word))
    return said && /[,>]60[,<]/.test(line ?? '') ? said[1] : 'nothing'
  },
}

const OTHER_WHOLE = ['shared-training.rankCourse', 'shared-training.weekZones', 'wellness.ofAthlete']

/** Whether a call shows nothing if only figures are shared. */
export const isFull = (id: string): boolean => seenIn[id] === whole || OTHER_WHOLE.includes(id)

const daysTrained = ({ days }: { days: { state: string }[] }) =>
  days.filter(({ state }) => state === 'trained')

/** Calls that read only data of the coach's club, which members share without a consent. */
export const sharedByJoining: Readonly<Record<string, Sees>> = {
  'test-days.linesOfMember': reading(({ items }) => anyOf(items, 'everything')),
}

/** Calls that check whom a user coaches or plans for, but read no shared data: club plans belong to the club. */
export const asksCoachingAlone: readonly string[] = [
  'crewmates.member',
  'plan-templates.apply',
  'plan-templates.create',
  'planned-sessions.copy',
  'planned-sessions.createOfClub',
  'planned-sessions.deleteOfClub',
  'planned-sessions.publish',
  'planned-sessions.restoreOfClub',
  'planned-sessions.showOfClub',
  'planned-sessions.undoCopy',
  'planned-sessions.updateOfClub',
  'practice-plans.show',
]

function textOf(bytes: Buffer): string[] {
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('utf8').split('\n')
  const sheet = unzipSync(bytes)['xl/worksheets/sheet1.xml']
  return Buffer.from(sheet ?? [])
    .toString('utf8')
    .split('<row')
}
