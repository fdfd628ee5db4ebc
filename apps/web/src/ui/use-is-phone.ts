import { useSyncExternalStore } from 'react'

const phone = () => matchMedia('(max-width: 47.99em)')

function subscribe(onChange: () => void): () => void {
  const list = phone()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the screen is as narrow as a phone's. Mantine's hook for it would weigh more on the first pages. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone().matches)
