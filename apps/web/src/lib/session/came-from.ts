import { useLocation, useRouter } from '@tanstack/react-router'

/** Path and search of a screen, in the form that links take. */
interface Origin {
  readonly to: string
  readonly search: object
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Target of the back link. It is not part of the URL, so shared links have none. */
    readonly from?: Origin | undefined
  }
}

/** Link state that leads back to the current screen. Evaluated on click. */
export function useCameFrom() {
  const router = useRouter()
  return () => {
    const { pathname, search } = router.latestLocation
    return { from: { to: pathname, search } }
  }
}

/** The screen that led here; undefined if the user opened the URL directly. */
export const useOrigin = () => useLocation({ select: ({ state }) => state.from })
