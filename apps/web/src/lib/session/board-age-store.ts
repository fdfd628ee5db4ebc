import { quietly } from './quietly.ts'

const KEY = 'board-age'

/** Age of a club's board when it was last saved. */
export interface StoredAge {
  readonly clubId: string
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
