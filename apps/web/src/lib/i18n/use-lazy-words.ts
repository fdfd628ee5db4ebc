import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLanguage } from './language.tsx'
import { wordParts } from './word-parts.ts'

/** Loads all messages, since main screens start with a part of them. Returns whether they are loaded. */
export function useLazyWords(): boolean {
  const { language } = useRouter().options.context
  const { has } = useLanguage()
  const [isThere, setThere] = useState(has('wellness.title'))
  useEffect(() => {
    let isGone = false
    // On failure, parts of the screen that need them stay hidden; the next visit retries.
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
