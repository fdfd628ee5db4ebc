import { v7 } from 'uuid'

/** UUIDv7. Its clock only sorts rows; no rule depends on it. */
export const newId = (): string => v7()
