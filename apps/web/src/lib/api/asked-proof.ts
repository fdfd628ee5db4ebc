import { Listeners } from './listeners.ts'

/** A call that waits until the user confirms their identity. */
export interface AskedProof {
  readonly action: string
  readonly answer: (isShown: boolean) => void
}

/** Milliseconds to wait for the dialog: it is lazy-loaded and may fail to load. */
const PROMPT_COMES_MS = 5_000

const listeners = new Listeners()
let asked: AskedProof | null = null
let answered: Promise<boolean> | null = null
let prompts = 0
let giveUp: ReturnType<typeof setTimeout> | undefined

/**
 * Asks for a proof of identity once for all waiting calls. `action`: contract id of the first call. Resolves to whether
 * the user gave one; false if the dialog can't be loaded in time.
 */
export function askForProof(action: string): Promise<boolean> {
  answered ??= new Promise((resolve) => {
    const answer = (isShown: boolean) => {
      clearTimeout(giveUp)
      asked = null
      answered = null
      listeners.notify()
      resolve(isShown)
    }
    asked = { action, answer }
    waitForPrompt()
    listeners.notify()
  })
  return answered
}

function waitForPrompt(): void {
  clearTimeout(giveUp)
  if (prompts === 0 && asked) giveUp = setTimeout(asked.answer, PROMPT_COMES_MS, false)
}

export function followAskedProof(listener: () => void): () => void {
  const stop = listeners.add(listener)
  prompts += 1
  waitForPrompt()
  return () => {
    stop()
    prompts -= 1
    waitForPrompt()
  }
}

export const currentAskedProof = (): AskedProof | null => asked
