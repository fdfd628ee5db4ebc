import { quietly } from './quietly.ts'

const KEY = 'board-age'

/** How old what a club's board said was, when that was last written down. */
export interface StoredAge {
  readonly clubId: string
  /** What the board said of the time. */
  readonly at: string
  readonly ms: number
  readonly isKnown: boolean
}

export const storeBoardAge = (age: StoredAge): void =>
  void quietly(() => localStorage.setItem(KEY, JSON.stringify(age)))

export function readBoardAge(): StoredAge | null {
  const text = quietly(() => localStorage.getItem(KEY))
  return (text && quietly(() => JSON.parse(text) as StoredAge)) || null
}

export const forgetBoardAge = (): void => void quietly(() => localStorage.removeItem(KEY))
