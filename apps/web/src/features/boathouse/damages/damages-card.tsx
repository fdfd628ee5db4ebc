import type { Damage } from '@boathouse/domain/boathouse/damages/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { DeletionBars } from '#ui/feedback/deletion-bars.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { useDeletionNotices, useDeletions } from '#ui/feedback/use-deletions.ts'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { LongList } from '#ui/table/long-list.tsx'
import { type BoatAddress, damagesQuery, useDamageCalls, useRefreshDamages } from './api.ts'
import { DamageRow } from './damage-row.tsx'

interface Props extends BoatAddress {
  readonly mayReport: boolean
  readonly onReport: () => void
  readonly unsent: ReactNode
}

export function DamagesCard({ mayReport, onReport, unsent, ...address }: Props) {
  const t = useTranslate()
  const [showsMended, setShowsMended] = useState(false)
  const deletions = useDamageDeletions(address)
  const mending = useMending(address)
  const shared = { ...address, deletions, mending }
  return (
    <>
      <Card title={t('damages.title')}>
        <Parts gap="0.75rem">
          {mayReport && (
            <div>
              <Button variant="default" onClick={onReport}>
                {t('action.reportDamage')}
              </Button>
            </div>
          )}
          {unsent}
          <DamageList state="open" {...shared} />
          <Disclosure
            label={t('damages.mended')}
            isOpen={showsMended}
            onToggle={() => setShowsMended(!showsMended)}
          >
            <DamageList state="mended" {...shared} />
          </Disclosure>
        </Parts>
      </Card>
      <DeletedRecords
        noun="damage"
        deletions={deletions}
        deleted={({ what }) => t('damage.deleted', { what: shortened(what) })}
      />
      <DeletionBars
        notices={mending.notices}
        words={{
          deleted: ({ what }) => t('damage.mended.bar', { what: shortened(what) }),
          undo: t('record.undo'),
          notDeleted: t('damage.notMended'),
          stale: t('record.staleTryAgain'),
          notRestored: t('damage.notReopened'),
        }}
        onUndo={(one) => void mending.undo(one)}
        onDismiss={mending.dismiss}
      />
    </>
  )
}

/** Maximum length of a description in an undo bar. */
const IN_A_BAR = 60
const shortened = (what: string) => (what.length > IN_A_BAR ? `${what.slice(0, IN_A_BAR)}…` : what)

type ListProps = BoatAddress & {
  readonly state: 'open' | 'mended'
  readonly deletions: ReturnType<typeof useDamageDeletions>
  readonly mending: ReturnType<typeof useMending>
}

function DamageList({ state, deletions, mending, ...address }: ListProps) {
  const t = useTranslate()
  const list = useInfiniteQuery(damagesQuery(address, state))
  return (
    <LongList
      list={list}
      words={{
        label: t(state === 'open' ? 'damages.list' : 'damages.mended.list'),
        search: '',
        shown: (count) => t('damages.shown', { count }),
        empty: t(state === 'open' ? 'damages.empty' : 'damages.mended.empty'),
        noMatch: '',
        notLoaded: t('damages.notLoaded'),
      }}
      expected={1}
      row={(damage) =>
        deletions.isHidden(damage) ? null : (
          <DamageRow
            key={damage.id}
            {...{ ...address, damage }}
            onMend={() => void mending.mend(damage)}
            onReopen={() => void mending.reopen(damage)}
            onTakeBack={() => void deletions.remove(damage)}
          />
        )
      }
    />
  )
}

function useDamageDeletions(address: BoatAddress) {
  const { remove, restore } = useDamageCalls()
  return useDeletions<Damage>({
    remove: ({ id, version }) =>
      remove.mutateAsync({ params: { ...address, damageId: id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { ...address, damageId: id } }),
    renew: useRefreshDamages(),
  })
}

function useMending(address: BoatAddress) {
  const t = useTranslate()
  const { mend, reopen } = useDamageCalls()
  const renew = useRefreshDamages()
  const opened = ({ id, version }: Damage) =>
    reopen.mutateAsync({ params: { ...address, damageId: id }, query: { version } })
  const { notify, ...bars } = useDeletionNotices<Damage>({ restore: opened, renew })
  return {
    ...bars,
    mend: async (damage: Damage) => {
      const { id, version } = damage
      try {
        // Undo uses this version, so it conflicts with later changes by others.
        const mended = await mend.mutateAsync({ params: { ...address, damageId: id }, body: { version } })
        notify({ item: mended, kind: 'deleted' })
      } catch (error) {
        notify({ item: damage, kind: 'notDeleted', error: error as CallFailure })
      }
      await renew()
    },
    reopen: async (damage: Damage) => {
      try {
        await opened(damage)
        speakStatus(t('damage.reopened'))
      } catch (error) {
        notify({ item: damage, kind: 'notRestored', error: error as CallFailure })
      }
      await renew()
    },
  }
}
