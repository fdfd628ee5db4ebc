import type { ReactNode } from 'react'

/** Stands for markup in a message. No language uses this character. */
export const PLACEHOLDER = '\uFFFC'

/** Replaces the placeholder in a message by markup: `t('key', { when: PLACEHOLDER })`. */
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
