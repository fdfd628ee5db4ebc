import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { RowList, RowListSkeleton } from '#ui/row-list.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { signInsQuery } from './api.ts'
import classes from './sign-in-list.module.css'
import { SignInRow } from './sign-in-row.tsx'

interface Props {
  readonly uid: string
  readonly onEndAll: () => void
}

/** Every browser that is signed in, newest first, and the way out of each. */
export function SignInList(props: Props) {
  const t = useTranslate()
  return (
    <Card title={t('signIns.title')}>
      <Listed {...props} />
    </Card>
  )
}

function Listed({ uid, onEndAll }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(signInsQuery(uid))
  if (list.isPending) return <RowListSkeleton count={1} />
  if (!list.data) return <NotLoaded words={t('signIns.notLoaded')} onRetry={() => void list.refetch()} />
  const signIns = list.data.pages.flatMap((page) => page.items)
  return (
    <>
      <RowList label={t('signIns.title')}>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} uid={uid} signIn={signIn} />
        ))}
      </RowList>
      <ShowMore
        list={list}
        shown={t('signIns.shown', { count: signIns.length })}
        notLoaded={t('signIns.notLoaded')}
      />
      <div className={classes.all}>
        <Button variant="default" onClick={onEndAll}>
          {t('signIns.endAll')}
        </Button>
      </div>
    </>
  )
}
