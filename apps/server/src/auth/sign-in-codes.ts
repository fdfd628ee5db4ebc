import { createHmac } from 'node:crypto'
import { CODE_FIGURES } from '@boathouse/domain/kernel/six-figures'

/**
 * The code that a sign-in mail carries beside its link: a signature of the link, cut to six figures. Nothing of it is
 * stored, since a hash of six figures is as good as the figures; whoever has the tables alone can't compute it.
 */
export function deriveSignInCode(secret: string, tokenHash: string): string {
  const signature = createHmac('sha256', secret).update(`signInCode\n${tokenHash}`).digest()
  return String(signature.readUIntBE(0, 6) % 10 ** CODE_FIGURES).padStart(CODE_FIGURES, '0')
}
