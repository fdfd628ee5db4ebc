import { CODE_FIGURES } from '@boathouse/domain/kernel/six-figures'

export const toSixFigures = (signature: Buffer): string =>
  String(signature.readUIntBE(0, 6) % 10 ** CODE_FIGURES).padStart(CODE_FIGURES, '0')
