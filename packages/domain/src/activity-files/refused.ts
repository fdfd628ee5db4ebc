import type { FileRefusal } from './model.ts'

/** Thrown only inside the readers; callers of `readActivityFile` get `code` as a value. */
export class RefusedFile extends Error {
  readonly code: FileRefusal

  constructor(code: FileRefusal) {
    super(code)
    this.name = 'RefusedFile'
    this.code = code
  }
}
