import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { dropSharedFiles, readSharedFiles } from '#lib/offline/shared-files.ts'
import { Button } from '#ui/form/button.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import classes from './shared-files.module.css'

interface Props {
  readonly files: readonly File[]
  readonly onImport: () => void
  readonly onDrop: () => void
}

/** File names shown; the rest is a count. */
const NAMED = 5

/** Asks before importing files that another app shared: any web page could have sent them. */
export function SharedFiles({ files, onImport, onDrop }: Props) {
  const t = useTranslate()
  const title = t('imports.shared', { count: files.length })
  const answer = useRef<HTMLButtonElement>(null)
  // The dialog mounts before this button: move the focus here.
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
      {files.length > NAMED && <p>{t('label.countMore', { count: files.length - NAMED })}</p>}
      <ButtonRow>
        <Button ref={answer} onClick={onImport}>
          {t('imports.shared.import', { count: files.length })}
        </Button>
        <Button variant="default" onClick={onDrop}>
          {t('imports.shared.drop')}
        </Button>
      </ButtonRow>
    </section>
  )
}

/** Files that another app shared, until the user imports or drops them. */
export function useSharedFiles() {
  const [files, setFiles] = useState<readonly File[]>([])
  useEffect(() => {
    let isShown = true
    readSharedFiles().then(
      (found) => isShown && setFiles(found),
      // Ignore failures: the browser may deny storage.
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
