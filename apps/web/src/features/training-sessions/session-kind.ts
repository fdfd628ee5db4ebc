/** Under which the outbox keeps what is done to sessions. */
export const SESSION_KIND = 'training-session'
