import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** The screen's title once it is scrolled away under the header; empty while it can be seen. */
export function useTitleOutOfSight(header: RefObject<HTMLElement | null>): string {
  const read = useCallback(() => {
    const title = document.querySelector('main h1')
    const edge = header.current?.getBoundingClientRect().bottom
    if (!title || !edge || title.getBoundingClientRect().bottom > edge) return ''
    return title.textContent
  }, [header])
  return useSyncExternalStore(onScroll, read, () => '')
}

function onScroll(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}
