import { v7 } from 'uuid'

/** A fresh id, a UUIDv7. The clock in it only orders rows; no rule reads it. */
export const newId = (): string => v7()
