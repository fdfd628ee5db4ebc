import classes from './download-news.module.css'
import { Notice, Notices } from './notice.tsx'

interface Props {
  /** What went wrong, with its title; null where nothing did. */
  readonly failure: { readonly title: string; readonly words: string } | null
  /** What came of it; null until something did. */
  readonly done: string | null
}

/** What came of taking something along as a file, read out. */
export function DownloadNews({ failure, done }: Props) {
  return (
    <>
      {failure && (
        <Notices>
          <Notice tone="bad" title={failure.title}>
            {failure.words}
          </Notice>
        </Notices>
      )}
      <p className={classes.status} role="status">
        {done}
      </p>
    </>
  )
}
