import type { LineUp, ListedLineUp } from '@boathouse/domain/boathouse/line-ups/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { ShowMore } from '#ui/table/show-more.tsx'
import { earlierQuery, type LineUpKey, useLineUpCalls, useUpdateLineUp } from './api.ts'

interface Props {
  readonly lineUp: LineUp
  readonly lineUpKey: LineUpKey
  readonly onClose: () => void
}

export function CopyDialog({ lineUp, lineUpKey, onClose }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { weekday } = useFormats()
  const list = useInfiniteQuery(earlierQuery(lineUpKey.clubId))
  const { copy } = useLineUpCalls()
  const { update, refresh } = useUpdateLineUp(lineUpKey)
  const others = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(({ id }) => id !== lineUp.id)
  const take = ({ id }: ListedLineUp) =>
    copy.mutate(
      { params: lineUpKey, body: { from: id } },
      {
        onSuccess: (now) => {
          update(now)
          onClose()
        },
        onError: () => void refresh(),
      },
    )
  const nameOf = ({ title, day }: ListedLineUp) => (title ? `${title}, ${weekday(day)}` : weekday(day))
  const [wrong] = copy.error?.fields ?? []
  return (
    <Dialog
      title={t('seating.copy.title')}
      onClose={onClose}
      actions={
        <>
          {copy.error && (
            <Notice tone="bad" title={t('seating.copy.failed')}>
              {wrong ? codes.ofField(wrong.code) : codes.ofFailure(copy.error)}
            </Notice>
          )}
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
        </>
      }
    >
      <p>{t('seating.copy.about')}</p>
      {list.isPending && <RowListSkeleton count={3} />}
      {!list.data && list.error && (
        <NotLoaded words={t('seating.copy.notLoaded')} onRetry={() => void list.refetch()} />
      )}
      {list.data && others.length === 0 && <p>{t('seating.copy.none')}</p>}
      <RowList label={t('label.lineUps')}>
        {others.map((one) => (
          <Row
            key={one.id}
            title={<span translate="no">{nameOf(one)}</span>}
            details={[
              t('seating.copy.boats', { count: one.boats }),
              t('seating.copy.seated', { count: one.seated }),
            ]}
            actions={
              <WorkButton
                variant="default"
                label={t('action.copy')}
                fullLabel={t('seating.copy.takeOf', { name: nameOf(one) })}
                workingLabel={t('action.copying')}
                isWorking={copy.isPending && copy.variables.body.from === one.id}
                disabled={copy.isPending}
                onClick={() => take(one)}
              />
            }
          />
        ))}
      </RowList>
      {list.data && (
        <ShowMore
          list={list}
          shown={t('seating.copy.shown', { count: others.length })}
          notLoaded={t('seating.copy.notLoaded')}
        />
      )}
    </Dialog>
  )
}
