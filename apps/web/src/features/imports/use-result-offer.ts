import { MOST_AT_ONCE } from '@boathouse/domain/imports/contract'
import type { EntryNotResult } from '@boathouse/domain/imports/model'
import { useState } from 'react'
import { useIsUnmounted } from '#editor/use-is-unmounted.ts'
import { batchesOfLength, useImports } from './api.ts'
import { bestPieces, type RankedPiece } from './ranked-pieces.ts'

/** What is being made, and how far it has come. */
export interface Making {
  readonly sourceIds: readonly string[]
  readonly confirmed: boolean
  /** So many batches are done. */
  readonly done: number
  /** Everything that was made since the offer, which one tap takes back. */
  readonly made: readonly string[]
  readonly leftOut: readonly EntryNotResult[]
}

export type OfferStage =
  | { readonly at: 'offered'; readonly removed?: number; readonly error?: unknown }
  | { readonly at: 'making' | 'made' | 'removing'; readonly making: Making; readonly error?: unknown }
  | { readonly at: 'stopped'; readonly making: Making; readonly error: unknown }

/** Makes results of the pieces that somebody chose; all of them are, until some are left out. */
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
          // None of them was a result when they were offered: what is one by now came of an earlier try.
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
      for (const sourceIds of batchesOfLength(making.made, MOST_AT_ONCE))
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
      // Each is judged by what was best until its day, so that earlier ones go first.
      const earliestFirst = chosen.toSorted((one, other) => (one.date < other.date ? -1 : 1))
      const sourceIds = earliestFirst.map(({ sourceId }) => sourceId)
      return make({ sourceIds, confirmed: false, done: 0, made: [], leftOut: [] })
    },
    /** Makes those, too, that were left out because they are unlikely. */
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

/** Whether an entry waits for a yes; the others can't be results at all. */
export const isUnlikely = ({ reason }: EntryNotResult): boolean =>
  reason !== 'notInLog' && reason !== 'noResult'

/** How many of what is being made were sent, and answered. */
export const countSent = ({ done, sourceIds }: Making): number =>
  Math.min(done * MOST_AT_ONCE, sourceIds.length)

const toBatches = ({ sourceIds }: Making) => batchesOfLength(sourceIds, MOST_AT_ONCE)
