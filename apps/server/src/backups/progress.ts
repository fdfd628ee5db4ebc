import { printable } from '../printable.ts'

/** Receives the current step and its share done from 0 to 1, or a text if the total is unknown. */
export type Progress = (what: string, done?: number | string) => void

interface Terminal {
  readonly write: (text: string) => unknown
  readonly isTTY?: boolean
}

const ON_A_TERMINAL_MS = 200
const ELSEWHERE_MS = 10_000

/** Rewrites one line on a terminal; elsewhere prints a line every ten seconds. */
export function progressOn(terminal: Terminal, clock: () => number): { step: Progress; end: () => void } {
  const pause = terminal.isTTY ? ON_A_TERMINAL_MS : ELSEWHERE_MS
  let shown = terminal.isTTY ? Number.NEGATIVE_INFINITY : clock()
  let last = ''
  const show = (line: string) => {
    last = line
    terminal.write(terminal.isTTY ? `\r\x1b[K${printable(line)}` : `${printable(line)}\n`)
  }
  return {
    step: (what, done) => {
      const isNew = terminal.isTTY && !last.startsWith(what)
      if (!isNew && clock() - shown < pause) return
      shown = clock()
      show(done === undefined ? `${what} …` : `${what}: ${inWords(done)}`)
    },
    end: () => {
      if (terminal.isTTY && last) terminal.write('\r\x1b[K')
    },
  }
}

const inWords = (done: number | string) => (typeof done === 'number' ? `${Math.floor(done * 100)} %` : done)
