import { newId } from '@boathouse/domain/kernel/ids'
import { useRef, useState } from 'react'
import type { UnsentPhoto } from './damage-channel.ts'
import { makeSmaller, toDataUrl } from './smaller-photo.ts'

interface Options {
  readonly first: readonly UnsentPhoto[]
  readonly most: number
}

export function useChosenPhotos({ first, most }: Options) {
  const [photos, setPhotos] = useState(first)
  const [waiting, setWaiting] = useState(0)
  const [wrong, setWrong] = useState<string | null>(null)
  // Resizing ends after later renders: keep the current photos here.
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
      // Convert before updating: the list may change while converting.
      const photo = { id: newId(), url: await toDataUrl(blob) }
      change([...latest.current, photo])
    }
    return isFine
  }
  // Number of pending choices; the rendered state may lag behind.
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
    wrong,
    /** Resolves to all photos once resizing is done; null if one failed. */
    settled: async () => {
      const isWaitedFor = atWork.current > 0
      const isFine = await work.current
      return isFine || !isWaitedFor ? latest.current : null
    },
  }
}
