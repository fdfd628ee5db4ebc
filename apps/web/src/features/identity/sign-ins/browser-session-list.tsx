import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { browserSessionsQuery } from './api.ts'
import classes from './browser-session-list.module.css'
import { BrowserSessionRow } from './browser-session-row.tsx'

interface Props {
  readonly uid: string
  readonly onEndAll: () => void
}

export function BrowserSessionList(props: Props) {
  const t = useTranslate()
  return (
    <Card title={t('signIns.title')}>
      <SessionPages {...props} />
    </Card>
  )
}

function SessionPages({ uid, onEndAll }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(browserSessionsQuery(uid))
  if (list.isPending) return <RowListSkeleton count={1} />
  if (!list.data) return <NotLoaded words={t('signIns.notLoaded')} onRetry={() => void list.refetch()} />
  const sessions = list.data.pages.flatMap((page) => page.items)
  return (
    <>
      <RowList label={t('signIns.title')}>
        {sessions.map((session) => (
          <BrowserSessionRow key={session.id} uid={uid} session={session} />
        ))}
      </RowList>
      <ShowMore
        list={list}
        shown={t('signIns.shown', { count: sessions.length })}
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
