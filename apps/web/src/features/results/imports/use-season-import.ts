import type { DayOrder } from '@boathouse/activity-files/written-date'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { MAX_AT_ONCE } from '@boathouse/domain/results/imports/contract'
import type { Intensity, TrainingType } from '@boathouse/domain/training/training-sessions/model'
import { useState } from 'react'
import { useIsUnmounted } from '#editor/use-is-unmounted.ts'
import { batchesOfLength, useImports } from './api.ts'
import {
  type Entry,
  type FileRefusal,
  mayBeSeason,
  type OpenSeason,
  readFile,
  readSeason,
  type Season,
} from './season-file.ts'

export interface SharedFields {
  readonly type: TrainingType
  readonly intensity: Intensity
}

export interface Work {
  readonly season: Season
  readonly known: number
  /** Source ids of entries that are already results. */
  readonly results: ReadonlySet<string>
  readonly batches: readonly (readonly Entry[])[]
  readonly sharedFields: SharedFields
  readonly sent: number
  readonly added: number
  /** Added sessions that may duplicate others in the log. */
  readonly doubles: readonly string[]
}

/** A season's new entries, and those that are already results. */
export interface Preview {
  readonly season: Season
  readonly fresh: readonly Entry[]
  readonly results: ReadonlySet<string>
}

export type Stage =
  | { readonly at: 'choosing'; readonly refused?: Exclude<FileRefusal, 'notSeason'> }
  | { readonly at: 'reading' }
  | { readonly at: 'asking'; readonly season: OpenSeason }
  | { readonly at: 'looking'; readonly season: Season }
  | { readonly at: 'notLooked'; readonly season: Season; readonly error: unknown }
  | ({ readonly at: 'preview' } & Preview)
  | { readonly at: 'adding' | 'done'; readonly work: Work }
  | { readonly at: 'stopped'; readonly work: Work; readonly error: unknown }

/** Imports a season in steps. Each can be retried; closing keeps what is stored. */
export function useSeasonImport(today: CalendarDay, onOther: (files: readonly File[]) => void) {
  const [stage, setStage] = useState<Stage>({ at: 'choosing' })
  const { findKnown, add, refreshLog } = useImports()
  const isUnmounted = useIsUnmounted()

  const preview = async (season: Season) => {
    setStage({ at: 'looking', season })
    try {
      const known = new Set<string>()
      const results = new Set<string>()
      for (const some of batchesOfLength(season.entries, MAX_AT_ONCE)) {
        const sourceIds = some.map(({ sourceId }) => sourceId)
        const answer = await findKnown({ body: { source: 'concept2', sourceIds } })
        for (const id of answer.known) known.add(id)
        for (const id of answer.results) results.add(id)
        if (isUnmounted.current) return
      }
      const fresh = season.entries.filter(({ sourceId }) => !known.has(sourceId))
      setStage({ at: 'preview', season, fresh, results })
    } catch (error) {
      setStage({ at: 'notLooked', season, error })
    }
  }

  const choose = async (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    if (files.length > 1 || !mayBeSeason(file)) return onOther(files)
    setStage({ at: 'reading' })
    const read = await readFile(file, today)
    if (read === 'notSeason') {
      setStage({ at: 'choosing' })
      return onOther(files)
    }
    await goOn(read)
  }

  const goOn = async (read: Season | OpenSeason | FileRefusal) => {
    if (typeof read === 'string')
      return setStage({ at: 'choosing', ...(read !== 'notSeason' && { refused: read }) })
    if ('openDate' in read) return setStage({ at: 'asking', season: read })
    await preview(read)
  }

  /** `isRetry`: the first batch may be stored already. Its entries were new then, so they count as added. */
  const send = async (from: Work, isRetry = false) => {
    let work = from
    setStage({ at: 'adding', work })
    try {
      for (const batch of work.batches.slice(work.sent)) {
        const sessions = batch.map((entry) => ({ ...entry, ...work.sharedFields }))
        const answer = await add({ body: { source: 'concept2', sessions } })
        const added = isRetry && work.sent === from.sent ? batch.length : answer.added
        const doubles = [...work.doubles, ...answer.doubles]
        work = { ...work, sent: work.sent + 1, added: work.added + added, doubles }
        if (isUnmounted.current) return refreshLog()
        setStage({ at: 'adding', work })
      }
      setStage({ at: 'done', work })
    } catch (error) {
      setStage({ at: 'stopped', work, error })
    }
    refreshLog()
  }

  return {
    stage,
    choose,
    restart: () => setStage({ at: 'choosing' }),
    /** Parses the season again, with the order of day and month that the athlete chose. */
    tellOrder: ({ text }: OpenSeason, order: DayOrder) => goOn(readSeason(text, today, order)),
    preview,
    add: ({ season, fresh, results }: Preview, sharedFields: SharedFields) => {
      const known = season.entries.length - fresh.length
      const work = { season, known, results, batches: toBatches(fresh), sharedFields }
      return send({ ...work, sent: 0, added: 0, doubles: [] })
    },
    resume: (work: Work) => send(work, true),
  }
}

/** Smallest batch: several batches show progress, and each is small enough for the server. */
const FEWEST_PER_BATCH = 50
const MAX_BYTES = 256 * 1024

/** Splits entries into batches, in the file's order. */
export function toBatches(entries: readonly Entry[]): Entry[][] {
  const most = Math.min(MAX_AT_ONCE, Math.max(FEWEST_PER_BATCH, Math.ceil(entries.length / 20)))
  const batches: Entry[][] = []
  let bytes = 0
  for (const entry of entries) {
    const size = new TextEncoder().encode(JSON.stringify(entry)).length
    const last = batches.at(-1)
    if (last && last.length < most && bytes + size <= MAX_BYTES) {
      last.push(entry)
      bytes += size
    } else {
      batches.push([entry])
      bytes = size
    }
  }
  return batches
}
