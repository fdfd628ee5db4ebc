import { v7 } from 'uuid'
import * as z from 'zod/mini'

/** A UUIDv7, made by whoever creates the row: ordered by time, so that indexes grow at their end. One form, lower case. */
export const id = z.uuidv7('invalidId').check(z.toLowerCase())

/** A fresh id. The clock in it only orders rows; no rule reads it. */
export const newId = (): string => v7()
