import type { CallInput, Contract } from '@boathouse/domain/kernel/contract'
import { type Parts, send, unreachable } from './call.ts'

/** Timeout for the first byte, in milliseconds: it comes once the file is complete. The rest may take longer. */
const FIRST_BYTE_MS = 60_000

export interface DownloadedFile {
  readonly blob: Blob
  readonly name: string
}

/** `childId` is set for a guardian's download for a child. */
export async function download<C extends Contract & { readonly file: string }>(
  contract: C,
  input: CallInput<C>,
  childId?: string,
): Promise<DownloadedFile> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), FIRST_BYTE_MS)
  const response = await send(
    contract,
    { ...(input as Parts), ...(childId && { childId }) },
    patience.signal,
  ).finally(() => clearTimeout(timer))
  return { blob: await readBlob(response), name: readFileName(response) }
}

async function readBlob(response: Response): Promise<Blob> {
  try {
    return await response.blob()
  } catch {
    throw unreachable()
  }
}

const readFileName = (response: Response) =>
  /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'boathouse'

export function saveFile({ blob, name }: DownloadedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), FIRST_BYTE_MS)
}
