import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { signInsQuery } from './api.ts'
import classes from './sign-in-list.module.css'
import { SignInRow } from './sign-in-row.tsx'

interface Props {
  readonly uid: string
  readonly onEndAll: () => void
}

/** Every browser that is signed in, newest first, and the way out of each. */
export function SignInList({ uid, onEndAll }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(signInsQuery(uid))
  return (
    <Card title={t('signIns.title')}>
      {list.data ? (
        <>
          <ul className={classes.list}>
            {list.data.pages
              .flatMap((page) => page.items)
              .map((signIn) => (
                <SignInRow key={signIn.id} uid={uid} signIn={signIn} />
              ))}
          </ul>
          {list.hasNextPage && !list.isFetchNextPageError && (
            <Button
              variant="default"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('signIns.showMore')}
            </Button>
          )}
        </>
      ) : (
        list.isPending && <Waiting />
      )}
      {list.isError && (
        <NotLoaded
          words={t('signIns.notLoaded')}
          onRetry={() => void (list.data ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {list.data && (
        <div className={classes.all}>
          <Button variant="default" onClick={onEndAll}>
            {t('signIns.endAll')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Waiting() {
  return (
    <ul className={classes.list} aria-busy="true">
      <li className={classes.row}>
        <div className={classes.words}>
          <Skeleton width="12rem" />
          <Skeleton width="9rem" />
        </div>
      </li>
    </ul>
  )
}
