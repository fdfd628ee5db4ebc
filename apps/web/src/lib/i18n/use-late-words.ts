import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLanguage } from './language.tsx'
import { wordParts } from './word-parts.ts'

/** Whether all words are there: a main screen waits for some of them alone. */
export function useLateWords(): boolean {
  const { language } = useRouter().options.context
  const { has } = useLanguage()
  const [isThere, setThere] = useState(has('wellness.title'))
  useEffect(() => {
    let isGone = false
    // Where they don't come, what waits for them stays away, and the next visit asks again.
    language.load(wordParts).then(
      () => !isGone && setThere(true),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [language])
  return isThere
}
