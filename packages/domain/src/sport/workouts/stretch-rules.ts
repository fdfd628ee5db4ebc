import { readBareMetres } from './amount-rules.ts'
import { Cursor } from './cursor-rules.ts'
import type { Stretch } from './model.ts'

/**
 * Reads lengths with targets, separated by slashes, or by commas in brackets: '3'R20/2'R22/1'R24', '500m R26 / 1500m
 * R28'. A length after a slash can be a rest, unless both sides have a rate, pace or zone. In brackets after a piece,
 * an effort is enough. Null, without reading anything, if other words follow before the end.
 */
export function readStretches(cursor: Cursor, isInPiece = false): Stretch[] | null {
  const ahead = new Cursor(cursor.tokens, cursor.index, cursor.end)
  const found: Stretch[] = []
  do {
    const stretch = readStretch(ahead, isInPiece)
    if (!stretch) return null
    found.push(stretch)
  } while (ahead.take('slash') || (isInPiece && ahead.take('separator')))
  if (found.length < 2 || !ahead.isAtEnd) return null
  cursor.index = ahead.index
  return found
}

function readStretch(cursor: Cursor, isInPiece: boolean): Stretch | null {
  const token = cursor.peek()
  const amount =
    token?.kind === 'amount' ? token.amount : token?.kind === 'figure' ? readBareMetres(token.figure) : null
  if (!amount) return null
  cursor.index += 1
  const targets = cursor.readTargets()
  if (!targets || targets.role) return null
  const { rate, pace, zones, watts, heartRate, effort } = targets
  const isPaced = rate || pace || watts || heartRate || zones.length > 0 || (isInPiece && effort)
  return isPaced ? { amount, targets } : null
}
