import type { Entry, EntryChange, Said } from '@boathouse/domain/boathouse/logbook/model'
import { changedNames, saidNames } from '@boathouse/domain/boathouse/logbook/rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { changesQuery, type EntryAddress, entryQuery } from './api.ts'
import classes from './logbook.module.css'
import { saidLabels, useLogbookWords } from './use-logbook-words.ts'

interface Props extends EntryAddress {
  readonly onCorrect: () => void
  readonly onClose: () => void
}

export function EntryDialog({ onCorrect, onClose, ...address }: Props) {
  const t = useTranslate()
  const { data: entry, error, refetch } = useQuery(entryQuery(address))
  const isUnknown = error?.status === 404 || error?.status === 422
  return (
    <Dialog
      title={t('entry.title')}
      onClose={onClose}
      actions={
        entry?.mayCorrect ? (
          <Button onClick={onCorrect}>{t('entry.correct')}</Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
        )
      }
    >
      {!entry && !error && <RowListSkeleton count={3} />}
      {!entry && error && isUnknown && <p role="alert">{t('entry.unknown')}</p>}
      {!entry && error && !isUnknown && (
        <NotLoaded words={t('entry.notLoaded')} onRetry={() => void refetch()} />
      )}
      {entry && <EntryFacts entry={entry} />}
      {entry && (
        <Link
          to="/incidents"
          search={{ dialog: 'report', outing: entry.id }}
          className={classes.incident ?? ''}
        >
          {t('incident.report')}
        </Link>
      )}
      {entry?.isChanged && <Changes entry={entry} {...address} />}
    </Dialog>
  )
}

function EntryFacts({ entry }: { readonly entry: Entry }) {
  const t = useTranslate()
  const { said } = useLogbookWords()
  const facts = saidNames
    .map((name) => ({ name, value: said[name](entry) }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name: t(saidLabels[name]), value: <Value>{value}</Value> }))
  const { overrideReason, startedAtKiosk, endedAtKiosk } = entry
  const besides = [
    { name: t('outing.reason'), value: overrideReason },
    { name: t('logbook.startedAtKiosk'), value: startedAtKiosk },
    { name: t('logbook.endedAtKiosk'), value: endedAtKiosk },
  ].flatMap(({ name, value }) => (value ? [{ name, value: <Value>{value}</Value> }] : []))
  return <Facts facts={[...facts, ...besides]} />
}

const Value = ({ children }: { readonly children: string }) => (
  <span className={classes.names} translate="no">
    {children}
  </span>
)

function Changes({ entry, ...address }: EntryAddress & { readonly entry: Entry }) {
  const t = useTranslate()
  const list = useInfiniteQuery(changesQuery(address))
  const changes = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-label={t('entry.changes')}>
      <h3 className={classes.heading}>{t('entry.changes')}</h3>
      {list.isPending && <RowListSkeleton count={2} />}
      {list.isError && !list.data && (
        <NotLoaded words={t('entry.changes.notLoaded')} onRetry={() => void list.refetch()} />
      )}
      {changes.length > 0 && (
        <>
          <ul className={classes.changes}>
            {changes.map((change, n) => (
              <Change key={change.id} change={change} after={changes[n - 1]?.before ?? entry} />
            ))}
          </ul>
          <ShowMore
            list={list}
            shown={t('entry.changes.shown', { count: changes.length })}
            notLoaded={t('entry.changes.notLoaded')}
          />
        </>
      )}
    </section>
  )
}

interface ChangeProps {
  readonly change: EntryChange
  readonly after: Said
}

function Change({ change: { by, at, before }, after }: ChangeProps) {
  const t = useTranslate()
  const { moment } = useClubTimes()
  const { said } = useLogbookWords()
  return (
    <li>
      <Quiet>
        {fillPlaceholder(
          t('entry.change', { when: moment(at), name: PLACEHOLDER }),
          <span translate="no">{by.name ?? t('boat.owner.member')}</span>,
        )}
      </Quiet>
      <Facts
        facts={changedNames(before, after).map((name) => ({
          name: t(saidLabels[name]),
          value: <Value>{said[name](before) || t('label.nothing')}</Value>,
        }))}
      />
    </li>
  )
}
