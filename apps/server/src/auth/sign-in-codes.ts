import { createHmac } from 'node:crypto'
import { toSixFigures } from './six-figures.ts'

/** Six digits of the link's signature. Not stored: a hash of six digits can be guessed, this needs the secret. */
export const deriveSignInCode = (secret: string, tokenHash: string): string =>
  toSixFigures(createHmac('sha256', secret).update(`signInCode\n${tokenHash}`).digest())

/** Code in a mail that confirms an action. Not stored either. */
export const deriveProofCode = (secret: string, codeId: string): string =>
  toSixFigures(createHmac('sha256', secret).update(`proofCode\n${codeId}`).digest())
