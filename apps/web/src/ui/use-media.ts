import { useSyncExternalStore } from 'react'

/** Makes a hook that tells whether a media query matches. Mantine's would weigh more on the first pages. */
function mediaHook(query: string) {
  const media = () => matchMedia(query)
  const subscribe = (onChange: () => void) => {
    const list = media()
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  }
  return function useMedia(): boolean {
    return useSyncExternalStore(subscribe, () => media().matches)
  }
}

/** Whether the screen is as narrow as a phone's. */
export const useIsPhone = mediaHook('(max-width: 47.99em)')

/** Whether the main pointer is a finger. Hints about keys are then useless. */
export const useIsTouch = mediaHook('(pointer: coarse)')
