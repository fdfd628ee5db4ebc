import { useLocation, useRouter } from '@tanstack/react-router'

/** An address of this site, as links take it. */
interface Origin {
  readonly to: string
  readonly search: object
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Where the way back leads. It stays out of the address, since a shared link has no way back. */
    readonly from?: Origin | undefined
  }
}

/** State for links to a screen that leads back to the current one, as it is when the link is followed. */
export function useCameFrom() {
  const router = useRouter()
  return () => {
    const { pathname, search } = router.latestLocation
    return { from: { to: pathname, search } }
  }
}

/** Where the reader came from; undefined after opening an address directly. */
export const useOrigin = () => useLocation({ select: ({ state }) => state.from })
