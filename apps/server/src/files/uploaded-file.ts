/** An uploaded file on disk, until it is read. */
export interface UploadedFile {
  readonly path: string
  readonly size: number
  /** SHA-256 in hex, of the bytes as received. */
  readonly sha256: string
}
