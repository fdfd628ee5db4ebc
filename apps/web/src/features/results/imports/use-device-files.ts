import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { deleteBatch, restoreBatch } from '@boathouse/domain/training/activity-files/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#lib/api/queries.ts'
import { meQuery } from '#lib/session/me.ts'
import { useImports } from './api.ts'
import {
  type Destination,
  type DeviceFile,
  type FileState,
  isDone,
  mayRetry,
  sendFile,
  type Told,
} from './device-file.ts'
import type { FileSource } from './file-source.ts'
import { isSeasonFile } from './season-file.ts'

/** Parallel uploads: the server receives one file while it stores another. */
const AT_ONCE = 2

/** Uploads files in order. A failed file doesn't affect the others; undo removes the whole batch. */
export function useDeviceFiles(today: CalendarDay) {
  const queryClient = useQueryClient()
  const readUserId = () => queryClient.getQueryData(meQuery.queryKey)?.user.id ?? ''
  const [destination, setDestination] = useState<Destination>(() => ({
    batch: newId(),
    userId: readUserId(),
  }))
  const { files, replace, set, show } = useFileStates()
  const { refreshLog } = useImports()
  const stop = useStop()
  const undo = useBatchUndo(destination.batch, refreshLog)

  const run = async (some: readonly DeviceFile[], into: Destination, told: Told = {}) => {
    const { signal } = stop.current
    for (const { key } of some) set(key, WAITING)
    show()
    const left = some.values()
    const sendInTurn = async () => {
      for (const { key, source } of left) {
        set(key, { at: 'sending' })
        const isSeason =
          some.length > 1 && source instanceof ChosenFile && (await isSeasonFile(source.file, today))
        const state = isSeason ? ({ at: 'season' } as const) : await sendFile(source, into, told, signal)
        if (signal.aborted) return
        set(key, state)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
    show()
    refreshLog()
  }
  const start = (chosen: readonly File[]) => {
    const fresh = { batch: newId(), userId: readUserId() }
    const all = chosen.map((file) => toDeviceFile(new ChosenFile(file)))
    setDestination(fresh)
    replace(all)
    undo.forget()
    void openArchives(all, set).then((opened) => {
      if (stop.current.signal.aborted) return
      replace(opened)
      void run(
        opened.filter(({ state }) => state.at === 'waiting'),
        fresh,
      )
    })
  }

  return {
    files,
    batch: destination.batch,
    isWorking: !files.every(isDone),
    start,
    restart: () => replace([]),
    retry: () => void run(files.filter(mayRetry), destination),
    tell: (file: DeviceFile, told: Told) => void run([file], destination, told),
    undo,
  }
}

const TOGETHER_MS = 100

function useFileStates() {
  const [files, setFiles] = useState<readonly DeviceFile[]>([])
  const waiting = useRef(new Map<string, FileState>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const takeWaiting = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const states = waiting.current
    waiting.current = new Map()
    return states
  }
  const show = () => {
    const states = takeWaiting()
    const next = (one: DeviceFile) => ({ ...one, state: states.get(one.key) ?? one.state })
    setFiles((all) => all.map((one) => (states.has(one.key) ? next(one) : one)))
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    files,
    replace: (others: readonly DeviceFile[]) => {
      takeWaiting()
      setFiles(others)
    },
    set: (key: string, state: FileState) => {
      waiting.current.set(key, state)
      timer.current ??= setTimeout(show, TOGETHER_MS)
    },
    show,
  }
}

const WAITING: FileState = { at: 'waiting' }

const toDeviceFile = (source: FileSource, state = WAITING): DeviceFile => ({ key: newId(), source, state })

class ChosenFile implements FileSource {
  readonly listed = null
  readonly file: File

  constructor(file: File) {
    this.file = file
  }

  get name() {
    return this.file.name
  }

  async read() {
    return this.file
  }
}

async function openArchives(
  files: readonly DeviceFile[],
  set: (key: string, state: FileState) => void,
): Promise<DeviceFile[]> {
  const opened: DeviceFile[] = []
  for (const one of files) {
    const file = one.source instanceof ChosenFile ? one.source.file : null
    if (!file || !(await isArchive(file))) {
      opened.push(one)
      continue
    }
    set(one.key, { at: 'opening' })
    const archive = await openLate(file)
    if (typeof archive === 'string') opened.push({ ...one, state: { at: 'closed', refusal: archive } })
    else {
      const { files, typed } = archive
      opened.push({ ...one, state: { at: 'opened', files: files.length, typed } })
      opened.push(...files.map((source) => toDeviceFile(source)))
    }
  }
  return opened
}

const openLate = async (file: File) =>
  import('./archive.ts').then(
    ({ openArchive }) => openArchive(file),
    () => 'notLoaded' as const,
  )

/** Detects a zip archive by its first bytes, because names can lack the extension. */
async function isArchive(file: File): Promise<boolean> {
  const bytes = new Uint8Array(
    await file
      .slice(0, 4)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

export type DeviceFiles = ReturnType<typeof useDeviceFiles>

/** Aborts uploads when the dialog closes. */
function useStop() {
  const stop = useRef(new AbortController())
  useEffect(() => {
    if (stop.current.signal.aborted) stop.current = new AbortController()
    const now = stop
    return () => now.current.abort()
  }, [])
  return stop
}

type UndoStage =
  | { readonly at: 'done' | 'undoing' | 'restoring' }
  | { readonly at: 'undone'; readonly sessions: number }
  | { readonly at: 'failed'; readonly error: unknown }

function useBatchUndo(batch: string, refreshLog: () => void) {
  const [stage, setStage] = useState<UndoStage>({ at: 'done' })
  const remove = useCall(deleteBatch)
  const restore = useCall(restoreBatch)
  const params = { id: batch }
  return {
    stage,
    forget: () => setStage({ at: 'done' }),
    undo: async () => {
      setStage({ at: 'undoing' })
      await remove.mutateAsync({ params }).then(
        ({ sessions }) => setStage({ at: 'undone', sessions }),
        (error: unknown) => setStage({ at: 'failed', error }),
      )
      refreshLog()
    },
    restore: async () => {
      setStage({ at: 'restoring' })
      await restore.mutateAsync({ params }).then(
        () => setStage({ at: 'done' }),
        (error: unknown) => setStage({ at: 'failed', error }),
      )
      refreshLog()
    },
  }
}
