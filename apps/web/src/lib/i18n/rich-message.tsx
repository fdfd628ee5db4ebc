import type { ReactNode } from 'react'

/** Stands in a message for what is no plain text. No language writes this character. */
export const PLACEHOLDER = '\uFFFC'

/** A message with something marked up in it, where its language puts it: `t('key', { when: PLACEHOLDER })`. */
export function fillPlaceholder(words: string, filling: ReactNode): ReactNode {
  const [before, after] = words.split(PLACEHOLDER)
  return (
    <>
      {before}
      {filling}
      {after}
    </>
  )
}
