import { useEffect, useState, useSyncExternalStore } from 'react'
import { isPageOutdated, watchBuild } from '#lib/api/build.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { readUnsavedWork } from '#lib/offline/unsaved-work.ts'
import { NewsBar, UndoBars } from '#ui/feedback/undo-bar.tsx'
import { Button } from '#ui/form/button.tsx'
import { keepNewBuild } from './register-worker.ts'

const LOOK_AGAIN_MS = 2_000

interface Props {
  readonly userId: string
  readonly isAtWork: boolean
}

export function UpdatePrompt({ userId, isAtWork }: Props) {
  const t = useTranslate()
  const isOutdated = useSyncExternalStore(watchBuild, isPageOutdated)
  const isFree = useIsFree(userId, isOutdated)
  const [isPutOff, setPutOff] = useState(false)
  useEffect(() => {
    if (isOutdated) keepNewBuild()
  }, [isOutdated])
  if (!isOutdated) return null
  return (
    <UndoBars>
      {isFree && !isAtWork && !isPutOff && (
        <NewsBar
          words={t('update.ready')}
          actions={
            <>
              <Button variant="subtle" onClick={() => setPutOff(true)}>
                {t('update.later')}
              </Button>
              <Button onClick={() => location.reload()}>{t('update.reload')}</Button>
            </>
          }
        />
      )}
    </UndoBars>
  )
}

function useIsFree(userId: string, isWanted: boolean): boolean {
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    const look = async () => {
      const unsaved = await readUnsavedWork(userId)
      if (!isGone) setFree(unsaved === null && document.querySelector('[role="dialog"]') === null)
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS)
    return () => {
      isGone = true
      clearInterval(timer)
      setFree(false)
    }
  }, [userId, isWanted])
  return isFree
}
