import { newId } from '@boathouse/domain/kernel/ids'
import type { Register } from '@boathouse/domain/register/contract'
import type { RegisterEntry, RegisterState } from '@boathouse/domain/register/model'
import { countRegister, isOfTheRest } from '@boathouse/domain/register/rules'
import { useCallback, useMemo, useState } from 'react'
import {
  arrived,
  departed,
  dismissed,
  dismissedAll,
  linesOf,
  newest,
  type Queue,
  restMarked,
  restUndone,
  type Tapping,
  tapped,
  triedAgain,
  type Waiting,
  walkInsOf,
} from './tap-queue.ts'
import type { TappedPractice } from './tap-store.ts'
import { useLineWords } from './use-line-words.ts'
import { useTaps } from './use-taps.ts'

const NOTHING: Queue = []

/** A 'Mark the rest present' that can be taken back. */
interface RestTold {
  readonly id: string
  /** How many it is to mark, by this screen. */
  readonly expected: number
}

/** A register as this screen has it, what waits to be saved included, and everything that can be tapped. */
export function useRegister(register: Register, clubId: string, userId: string) {
  const { entries, practice } = register
  const { taps, now } = useTaps(userId)
  const { nameOf } = useLineWords()
  const [told, setTold] = useState<RestTold | null>(null)
  const queue = now.queues.get(practice.id)?.queue ?? NOTHING
  const lines = useMemo(() => linesOf(entries, queue), [entries, queue])
  const walkIns = useMemo(() => walkInsOf(register.walkIns, queue), [register.walkIns, queue])

  const change = useCallback(
    (work: (queue: Queue) => Queue) => void taps.change(tappedOf(clubId, practice), work),
    [taps, clubId, practice],
  )
  const tap = useCallback(
    (entry: RegisterEntry, state: RegisterState) => {
      const tapping = tappingOf(entry, state, nameOf(entry))
      change((all) => tapped(all, tapping))
    },
    [change, nameOf],
  )
  const drop = useCallback((one: Waiting) => change((all) => dismissed(all, one.id)), [change])

  const rest = lines.filter(({ entry, state }) => isOfTheRest({ ...entry, state })).length
  const markRest = () => {
    const id = newId()
    change((all) => restMarked(all, id))
    setTold({ id, expected: rest })
  }
  const undoRest = ({ id: restId }: RestTold) => {
    setTold(null)
    const undo = { id: newId(), restId, marks: taps.markedBy(restId) ?? null }
    change((all) => restUndone(all, undo))
  }

  return {
    lines,
    walkIns,
    counts: countRegister(lines, walkIns.length),
    queue,
    sending: now.sending,
    isKept: now.isKept,
    tap,
    drop,
    dropAll: (all: readonly Waiting[]) => change((queue) => dismissedAll(queue, all)),
    tryAgain: () => change(triedAgain),
    rest,
    markRest,
    /** What was marked last, for as long as it can be taken back; nothing where it was refused. */
    told: told &&
      !queue.some(({ id, refusal }) => id === told.id && refusal) && {
        count: taps.markedBy(told.id)?.length ?? told.expected,
        undo: () => undoRest(told),
        forget: () => setTold(null),
      },
    addWalkIn: (name: string) => {
      const walkIn = { id: newId(), name }
      change((all) => arrived(all, walkIn))
    },
    removeWalkIn: ({ id, name }: { readonly id: string; readonly name: string }) => {
      const departure = { id: newId(), walkInId: id, name }
      change((all) => departed(all, departure))
    },
  }
}

const tappingOf = (entry: RegisterEntry, state: RegisterState, name: string): Tapping => ({
  id: newId(),
  memberId: entry.memberId,
  name,
  state,
  seen: newest(entry, null),
})

const tappedOf = (
  clubId: string,
  { id, title, startsAt, endsAt, timeZone }: Register['practice'],
): TappedPractice => ({ clubId, id, title, startsAt, endsAt, timeZone })
