import { useSyncExternalStore } from 'react'

/** Makes a hook for a media query; smaller than Mantine's. */
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

/** Whether the main pointer is a finger: hints about keys are then useless. */
export const useIsTouch = mediaHook('(pointer: coarse)')
