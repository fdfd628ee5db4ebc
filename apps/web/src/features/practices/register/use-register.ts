import { newId } from '@boathouse/domain/kernel/ids'
import { checkInState } from '@boathouse/domain/practices/check-ins/rules'
import type { Register } from '@boathouse/domain/practices/register/contract'
import type { RegisterEntry, RegisterState } from '@boathouse/domain/practices/register/model'
import { isOfTheRest } from '@boathouse/domain/practices/register/rules'
import { useCallback, useMemo, useState } from 'react'
import { dismiss, dismissAll } from '#outbox/queue.ts'
import { useOutbox } from '#outbox/use-outbox.ts'
import { lazyRegisterChannel } from './lazy-register-channel.ts'
import type { Recorded, TappedPractice } from './register-channel.ts'
import { countLines, toLines, toWalkIns } from './shown-register.ts'
import {
  addArrival,
  addDeparture,
  addRest,
  addRestUndo,
  addTap,
  newest,
  type Queue,
  retryRefused,
  type Tapping,
  type Waiting,
} from './tap-queue.ts'
import { useLineWords } from './use-line-words.ts'

const NOTHING: Queue = []

interface RestNotice {
  readonly id: string
  /** Number of lines that this screen would mark. */
  readonly expected: number
}

export function useRegister(register: Register, clubId: string, userId: string) {
  const { entries, practice } = register
  const { outbox, now } = useOutbox(userId)
  const { nameOf } = useLineWords()
  const [restNotice, setRestNotice] = useState<RestNotice | null>(null)
  const queue = outbox.find(lazyRegisterChannel, practice.id)?.queue ?? NOTHING
  const lines = useMemo(() => toLines(notComingLast(entries), queue), [entries, queue])
  const walkIns = useMemo(() => toWalkIns(register.walkIns, queue), [register.walkIns, queue])

  const change = useCallback(
    (work: (queue: Queue) => Queue) =>
      void outbox.change(lazyRegisterChannel, toTappedPractice(clubId, practice), work),
    [outbox, clubId, practice],
  )
  const tap = useCallback(
    (entry: RegisterEntry, state: RegisterState) => {
      const tapping = toTapping(entry, state, nameOf(entry))
      change((all) => addTap(all, tapping))
    },
    [change, nameOf],
  )
  const drop = useCallback((one: Waiting) => change((all) => dismiss(all, one.id)), [change])

  const suggested = lines.filter(({ entry, state }) => state === 'none' && entry.suggestedAt)
  const takeSuggestions = () => {
    const taps = suggested.map(({ entry }) => toArrivalTap(register, entry, nameOf(entry)))
    change((all) => taps.reduce(addTap, all))
  }
  /** Marks made by a recorded 'Mark the rest present'. */
  const markedBy = (restId: string) => (outbox.replyTo(restId) as Recorded | undefined)?.marks
  const rest = lines.filter(({ entry, state }) => isOfTheRest({ ...entry, state })).length
  const markRest = () => {
    const id = newId()
    change((all) => addRest(all, id))
    setRestNotice({ id, expected: rest })
  }
  const undoRest = ({ id: restId }: RestNotice) => {
    setRestNotice(null)
    const undo = { id: newId(), restId, marks: markedBy(restId) ?? null }
    change((all) => addRestUndo(all, undo))
  }

  return {
    lines,
    walkIns,
    counts: countLines(lines, walkIns),
    queue,
    sending: now.sending,
    isStored: now.isStored,
    tap,
    drop,
    dropAll: (all: readonly Waiting[]) => change((queue) => dismissAll(queue, all)),
    tryAgain: () => change(retryRefused),
    /** Number of athletes' own check-ins that no coach has recorded yet. */
    suggested: suggested.length,
    takeSuggestions,
    rest,
    markRest,
    /** The last 'Mark the rest present', while it can be undone. Excludes a refused one. */
    restNotice: restNotice &&
      !queue.some(({ id, refusal }) => id === restNotice.id && refusal) && {
        count: markedBy(restNotice.id)?.length ?? restNotice.expected,
        undo: () => undoRest(restNotice),
        forget: () => setRestNotice(null),
      },
    addWalkIn: (name: string) => {
      const walkIn = { id: newId(), name }
      change((all) => addArrival(all, walkIn))
    },
    removeWalkIn: ({ id, name }: { readonly id: string; readonly name: string }) => {
      const departure = { id: newId(), walkInId: id, name }
      change((all) => addDeparture(all, departure))
    },
  }
}

const toTapping = (entry: RegisterEntry, state: RegisterState, name: string): Tapping => ({
  id: newId(),
  memberId: entry.memberId,
  name,
  state,
  seen: newest(entry, null),
})

/** Turns a check-in into present or late, by its time. */
function toArrivalTap({ practice, lateAfter }: Register, entry: RegisterEntry, name: string): Tapping {
  const at = new Date(entry.suggestedAt ?? practice.startsAt)
  return toTapping(entry, checkInState(practice, at, lateAfter), name)
}

const toTappedPractice = (
  clubId: string,
  { id, title, startsAt, endsAt, timeZone }: Register['practice'],
): TappedPractice => ({ clubId, id, title, startsAt, endsAt, timeZone })

/** Moves members who answered no to the end. */
const notComingLast = (entries: readonly RegisterEntry[]) => [
  ...entries.filter(({ answer }) => answer !== 'no'),
  ...entries.filter(({ answer }) => answer === 'no'),
]
