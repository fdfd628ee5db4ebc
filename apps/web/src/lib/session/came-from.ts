import { useLocation, useRouter } from '@tanstack/react-router'

/** A path and search, as links take them. */
interface Origin {
  readonly to: string
  readonly search: object
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Target of the back link. Not part of the URL, so shared links have none. */
    readonly from?: Origin | undefined
  }
}

/** Link state that leads back to the current screen, evaluated on click. */
export function useCameFrom() {
  const router = useRouter()
  return () => {
    const { pathname, search } = router.latestLocation
    return { from: { to: pathname, search } }
  }
}

/** Undefined after opening a URL directly. */
export const useOrigin = () => useLocation({ select: ({ state }) => state.from })
