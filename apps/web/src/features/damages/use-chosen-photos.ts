import { newId } from '@boathouse/domain/kernel/ids'
import { useRef, useState } from 'react'
import type { UnsentPhoto } from './damage-channel.ts'
import { makeSmaller, toDataUrl } from './smaller-photo.ts'

interface Options {
  /** Those that were chosen before. */
  readonly first: readonly UnsentPhoto[]
  readonly most: number
}

/** The photos that somebody chose, each made smaller in its turn: never more than `most`. */
export function useChosenPhotos({ first, most }: Options) {
  const [photos, setPhotos] = useState(first)
  const [waiting, setWaiting] = useState(0)
  const [wrong, setWrong] = useState<string | null>(null)
  // As they are by now: making one smaller takes longer than the next choice.
  const latest = useRef(photos)
  const work = useRef<Promise<boolean>>(Promise.resolve(true))
  const change = (to: readonly UnsentPhoto[]) => {
    latest.current = to
    setPhotos(to)
  }
  const refuse = (code: string) => {
    setWrong(code)
    return false
  }
  const addAll = async (files: readonly File[]): Promise<boolean> => {
    setWrong(null)
    let isFine = true
    for (const file of files) {
      if (latest.current.length >= most) return refuse('tooManyPhotos')
      const blob = await makeSmaller(file)
      if (!blob) {
        isFine = refuse('photoType')
        continue
      }
      // Known before the list is looked at: one may be taken out of it meanwhile.
      const photo = { id: newId(), url: await toDataUrl(blob) }
      change([...latest.current, photo])
    }
    return isFine
  }
  // How many choices are worked at by now, which the last rendering need not know.
  const atWork = useRef(0)
  const add = (files: readonly File[]) => {
    atWork.current += 1
    setWaiting(atWork.current)
    work.current = work.current
      .then(() => addAll(files))
      .catch(() => refuse('photoType'))
      .finally(() => {
        atWork.current -= 1
        setWaiting(atWork.current)
      })
  }
  return {
    photos,
    most,
    add,
    remove: (id: string) => change(latest.current.filter((one) => one.id !== id)),
    isWorking: waiting > 0,
    /** The code of what was wrong with the last choice. */
    wrong,
    /** All of them once none is being made smaller any more; null where one that was waited for is none. */
    settled: async () => {
      const isWaitedFor = atWork.current > 0
      const isFine = await work.current
      return isFine || !isWaitedFor ? latest.current : null
    },
  }
}
