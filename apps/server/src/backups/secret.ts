import { existsSync, readFileSync } from 'node:fs'
import type { DataLocation } from '../config.ts'
import { publish } from './publish.ts'

/** Whether the data directory has a secret already that is another one than the backup's. */
export const hasOtherSecret = ({ secret, secretFile }: DataLocation, restored: string): boolean =>
  secret === null && existsSync(secretFile) && readFileSync(secretFile, 'utf8') !== restored

/** Whether SECRET says another one than the backup's: that one counts, and what the old one signed opens nothing. */
export const isOverruled = ({ secret }: DataLocation, restored: string): boolean =>
  secret !== null && secret !== restored

/** Puts a restored secret where the server looks for it, unless SECRET says it. Returns whether it was put there. */
export function placeSecret({ secret, secretFile }: DataLocation, draft: string): boolean {
  if (secret !== null || existsSync(secretFile)) return false
  publish(draft, secretFile)
  return true
}
