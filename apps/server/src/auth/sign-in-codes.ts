import { createHmac } from 'node:crypto'
import { toSixFigures } from './six-figures.ts'

/**
 * The code that a sign-in mail carries beside its link: a signature of the link, cut to six figures. Nothing of it is
 * stored, since a hash of six figures is as good as the figures; whoever has the tables alone can't compute it.
 */
export const deriveSignInCode = (secret: string, tokenHash: string): string =>
  toSixFigures(createHmac('sha256', secret).update(`signInCode\n${tokenHash}`).digest())

/** The code of a mail that confirms an action in a session. Nothing of it is stored either. */
export const deriveProofCode = (secret: string, codeId: string): string =>
  toSixFigures(createHmac('sha256', secret).update(`proofCode\n${codeId}`).digest())
