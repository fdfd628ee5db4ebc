import { existsSync, readFileSync } from 'node:fs'
import type { DataLocation } from '../config.ts'
import { publish } from './publish.ts'

export const hasOtherSecret = ({ secret, secretFile }: DataLocation, restored: string): boolean =>
  secret === null && existsSync(secretFile) && readFileSync(secretFile, 'utf8') !== restored

/** Whether SECRET overrides the backup's secret, which breaks links signed with the old one. */
export const isOverruled = ({ secret }: DataLocation, restored: string): boolean =>
  secret !== null && secret !== restored

/** Stores a restored secret unless SECRET is set. Returns whether it did. */
export function placeSecret({ secret, secretFile }: DataLocation, draft: string): boolean {
  if (secret !== null || existsSync(secretFile)) return false
  publish(draft, secretFile)
  return true
}
