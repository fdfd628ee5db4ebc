import { useRemoveMember } from './api.ts'

interface Which {
  readonly clubId: string
  readonly memberId: string
}

/** Removing one member. */
export function useRemoval({ clubId, memberId }: Which, onGone: () => void) {
  const { mutate, error, isPending, renew } = useRemoveMember()
  const gone = () => {
    onGone()
    return renew(memberId)
  }
  return {
    isPending,
    // Who is not in the club any more is what was wanted.
    isFailed: error !== null && error.status !== 404,
    remove: () =>
      mutate(
        { params: { clubId, memberId } },
        { onSuccess: gone, onError: ({ status }) => (status === 404 ? gone() : undefined) },
      ),
  }
}
