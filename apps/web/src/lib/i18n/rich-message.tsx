import type { ReactNode } from 'react'

/** Placeholder for markup in a message. No language uses this character. */
export const PLACEHOLDER = '\uFFFC'

/** Fills markup into a message: `t('key', { when: PLACEHOLDER })`. */
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
