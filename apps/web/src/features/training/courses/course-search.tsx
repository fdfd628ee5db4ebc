import { useEffect, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { useRefreshCourses, useSearchCourses } from './api.ts'
import classes from './courses.module.css'

/** Searches new sessions for courses in batches and shows the progress; renders nothing once done. */
export function CourseSearch({ unsearched }: { unsearched: number }) {
  const t = useTranslate()
  const search = useSearch(unsearched)
  if (search.hasFailed) return <NotLoaded words={t('courses.search.failed')} onRetry={search.tryAgain} />
  if (search.left === 0) return null
  const done = search.all - search.left
  return (
    <div className={classes.search}>
      <ProgressBar
        label={t('courses.searching')}
        words={t('courses.searched', { done, all: search.all })}
        done={done}
        total={search.all}
      />
    </div>
  )
}

function useSearch(unsearched: number) {
  const { mutateAsync: search } = useSearchCourses()
  const refresh = useRefreshCourses()
  const [progress, setProgress] = useState({ all: unsearched, left: unsearched })
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each batch changes the refetched count and must not restart the search.
  useEffect(() => {
    if (unsearched === 0) return
    let isGone = false
    void (async () => {
      let left = unsearched
      setProgress({ all: unsearched, left })
      while (left > 0 && !isGone) {
        const answer = await search({})
        // Stop if nothing was searched: the remaining sessions can't be read.
        if (answer.unsearched >= left) break
        left = answer.unsearched
        if (!isGone) setProgress({ all: unsearched, left })
      }
      if (isGone) return
      setProgress({ all: unsearched, left: 0 })
      await refresh()
    })().catch(() => !isGone && setFailed(true))
    return () => {
      isGone = true
    }
  }, [unsearched > 0, attempt])
  return {
    ...progress,
    hasFailed,
    tryAgain: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
