/** `before`: the practice as the guest knows it; null for the first mail. */
export interface GuestFacts {
  readonly clubId: string
  readonly practiceId: string
  readonly guestId: string
  readonly before: { readonly startsAt: string; readonly place: string; readonly isOff: boolean } | null
}

/** `before`: the place that the member knows, since `at`; `none` if they know nothing. `message`: the coach's words. */
export interface PlaceFacts {
  readonly clubId: string
  readonly practiceId: string
  readonly userId: string
  readonly before: 'none' | 'yes' | 'waiting'
  readonly at: string
  readonly message?: string
}
