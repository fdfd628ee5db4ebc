import { invalidField, Refusal } from '../../kernel/errors.ts'
import { readPicture } from '../damages/photo-rules.ts'
import type { FileType } from './model.ts'
import { LARGEST_FILE } from './rules.ts'

const PDF = [...'%PDF-'].map((letter) => letter.charCodeAt(0))

const extensions: Readonly<Record<FileType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export const extensionOf = (type: FileType): string => extensions[type]

interface ReadFile {
  readonly type: FileType
  readonly bytes: Uint8Array<ArrayBufferLike>
}

/**
 * Reads a document by its content. Privacy: removes location and comments from pictures; PDFs stay unchanged. Throws a
 * field error `file` for other types, broken pictures and files above the limit.
 */
export function readDocument(sent: Uint8Array): ReadFile {
  if (sent.length > LARGEST_FILE) throw invalidField('file', 'documentTooLarge')
  if (PDF.every((byte, index) => sent[index] === byte)) return { type: 'application/pdf', bytes: sent }
  try {
    return readPicture(sent)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [wrong] = error.fields
    throw invalidField('file', wrong?.code === 'photoType' ? 'documentType' : (wrong?.code ?? 'documentType'))
  }
}
