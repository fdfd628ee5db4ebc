import classes from './download-news.module.css'
import { Notice, Notices } from './notice.tsx'

interface Props {
  readonly failure: { readonly title: string; readonly words: string } | null
  readonly done: string | null
}

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
