import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from './button.tsx'
import { NotLoaded } from './not-loaded.tsx'
import classes from './show-more.module.css'

/** What an infinite query knows of its next page. */
export interface Pages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

interface Props {
  readonly list: Pages
  /** How many there are on the page, in words. */
  readonly shown: string
  readonly notLoaded: string
}

/** The foot of a long list: how much of it is here, and the way to the rest. */
export function ShowMore({ list, shown, notLoaded }: Props) {
  const t = useTranslate()
  const count = useRef<HTMLParagraphElement>(null)
  const wasAsked = useRef(false)
  const { hasNextPage, isFetchNextPageError } = list
  useLayoutEffect(() => {
    // The last page takes the button away: whoever pressed it must not lose their place.
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
