import type { FileRefusal } from './model.ts'

/** Thrown inside the readers alone: whoever asks for a file to be read gets `code` as a value. */
export class RefusedFile extends Error {
  readonly code: FileRefusal

  constructor(code: FileRefusal) {
    super(code)
    this.name = 'RefusedFile'
    this.code = code
  }
}
