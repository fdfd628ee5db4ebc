import { MAX_AT_ONCE } from '@boathouse/domain/results/imports/contract'
import type { EntryNotResult } from '@boathouse/domain/results/imports/model'
import { useState } from 'react'
import { useIsUnmounted } from '#editor/use-is-unmounted.ts'
import { batchesOfLength, useImports } from './api.ts'
import { bestPieces, type RankedPiece } from './ranked-pieces.ts'

export interface Making {
  readonly sourceIds: readonly string[]
  readonly confirmed: boolean
  readonly done: number
  /** Ids of all results made here, which undo removes. */
  readonly made: readonly string[]
  readonly leftOut: readonly EntryNotResult[]
}

export type OfferStage =
  | { readonly at: 'offered'; readonly removed?: number; readonly error?: unknown }
  | { readonly at: 'making' | 'made' | 'removing'; readonly making: Making; readonly error?: unknown }
  | { readonly at: 'stopped'; readonly making: Making; readonly error: unknown }

/** Turns chosen entries into results. All are chosen at first. */
export function useResultOffer(pieces: readonly RankedPiece[]) {
  const [stage, setStage] = useState<OfferStage>({ at: 'offered' })
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const { addResults, removeResults, refreshResults } = useImports()
  const isUnmounted = useIsUnmounted()
  const chosen = pieces.filter(({ sourceId }) => !dropped.has(sourceId))

  const make = async (from: Making) => {
    let making = from
    setStage({ at: 'making', making })
    try {
      for (const sourceIds of toBatches(making).slice(making.done)) {
        const { confirmed } = making
        const { added, known, leftOut } = await addResults({
          body: { source: 'concept2', sourceIds, confirmed },
        })
        making = {
          ...making,
          done: making.done + 1,
          made: [...making.made, ...added, ...known],
          leftOut: [...making.leftOut, ...leftOut],
        }
        if (isUnmounted.current) return refreshResults()
        setStage({ at: 'making', making })
      }
      setStage({ at: 'made', making })
    } catch (error) {
      setStage({ at: 'stopped', making, error })
    }
    refreshResults()
  }

  const remove = async (making: Making) => {
    setStage({ at: 'removing', making })
    try {
      let removed = 0
      for (const sourceIds of batchesOfLength(making.made, MAX_AT_ONCE))
        removed += (await removeResults({ body: { source: 'concept2', sourceIds } })).removed
      setStage({ at: 'offered', removed })
    } catch (error) {
      setStage({ at: 'made', making, error })
    }
    refreshResults()
  }

  return {
    stage,
    pieces,
    chosen,
    choose: (some: readonly RankedPiece[]) => {
      const ids = new Set(some.map(({ sourceId }) => sourceId))
      setDropped(new Set(pieces.map(({ sourceId }) => sourceId).filter((id) => !ids.has(id))))
    },
    chooseBest: () => {
      const best = new Set(bestPieces(pieces).map(({ sourceId }) => sourceId))
      setDropped(new Set(pieces.map(({ sourceId }) => sourceId).filter((id) => !best.has(id))))
    },
    make: () => {
      // Oldest first: the server compares each result with the best so far.
      const earliestFirst = chosen.toSorted((one, other) => (one.date < other.date ? -1 : 1))
      const sourceIds = earliestFirst.map(({ sourceId }) => sourceId)
      return make({ sourceIds, confirmed: false, done: 0, made: [], leftOut: [] })
    },
    /** Also makes results of the unlikely entries, once the user confirms them. */
    confirm: ({ made, leftOut }: Making) => {
      const sourceIds = leftOut.filter(isUnlikely).map(({ sourceId }) => sourceId)
      return make({
        sourceIds,
        confirmed: true,
        done: 0,
        made,
        leftOut: leftOut.filter((one) => !isUnlikely(one)),
      })
    },
    resume: make,
    remove,
  }
}

export type ResultOffer = ReturnType<typeof useResultOffer>

/** Whether an entry waits for confirmation; entries left out for other reasons can't become results. */
export const isUnlikely = ({ reason }: EntryNotResult): boolean =>
  reason !== 'notInLog' && reason !== 'noResult'

export const countSent = ({ done, sourceIds }: Making): number =>
  Math.min(done * MAX_AT_ONCE, sourceIds.length)

const toBatches = ({ sourceIds }: Making) => batchesOfLength(sourceIds, MAX_AT_ONCE)
