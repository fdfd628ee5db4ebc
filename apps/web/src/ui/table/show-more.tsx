import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '../feedback/not-loaded.tsx'
import { Button } from '../form/button.tsx'
import classes from './show-more.module.css'

export interface Pages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

interface Props {
  readonly list: Pages
  readonly shown: string
  readonly notLoaded: string
}

/** Foot of a paged list: number of rows, and a button for more. */
export function ShowMore({ list, shown, notLoaded }: Props) {
  const t = useTranslate()
  const count = useRef<HTMLParagraphElement>(null)
  const wasAsked = useRef(false)
  const { hasNextPage, isFetchNextPageError } = list
  useLayoutEffect(() => {
    // After the last page the button is removed: focus the text beside it.
    if (wasAsked.current && !hasNextPage) count.current?.focus()
  }, [hasNextPage])
  const ask = () => {
    wasAsked.current = true
    void list.fetchNextPage()
  }
  return (
    <div className={classes.more}>
      <p ref={count} tabIndex={-1} role="status" className={classes.count}>
        {shown}
      </p>
      {isFetchNextPageError && <NotLoaded words={notLoaded} onRetry={ask} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={ask}>
          {t('app.showMore')}
        </Button>
      )}
    </div>
  )
}
