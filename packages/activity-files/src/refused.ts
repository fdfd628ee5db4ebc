import type { FileRefusal } from './model.ts'

export class RefusedFile extends Error {
  readonly code: FileRefusal

  constructor(code: FileRefusal) {
    super(code)
    this.name = 'RefusedFile'
    this.code = code
  }
}
