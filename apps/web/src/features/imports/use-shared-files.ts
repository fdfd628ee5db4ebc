import { useEffect, useState } from 'react'
import { dropSharedFiles, readSharedFiles } from '#lib/session/shared-files.ts'

/** Files that another app has shared with this one, until somebody has said what becomes of them. */
export function useSharedFiles() {
  const [files, setFiles] = useState<readonly File[]>([])
  useEffect(() => {
    let isShown = true
    readSharedFiles().then(
      (found) => isShown && setFiles(found),
      // A browser that keeps nothing has nothing to ask about.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return {
    files,
    drop: () => {
      setFiles([])
      void dropSharedFiles()
    },
  }
}
