import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLanguage } from './language.tsx'
import { wordParts } from './word-parts.ts'

/** Whether all messages are loaded: main screens start with only some of them. */
export function useLateWords(): boolean {
  const { language } = useRouter().options.context
  const { has } = useLanguage()
  const [isThere, setThere] = useState(has('wellness.title'))
  useEffect(() => {
    let isGone = false
    // On a failure dependent parts stay hidden, and the next visit retries.
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
