/** Kind of the outbox channel. */
export const SESSION_KIND = 'training-session'
