import { createHmac } from 'node:crypto'
import { toSixFigures } from './six-figures.ts'

/** Six digits from the link's signature. Not stored: a hash of six digits is easily guessed. */
export const deriveSignInCode = (secret: string, tokenHash: string): string =>
  toSixFigures(createHmac('sha256', secret).update(`signInCode\n${tokenHash}`).digest())

/** Code mailed to confirm an action. Not stored, for the same reason. */
export const deriveProofCode = (secret: string, codeId: string): string =>
  toSixFigures(createHmac('sha256', secret).update(`proofCode\n${codeId}`).digest())
