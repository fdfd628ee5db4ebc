import { useSyncExternalStore } from 'react'

/** Makes a hook for a media query. Smaller than Mantine's. */
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

export const useIsPhone = mediaHook('(max-width: 47.99em)')

/** Whether the main pointer is a finger, so that hints about keys are useless. */
export const useIsTouch = mediaHook('(pointer: coarse)')
