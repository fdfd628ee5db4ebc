import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { dropSharedFiles, readSharedFiles } from '#lib/session/shared-files.ts'
import { Button } from '#ui/button.tsx'
import classes from './shared-files.module.css'

interface Props {
  readonly files: readonly File[]
  readonly onImport: () => void
  readonly onDrop: () => void
}

/** So many names are shown; of more, how many there are. */
const NAMED = 5

/** Asks whether files that came from another app are to be imported: any page could have sent them. */
export function SharedFiles({ files, onImport, onDrop }: Props) {
  const t = useTranslate()
  const title = t('imports.shared', { count: files.length })
  const answer = useRef<HTMLButtonElement>(null)
  // It comes a moment after its dialog.
  useLayoutEffect(() => answer.current?.focus(), [])
  return (
    <section aria-label={title} className={classes.shared}>
      <p className={classes.title}>{title}</p>
      <ul className={classes.names} translate="no">
        {files.slice(0, NAMED).map((file, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
          <li key={place}>{file.name}</li>
        ))}
      </ul>
      {files.length > NAMED && <p>{t('imports.shared.more', { count: files.length - NAMED })}</p>}
      <div className={classes.actions}>
        <Button ref={answer} onClick={onImport}>
          {t('imports.shared.import', { count: files.length })}
        </Button>
        <Button variant="default" onClick={onDrop}>
          {t('imports.shared.drop')}
        </Button>
      </div>
    </section>
  )
}

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
